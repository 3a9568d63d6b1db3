import { texts } from '../../texts/index.ts';
import type { Asked } from '../company.ts';
import { ActionButton } from './ActionButton.tsx';
import { Countdown } from './Countdown.tsx';

/** How long there is to answer, and what silence means. */
export function SilenceNote({ asked: { until, ownTurn, silence } }: { readonly asked: Asked }) {
  if (until === null) return null;
  const say = ownTurn ? texts.together.timeToAct : texts.together.timeToAnswer;
  return <span className="silence">{say(<Countdown until={until} />, silence)}</span>;
}

/** The yes that also answers what is asked later. It can be taken back in the table's menu. */
export function YesFromNowOn({ agree }: Pick<Asked, 'agree'>) {
  if (!agree) return null;
  const { sent, say } = agree;
  return (['turn', 'always'] as const).map((how) => (
    <ActionButton key={how} kind="quiet" pending={sent === how} idle={sent !== null} onAct={() => say(how)}>
      {texts.together.allow[how]}
    </ActionButton>
  ));
}
