import { useMemo } from 'react';
import { insideSpaces, spaceName } from '../../rules/data/geometry.ts';
import { fatalDamage } from '../../rules/shared/house.ts';
import { damageOf, type State } from '../../rules/state.ts';
import { danger } from '../../rules/view/danger.ts';
import type { FireReport } from '../model/fireReport.ts';
import { nameOf } from '../model/labels.ts';
import { between, boxOf } from '../model/layout.ts';
import { Die } from '../pieces/Dice.tsx';
import { texts } from '../texts/index.ts';

export interface FireCardProps {
  readonly report: FireReport;
  readonly state: State;
  readonly names: readonly string[];
  close(): void;
}

/** The dice of the last fire, what it changed, and whom the next roll can hit; away from where it burnt. */
export function FireCard({ report, state, names, close }: FireCardProps) {
  const { fire } = texts;
  const threatened = useMemo(() => threatenedIn(state, names), [state, names]);
  const dice = report.rolls.map((roll, place) => ({ ...roll, place })); // the same roll may come twice
  const low = (report.rolls.at(-1)?.red ?? 1) > 3;
  return (
    <aside className={`fire-card ${low ? 'above' : 'below'}`} aria-label={fire.title}>
      <p className="fire-dice">
        {dice.map(({ red, black, place }) => (
          <span key={place}>
            <Die colour="red" face={red} size={24} />
            <Die colour="black" face={black} size={24} />
          </span>
        ))}
      </p>
      <p className="fire-news">
        {newsOf(report, state, names).join(' · ')}
        {state.result ? null : threatened.length > 0 ? (
          <em>{fire.threatens(threatened)}</em>
        ) : (
          <span>{fire.nobody}</span>
        )}
      </p>
      <button type="button" className="button quiet icon" aria-label={fire.close} onClick={close}>
        ×
      </button>
    </aside>
  );
}

/** What is new, in a few words each; what did not happen is not told. */
export function newsOf(report: FireReport, state: State, names: readonly string[]): string[] {
  const { fire } = texts;
  const damage = () => fire.walls(report.walls.length, damageOf(state), fatalDamage(state));
  const parts: readonly (readonly [number, () => string])[] = [
    [report.lost, () => fire.lost(report.lost)],
    [report.down.length, () => fire.down(report.down.map((seat) => nameOf(names, seat)))],
    [report.explosions.length, () => fire.explosions(report.explosions)],
    [report.fire.length, () => fire.fire(report.fire)],
    [report.smoke.length, () => fire.smoke(report.smoke)],
    [report.walls.length, damage],
    [report.doors.length, () => fire.doors(report.doors.length)],
    [report.hotSpots.length, () => fire.hotSpots(report.hotSpots)],
    [report.placed.length, () => fire.placed(report.placed)],
  ];
  return parts.flatMap(([many, say]) => (many > 0 ? [say()] : []));
}

/** Whom one of the 48 rolls would hit, the likeliest first. */
export function threatenedIn(state: State, names: readonly string[]): string[] {
  const { fire } = texts;
  const rolls = new Map<string, number>();
  const count = (who: string) => rolls.set(who, (rolls.get(who) ?? 0) + 1);
  for (const space of insideSpaces) {
    const { knockedDown, threatened } = danger(state, space);
    for (const seat of knockedDown) count(nameOf(names, seat));
    for (const at of threatened) count((state.hidden.includes(at) ? fire.poiOn : fire.victimOn)(spaceName(at)));
  }
  return [...rolls].sort(([, a], [, b]) => b - a).map(([who, many]) => fire.chance(who, many));
}

/** Rings around all that is new, and crosses on what broke. */
export function FreshMarks({ report }: { readonly report: FireReport }) {
  const spaces = [...new Set([...report.smoke, ...report.fire, ...report.hotSpots, ...report.placed])];
  const broken = new Map([...report.walls, ...report.doors].map((parted) => [parted.join('-'), between(parted)]));
  return (
    <g className="fresh-marks">
      {spaces.map((at) => {
        const { x, y, width, height } = boxOf(at);
        return <rect key={at} x={x + 5} y={y + 5} width={width - 10} height={height - 10} rx="16" />;
      })}
      {[...broken].map(([parted, { x, y }]) => (
        <circle key={parted} cx={x} cy={y} r="25" />
      ))}
    </g>
  );
}
