import { type AreaId, areaName, isSet, sets } from '../rules/data/board.ts';
import { cardAt, holderOf } from '../rules/scene.ts';
import { nameOf } from '../rules/terms.ts';
import { actorsAt, rolesIn, type View } from './view.ts';

type Told = Pick<View, 'state' | 'fact' | 'names' | 'placed' | 'whyNot' | 'draws'>;

/** All there is to know about an area, and what can be done there. */
export function spoken(view: Told, area: AreaId): string {
  const offer = view.placed.areas.get(area);
  const door = offer && (offer.refusal ? view.whyNot(offer.refusal) : opening(view, area));
  return [areaName(area), scene(view, area), ...roles(view, area), company(view, area), door]
    .filter((part) => part)
    .map((part) => `${part}`.replace(/\.$/, ''))
    .join('. ');
}

function opening({ placed, draws }: Told, area: AreaId): string {
  const offer = placed.areas.get(area);
  return offer && draws(offer.action) ? 'Go there, and turn its scene: this cannot be taken back' : 'Go there';
}

function scene({ state }: Told, area: AreaId): string {
  if (!isSet(area)) return '';
  const { scene, shots } = state.sets[area];
  if (scene === 'wrapped') return 'Wrapped for today';
  const left = `${shots} of ${sets[area].shots} shots left`;
  const card = cardAt(state, area);
  return card ? `Scene ${card.title}, budget ${card.budget}, ${left}` : `Scene face down, ${left}`;
}

function roles({ state, names }: Told, area: AreaId): string[] {
  const { stars, extras } = rolesIn(state, area);
  return [...stars, ...extras].flatMap(({ id, name }) => {
    const holder = holderOf(state, id);
    return holder === undefined ? [] : [`${nameOf(names, holder)} as ${name}`];
  });
}

function company(view: Told, area: AreaId): string {
  const idle = actorsAt(view, area).filter(({ role }) => role === null);
  return idle.length === 0
    ? ''
    : `Here: ${idle.map(({ seat, rank }) => `${nameOf(view.names, seat)}, rank ${rank}`).join('; ')}`;
}
