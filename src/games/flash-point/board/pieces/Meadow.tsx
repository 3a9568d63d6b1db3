import { memo } from 'react';
import type { Point } from '../model/layout.ts';
import { texts } from '../texts/index.ts';
import { HazmatSign } from './Markers.tsx';

export interface MeadowProps {
  readonly rescued: number;
  readonly disposed: number;
}

/** The meadow beside the house: the people who were saved stand on it, and what was disposed of lies behind a fence. */
export const Meadow = memo(function Meadow(props: MeadowProps) {
  return (
    <div className="meadow" role="img" aria-label={texts.house.meadow(props.rescued, props.disposed)}>
      <Strip {...props} layout={across} />
      <Strip {...props} layout={upright} />
    </div>
  );
});

/** How the meadow lies: below a house that fills the width, or beside one that fills the height. */
interface Layout {
  readonly name: 'across' | 'upright';
  readonly width: number;
  readonly height: number;
  /** Where the rescued stand, in the order in which they come. */
  readonly stand: (place: number) => Point;
  readonly size: number;
  readonly pen: Point;
  readonly fence: string;
  readonly tufts: readonly Point[];
  readonly flowers: readonly Point[];
}

/** Nobody stands in rank and file. */
const sway = [0, 7, -5, 4, -8, 2, 6, -3, 8, -6, 3, -2];

const across: Layout = {
  name: 'across',
  width: 968,
  height: 92,
  stand: (place) => ({ x: 44 + place * 62, y: 43 + (sway[place % sway.length] ?? 0) }),
  size: 1.2,
  pen: { x: 878, y: 48 },
  fence: 'M806 16V78M806 30H956M806 64H956M832 18V76M858 18V76M884 18V76M910 18V76M936 18V76M956 16V78',
  tufts: points([14, 74], [92, 22], [190, 80], [262, 18], [371, 82], [452, 20], [561, 78], [640, 24], [727, 80]),
  flowers: points([70, 80], [134, 16], [232, 70], [318, 26], [412, 74], [506, 16], [602, 62], [690, 18], [776, 40]),
};

const upright: Layout = {
  name: 'upright',
  width: 112,
  height: 768,
  stand: (place) => ({
    x: (place % 2 === 0 ? 32 : 80) + (sway[place % sway.length] ?? 0) / 2,
    y: 58 + Math.floor(place / 2) * 94 + (place % 2) * 34,
  }),
  size: 1.4,
  pen: { x: 56, y: 700 },
  fence: 'M8 652V752M104 652V752M8 668H104M8 736H104M27 654V750M46 654V750M65 654V750M84 654V750',
  tufts: points([20, 22], [92, 60], [14, 130], [98, 206], [20, 300], [96, 380], [16, 470], [92, 560], [24, 622]),
  flowers: points([56, 26], [100, 122], [12, 210], [58, 286], [100, 300], [12, 390], [56, 478], [16, 560], [76, 628]),
};

function points(...pairs: readonly (readonly [number, number])[]): Point[] {
  return pairs.map(([x, y]) => ({ x, y }));
}

function Strip({ rescued, disposed, layout }: MeadowProps & { readonly layout: Layout }) {
  const { name, width, height, stand, size, pen, fence, tufts, flowers } = layout;
  return (
    <svg className={name} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect className="lawn" width={width} height={height} rx="22" />
      <Grass tufts={tufts} flowers={flowers} />
      {disposed > 0 ? (
        <>
          <path className="fence" d={fence} />
          <g {...put(pen.x, pen.y, size)}>
            <HazmatSign count={disposed} />
          </g>
        </>
      ) : null}
      {Array.from({ length: rescued }, (_, place) => place).map((place) => (
        <Saved key={place} place={place} {...stand(place)} size={size} newest={place === rescued - 1} />
      ))}
    </svg>
  );
}

/** What grows here, and does so all the time. */
const Grass = memo(function Grass({ tufts, flowers }: Pick<Layout, 'tufts' | 'flowers'>) {
  return (
    <>
      {tufts.map(({ x, y }) => (
        <path
          key={`${x},${y}`}
          className="tuft"
          d="M-8 0C-8-5-6-8-5-10M0 0C0-6 0-10 1-13M8 0C7-5 6-7 4-9"
          {...put(x, y)}
        />
      ))}
      {flowers.map(({ x, y }, place) => (
        <g key={`${x},${y}`} className={`flower kind${place % 3}`} {...put(x, y, 1.8)}>
          <path d="M0 0C-5-6 5-6 0 0C6-5 6 5 0 0C5 6-5 6 0 0C-6 5-6-5 0 0Z" />
          <circle r="1.8" />
        </g>
      ))}
    </>
  );
});

interface SavedProps extends Point {
  readonly place: number;
  readonly size: number;
  /** Has just come. */
  readonly newest: boolean;
}

/** Somebody who is safe, in a rescue blanket; every third one waves. */
function Saved({ place, x, y, size, newest }: SavedProps) {
  return (
    <g {...put(x, y, size)}>
      <g className={`saved kind${place % 4} ${newest ? 'newest' : ''}`}>
        <ellipse className="shadow" cy="25" rx="14" ry="4" />
        <path className="legs" d="M-5 10V24M5 10V24" />
        {place % 3 === 1 ? <path className="arm" d="M9 2 17-11" /> : null}
        <path className="blanket" d="M-12 15C-13 2-8-5 0-5S13 2 12 15C6 18-6 18-12 15Z" />
        <path className="fold" d="M-6 16C-6 8-3 3 0-4M6 16C6 9 5 5 3 1" />
        <circle className="face" cy="-13" r="7.5" />
        <path className="hair" d={place % 2 === 0 ? hair.short : hair.long} />
        <path className="smile" d="M-3-11C-1.500-9 1.500-9 3-11" />
      </g>
    </g>
  );
}

const hair = {
  short: 'M-7.500-14C-8-23 8-23 7.500-14C4-18-3-18-7.500-14Z',
  long: 'M-8-6C-10-24 10-24 8-6C6-8 6-14 4-17C0-15-4-16-6-16C-6-12-6-8-8-6Z',
};

function put(x: number, y: number, size = 1): { readonly transform: string } {
  return { transform: `translate(${x} ${y}) scale(${size})` };
}
