import { type AreaId, isSet, sets } from '../../rules/data/board.ts';
import { cardAt, holderOf } from '../../rules/shared/scene.ts';
import { texts } from '../texts.ts';
import { actorsAt, rolesIn, type View } from './view.ts';

type Told = Pick<View, 'state' | 'fact' | 'names' | 'placed' | 'whyNot' | 'draws'>;

/** All there is to know about an area, and what can be done there. */
export function spoken(view: Told, area: AreaId): string {
  const offer = view.placed.areas.get(area);
  const door = offer && (offer.refusal ? view.whyNot(offer.refusal) : opening(view, area));
  return [texts.names.area(area), scene(view, area), ...roles(view, area), company(view, area), door]
    .filter((part) => part)
    .map((part) => `${part}`.replace(/\.$/, ''))
    .join('. ');
}

function opening({ placed, draws }: Told, area: AreaId): string {
  const offer = placed.areas.get(area);
  return offer && draws(offer.action) ? texts.spoken.turnScene : texts.spoken.goThere;
}

function scene({ state }: Told, area: AreaId): string {
  if (!isSet(area)) return '';
  const { scene, shots } = state.sets[area];
  if (scene === 'wrapped') return texts.spoken.wrapped;
  const of = sets[area].shots;
  const card = cardAt(state, area);
  if (!card) return texts.spoken.faceDown(shots, of);
  return texts.spoken.scene(texts.names.scene(card), card.budget, shots, of);
}

function roles({ state, names }: Told, area: AreaId): string[] {
  const { stars, extras } = rolesIn(state, area);
  return [...stars, ...extras].flatMap((role) => {
    const holder = holderOf(state, role.id);
    return holder === undefined ? [] : [texts.spoken.playedBy(names[holder] ?? '', texts.names.role(role))];
  });
}

function company(view: Told, area: AreaId): string {
  const idle = actorsAt(view, area).filter(({ role }) => role === null);
  if (idle.length === 0) return '';
  return texts.spoken.here(idle.map(({ seat, rank }) => [view.names[seat] ?? '', rank]));
}
