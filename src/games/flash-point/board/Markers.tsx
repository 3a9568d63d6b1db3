/** A point of interest that nobody has looked at. */
export function PoiSign() {
  return (
    <g className="marker poi">
      <circle r="19" />
      <text y="9.5">?</text>
    </g>
  );
}

/** A victim; who is treated stands up and wears a heart. */
export function VictimSign({ treated }: { readonly treated: boolean }) {
  return (
    <g className={`marker victim ${treated ? 'treated' : ''}`}>
      <rect x="-19" y="-19" width="38" height="38" rx="12" />
      <circle className="person" cy="-7" r="5.5" />
      <path
        className="person"
        d={treated ? 'M-9 13C-9 2-6-1 0-1S9 2 9 13Z' : 'M-15-10-7 3-8 13H8L7 3 15-10 11-12 4-1H-4L-11-12Z'}
      />
      {treated ? (
        <path className="heart" d="M12 19C1 12 3 3 8 3.500c2 .2 3.3 1.3 4 2.7.7-1.4 2-2.5 4-2.700C21 3 23 12 12 19Z" />
      ) : null}
    </g>
  );
}

/** Dangerous goods: a placard on its corner. Several in one space are counted. */
export function HazmatSign({ count }: { readonly count: number }) {
  return (
    <g className="marker hazmat">
      <path className="placard" d="M0-21 21 0 0 21-21 0Z" />
      <path className="placard-rim" d="M0-16 16 0 0 16-16 0Z" />
      <path className="placard-sign" d="M-2-10H2L1.3 3H-1.300ZM0 5.500A2.6 2.6 0 1 0 .1 5.500Z" />
      {count > 1 ? (
        <text x="17" y="-8">
          {count}
        </text>
      ) : null}
    </g>
  );
}

/** A hot spot: the dice would be rolled again here. */
export function HotSpotSign() {
  return (
    <g className="marker hot-spot">
      <path d="M-7-13H7L14 0 7 13H-7L-14 0Z" />
      <path className="spark" d="M0-9 2-2.5 8.5-4 4 1 7.5 7 1 4.5-3 9-3 2.5-9 1-3-2Z" />
    </g>
  );
}
