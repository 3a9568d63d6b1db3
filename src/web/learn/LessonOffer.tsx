import { Link } from 'wouter';
import { useStore } from 'zustand';
import { learnt, notePlayed } from '../page/progress.ts';
import { titleOf } from '../shelf/games.ts';
import { texts } from '../texts/index.ts';

/** The way to a game's lessons: an invitation for whoever has never played it, a quiet link for everybody else. */
export function LessonOffer({ game }: { readonly game: string }) {
  const known = useStore(learnt, ({ played, done }) => played.includes(game) || (done[game]?.length ?? 0) > 0);
  const href = known ? '/learn' : `/learn/${game}`;
  return (
    <p className={`lesson-offer ${known ? '' : 'new'}`}>
      {known ? null : <span>{texts.learn.firstTime} </span>}
      <Link href={href}>
        {known ? texts.learn.lessons : texts.learn.title}
        <span className="hidden">: {titleOf(game)}</span>
      </Link>
      {known ? null : (
        <button type="button" className="button quiet" onClick={() => notePlayed(game)}>
          {texts.learn.notNow}
          <span className="hidden">: {titleOf(game)}</span>
        </button>
      )}
    </p>
  );
}
