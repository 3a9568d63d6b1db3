/** A point of interest that nobody has looked at. */
export function PoiSign() {
  return (
    <g className="marker poi">
      <circle r="19" />
      <text y="9.5">?</text>
    </g>
  );
}

/** A victim with a face, calling for help; who is treated smiles and wears a heart. About two thirds of a firefighter. */
export function VictimSign({ treated }: { readonly treated: boolean }) {
  return (
    <g className={`marker victim ${treated ? 'treated' : ''}`}>
      <path className="halo" d="M-21 25C-22 8-16 3-10 1A15.500 15.500 0 1 1 10 1C16 3 22 8 21 25Z" />
      <path className="clothes" d="M-17 22C-18 8-10 3 0 3S18 8 17 22Z" />
      <path className="arms" d={treated ? 'M-13 12-4 17M13 12 4 17' : 'M-14 13-21-8M14 13 21-8'} />
      <circle className="skin" cy="-9" r="12" />
      <path className="locks" d="M-12.500-8C-15-27 15-27 12.500-8C9-16-4-17-7-15-10-13-11-11-12.500-8Z" />
      <path className="eyes" d="M-4.500-9V-7.500M4.500-9V-7.500" />
      <path
        className="mouth"
        d={treated ? 'M-4-3.500C-2-.5 2-.5 4-3.500' : 'M-2.500-2.500A2.600 2.600 0 1 1 2.500-2.500Z'}
      />
      {treated ? (
        <path
          className="heart"
          d="M12 25C1 18 3 9 8 9.500c2 .2 3.3 1.3 4 2.700.7-1.400 2-2.500 4-2.700C21 9 23 18 12 25Z"
        />
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
