import type { SetId } from '../../rules/data/board.ts';
import { cardAt } from '../../rules/shared/scene.ts';
import type { View } from '../model/view.ts';
import { texts } from '../texts.ts';
import { RoleSpot } from './RoleSpot.tsx';

/** The scene of a set: its back, or title, budget and the roles on it; nothing once it is wrapped. */
export function SceneCard({ view, set, tabOf }: { view: View; set: SetId; tabOf(spot: string): number }) {
  const { state, fact } = view;
  const card = cardAt(state, set);
  if (!card) return state.sets[set].scene === 'wrapped' ? <Wrapped /> : <CardBack />;
  const turned = fact?.kind === 'turned' && fact.set === set ? 'turned' : '';
  const going = fact?.kind === 'cleared' && fact.set === set ? 'going' : '';
  return (
    <div className={`scene-card ${turned} ${going}`} data-explain="scene">
      <p className="title">
        <Budget budget={card.budget} />
        <span title={texts.names.scene(card)}>{texts.names.scene(card)}</span>
      </p>
      {card.roles.map((role) => (
        <RoleSpot key={role.id} view={view} role={role} tabIndex={tabOf(role.id)} />
      ))}
    </div>
  );
}

/** What a roll has to reach. */
export function Budget({ budget }: { budget: number }) {
  return (
    <span className="budget" data-explain="budget">
      <span className="hidden">{texts.backlot.budget} </span>
      {budget}
      <span aria-hidden="true">+</span>
    </span>
  );
}

function CardBack() {
  return (
    <div className="card-back" data-explain="face-down">
      <span className="hidden">{texts.backlot.faceDown}</span>
      <svg viewBox="0 0 80 80" aria-hidden="true">
        <circle cx="40" cy="40" r="30" className="reel" />
        {[0, 72, 144, 216, 288].map((turn) => (
          <circle key={turn} cx="40" cy="24" r="7.5" className="hole" transform={`rotate(${turn} 40 40)`} />
        ))}
        <circle cx="40" cy="40" r="4" className="hole" />
      </svg>
    </div>
  );
}

function Wrapped() {
  return (
    <div className="wrapped-card" data-explain="wrapped">
      <span>{texts.backlot.wrapped}</span>
    </div>
  );
}
