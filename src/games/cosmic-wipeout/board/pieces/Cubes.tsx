import { useState } from 'react';
import { cubePlaces, cubes, type Fact, type Side, type State, SUN_CUBE } from '../../rules/state.ts';
import type { Props } from '../model/props.ts';
import { texts } from '../texts.ts';
import { Face } from './Face.tsx';

/** How to turn a cube so that its side at this place in its list faces us, in degrees about x and y. */
const turns: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 180],
  [0, -90],
  [0, 90],
  [-90, 0],
  [90, 0],
];

/** No two cubes lie alike. */
const leans = [-17, 13, -9, 16, -13];

export function Cubes({ state, fact, pace }: Pick<Props, 'state' | 'fact' | 'pace'>) {
  // What was pressed is answered until something happens.
  const [pressed, press] = useState<{ readonly cube: number; readonly state: State } | null>(null);
  const told = pressed?.state === state && !fact ? pressed.cube : null;
  return (
    <>
      <ol className="cubes" aria-label={texts.cubes.all} style={{ '--pace': `${pace}ms` }}>
        <li className="tray" data-explain="aside" aria-hidden="true">
          <span>{texts.cubes.aside}</span>
        </li>
        {[...cubes.entries()].map(([cube, sides]) => (
          <Cube
            key={cube}
            cube={cube}
            sides={sides}
            state={state}
            fact={fact}
            press={() => press(told === cube ? null : { cube, state })}
          />
        ))}
      </ol>
      <p className="cube-told" role="status">
        {told === null ? null : texts.cubes.pressed(state.sides[told] ?? 0, state.aside[told] ?? false)}
      </p>
    </>
  );
}

/** What the guide says of a cube. */
function explained(side: Side | 0): string {
  if (side === 0) return 'cube';
  if (side === 1) return 'sun';
  return side === 5 || side === 10 ? 'number' : 'sign';
}

interface CubeProps {
  readonly cube: number;
  readonly sides: readonly Side[];
  readonly state: State;
  readonly fact: Fact | null;
  press(): void;
}

function Cube({ cube, sides, state, fact, press }: CubeProps) {
  const side = state.sides[cube] ?? 0;
  const aside = state.aside[cube] ?? false;
  const rolling = fact?.kind === 'threw' && fact.sides[cube] !== null;
  const [x, y] = turns[Math.max(0, sides.indexOf(side as Side))] ?? [0, 0];
  const style = { '--place': cube, '--x': `${x}deg`, '--y': `${y}deg`, '--lean': `${leans[cube]}deg` };
  const marks = [
    cube === SUN_CUBE ? 'sun' : '',
    aside ? 'aside' : '',
    rolling ? 'rolling' : '',
    side === 0 ? 'unthrown' : '',
  ];
  return (
    // Nothing is done here: the press is answered with what everybody who listens is told anyway.
    <li
      className={`cube ${marks.join(' ')}`}
      style={style}
      data-place={cubePlaces[cube]}
      data-explain={explained(side)}
      onPointerUp={press}
    >
      <span className="hidden">{texts.cubes.shows(cube, side, aside)}</span>
      <div className="flight">
        {cube === SUN_CUBE ? <Corona /> : null}
        <div className="body">
          {sides.map((face, place) => (
            <div key={face} className={`face at-${place} ${face === side ? 'shown' : ''}`}>
              <Face side={face} />
            </div>
          ))}
        </div>
      </div>
    </li>
  );
}

const rays = Array.from({ length: 16 }, (_, ray) => ray * 22.5);

/** Only the sun cube has rays: it is known by its shape, in grey as well. */
function Corona() {
  return (
    <svg className="corona" viewBox="-60 -60 120 120" aria-hidden="true">
      {rays.map((turn, ray) => (
        <path key={turn} d={ray % 2 ? 'M-5-40 0-50 5-40Z' : 'M-6-40 0-58 6-40Z'} transform={`rotate(${turn})`} />
      ))}
    </svg>
  );
}
