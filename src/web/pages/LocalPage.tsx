import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { Entry } from '../../kit/match/log.ts';
import { isOver } from '../../kit/match/match.ts';
import { isClocked } from '../../tables/table/settings.ts';
import type { Table } from '../../tables/table/table.ts';
import { playAgainHere, playOnHere } from '../local/begin.ts';
import type { Opened } from '../local/open.ts';
import type { LocalTable } from '../local/table.ts';
import { forgetTable } from '../notices/news.ts';
import { preferences } from '../page/preferences.ts';
import { useHidden } from '../page/useHidden.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { Panel } from '../parts/Panel.tsx';
import type { Company } from '../stage/company.ts';
import { Stage } from '../stage/Stage.tsx';
import { downloadMatch } from '../table/download.ts';
import { LocalMenu } from '../table/menu/LocalMenu.tsx';
import { TableButton } from '../table/menu/TableButton.tsx';
import { texts } from '../texts/index.ts';

/** A match of this browser. */
export function LocalPage({ id }: { readonly id: string }) {
  const opened = useLoaded(open, id);
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

/** What plays a match here is fetched when one is played. */
async function open(id: string): Promise<Opened | { readonly problem: string }> {
  const { openLocal } = await import('../local/open.ts');
  return openLocal(id);
}

function LocalStage({ game, board, local }: Opened) {
  const [, go] = useLocation();
  const { feed, attend } = local;
  const table = useStore(local.table);
  const until = useStore(local.until);
  const isDone = useStore(feed, ({ history }) => isOver(history.match));
  const company = companyHere(local, table, until);
  const pace = useStore(preferences, ({ bots }) => bots);
  const [filming, setFilming] = useState(false);
  const hidden = useHidden();
  const waits = (filming && pace !== 'once') || (hidden && isClocked(table.settings));
  useEffect(() => (waits ? undefined : attend()), [attend, waits]);
  useEffect(() => () => forgetTable(table.id), [table.id]);
  const to = (begun: { readonly match: string } | { readonly problem: string }) =>
    'match' in begun ? go(`/local/${begun.match}`) : feed.setState({ trouble: begun.problem });
  return (
    <>
      <Stage
        game={game}
        board={board}
        feed={feed}
        chairs={table.chairs}
        hints
        filmed={isFilmed}
        filming={setFilming}
        {...(company ? { company } : {})}
        tools={
          isDone ? undefined : (
            <span className="table-tools">
              <TableButton />
            </span>
          )
        }
        download={() => downloadMatch(feed.getState())}
        playOn={async (version) => to(await playOnHere(game, feed.getState().history, version, table))}
        playAgain={async () => to(await playAgainHere(game, local))}
      />
      {isDone ? null : (
        <Panel name="table" title={texts.tables.table}>
          <LocalMenu game={game} local={local} />
        </Panel>
      )}
    </>
  );
}

/** Where bots move at once, there is nothing to wait for: films would play on long after. */
function isFilmed({ by }: Entry): boolean {
  return !('bot' in by) || preferences.getState().bots !== 'once';
}

const nobodyLooks = () => {};

/** What bots and clocks add to a match at one screen: a time to act, and a yes beforehand for whoever is asked. */
function companyHere({ stand }: LocalTable, table: Table, until: Company['until']): Company | undefined {
  const { chairs, standing, settings } = table;
  const withBots = chairs.some(({ taken }) => taken && 'bot' in taken);
  if (!withBots && !isClocked(settings)) return undefined;
  return {
    until,
    standing,
    agreeing: null,
    stand,
    pings: [],
    proposals: [],
    trouble: null,
    ping: nobodyLooks,
    advisable: [],
    propose: nobodyLooks,
    putAway: nobodyLooks,
  };
}
