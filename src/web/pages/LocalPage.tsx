import { Link, useLocation } from 'wouter';
import type { StoreApi } from 'zustand/vanilla';
import { downloadMatch } from '../download.ts';
import { findPlayable, type Playable } from '../games.ts';
import { localFeed } from '../local/feed.ts';
import { beginHere, playOnHere } from '../local/here.ts';
import { keeper } from '../local/indexed.ts';
import { newId } from '../random.ts';
import type { Feed } from '../stage/feed.ts';
import { Stage } from '../stage/Stage.tsx';
import { explain } from '../texts/explain.ts';
import { texts } from '../texts/index.ts';
import { useLoaded } from '../useLoaded.ts';

/** A match that is played and kept in this browser. */
export function LocalPage({ id }: { readonly id: string }) {
  const opened = useLoaded(openLocal, id);
  if (!opened) return null;
  if ('problem' in opened) {
    return (
      <div className="page narrow">
        <h1>{texts.local.cannotShow}</h1>
        <p>{opened.problem}</p>
        <Link href="/">{texts.local.backToTheGames}</Link>
      </div>
    );
  }
  return <LocalStage {...opened} />;
}

interface Opened extends Playable {
  readonly feed: StoreApi<Feed>;
  readonly names: readonly string[];
}

function LocalStage({ game, board, feed, names }: Opened) {
  const [, go] = useLocation();
  const { setup } = feed.getState().history.match;
  const to = (begun: { readonly match: string } | { readonly problem: string }) =>
    'match' in begun ? go(`/local/${begun.match}`) : feed.setState({ trouble: begun.problem });
  return (
    <Stage
      game={game}
      board={board}
      feed={feed}
      download={() => downloadMatch(feed.getState())}
      playOn={async (version) => to(await playOnHere(game, feed.getState().history, version))}
      playAgain={async () => to(await beginHere(game, { names, options: setup.options }))}
    />
  );
}

/** A page that nobody looks at is never painted. */
function afterPaint(then: () => void): void {
  if (document.hidden) setTimeout(then);
  else requestAnimationFrame(() => setTimeout(then));
}

async function openLocal(id: string): Promise<Opened | { readonly problem: string }> {
  const kept = await keeper();
  const found = await kept.load(id);
  if (!found) return { problem: texts.local.notHere };
  const playable = await findPlayable(found.kept.anchor.game);
  if (!playable) return { problem: texts.local.gameGone(found.kept.anchor.game) };
  const { game } = playable;
  if (found.kept.anchor.rules !== game.rules) return { problem: texts.local.olderRules };
  const feed = localFeed(game, found, { keeper: kept, now: Date.now, newId, soon: afterPaint });
  if ('refusal' in feed) return { problem: explain(feed.refusal) };
  return { ...playable, feed: feed.value, names: found.kept.names };
}
