import type { ReactNode } from 'react';
import type { AreaId } from '../../rules/data/board.ts';

/** A false front, as they stand on a backlot: painted boards before nothing. Each area is known by its outline. */
export function Facade({ area }: { area: AreaId }) {
  return (
    <svg className="facade" viewBox="0 0 64 44" aria-hidden="true">
      <path d="M4 44 12 30M60 44 52 30" className="strut" />
      {fronts[area]}
    </svg>
  );
}

const fronts: Record<AreaId, ReactNode> = {
  'train-station': (
    <>
      <path d="M4 22h56v22H4Z" className="wall" />
      <path d="M0 24 10 14h44l10 10Z" className="roof" />
      <path d="M22 16 32 3l10 13Z" className="roof" />
      <circle cx="32" cy="12" r="4.5" className="glass" />
      <path d="M32 9.5v2.5h2" className="line" />
      <path d="M10 44V29h8v15M46 44V29h8v15M26 44V28h12v16" className="dark" />
    </>
  ),
  jail: (
    <>
      <path d="M8 12h48v32H8Z" className="wall stone" />
      <path d="M6 8h52v6H6Z" className="roof" />
      <path d="M14 20h16v13H14ZM38 22h12v22H38Z" className="dark" />
      <path d="M18 20v13M22 20v13M26 20v13M42 22v22M46 22v22" className="bar" />
    </>
  ),
  'main-street': (
    <>
      <path d="M2 20h18v24H2Z" className="wall" />
      <path d="M22 10h20v34H22Z" className="wall stone" />
      <path d="M44 16h18v28H44Z" className="wall" />
      <path d="M1 15h20v6H1ZM21 5h22v6H21ZM43 16l10-9 10 9Z" className="roof" />
      <path d="M7 44V31h8v13M27 44V30h10v14M49 44V30h8v14M27 16h10v8H27Z" className="dark" />
    </>
  ),
  trailers: (
    <>
      <path d="M4 38V18Q4 10 12 10h30q10 0 14 10l4 12v6Z" className="wall" />
      <path d="M4 27h54" className="line" />
      <path d="M10 15h12v9H10ZM40 15h4q6 0 8 9H40Z" className="glass" />
      <path d="M27 38V16h8v22Z" className="dark" />
      <circle cx="16" cy="39" r="5" className="dark" />
      <circle cx="46" cy="39" r="5" className="dark" />
    </>
  ),
  'casting-office': (
    <>
      <path d="M6 16h52v28H6Z" className="wall stone" />
      <path d="M3 11h58v6H3Z" className="roof" />
      <path d="m32 0 2.1 4.5 4.9.5-3.7 3.3 1.1 4.8L32 10.6l-4.4 2.5 1.1-4.8L25 5l4.9-.5Z" className="star" />
      <path d="M12 22h14v11H12ZM36 22h16v11H36Z" className="glass" />
      <path d="M10 34h44v10H10Z" className="dark" />
    </>
  ),
  'general-store': (
    <>
      <path d="M6 14h52v30H6Z" className="wall" />
      <path d="M14 4h36v11H14Z" className="wall stone" />
      <path d="M2 20h60l-4 9H6Z" className="roof" />
      <path d="M14 20l-2 9M26 20l-1 9M38 20l1 9M50 20l2 9" className="bar" />
      <path d="M12 32h14v8H12ZM32 31h9v13h-9ZM46 32h8v8h-8Z" className="dark" />
    </>
  ),
  saloon: (
    <>
      <path d="M6 44V16h8V9h10V3h16v6h10v7h8v28Z" className="wall" />
      <path d="M4 24h56v4H4Z" className="roof" />
      <path d="M22 44V30h20v14Z" className="dark" />
      <path d="M23 32h8v9h-8ZM33 32h8v9h-8Z" className="wall stone" />
      <path d="M10 31h8v8h-8ZM46 31h8v8h-8Z" className="glass" />
      <path d="M28 8h8v9h-8ZM36 10h3v5h-3" className="line" />
    </>
  ),
  ranch: (
    <>
      <path d="M14 44V22L32 6l18 16v22Z" className="wall" />
      <path d="M10 24 32 3l22 21-3 3L32 9 13 27Z" className="roof" />
      <path d="M24 44V28h16v16Z" className="dark" />
      <path d="M24 28 40 44M40 28 24 44" className="bar" />
      <path d="M0 34h14M0 40h14M50 34h14M50 40h14M4 31v13M60 31v13" className="line" />
    </>
  ),
  bank: (
    <>
      <path d="M8 18h48v26H8Z" className="wall stone" />
      <path d="M4 18 32 3l28 15Z" className="roof" />
      <path d="M12 20h5v24h-5ZM22 20h5v24h-5ZM37 20h5v24h-5ZM47 20h5v24h-5Z" className="wall" />
      <path d="M28 44V28h8v16Z" className="dark" />
      <circle cx="32" cy="12.5" r="3.5" className="glass" />
    </>
  ),
  'secret-hideout': (
    <>
      <path d="M0 44 6 26l8-4 4-12 12-6 10 4 8-2 6 14 7 8 3 16Z" className="rock" />
      <path d="M18 44q0-18 14-18t14 18Z" className="dark" />
      <path d="M24 44V33h16v11" className="line" />
      <path d="m10 30 6 2M44 14l5 4M24 12l4-3" className="line" />
    </>
  ),
  church: (
    <>
      <path d="M18 44V24L32 14l14 10v20Z" className="wall" />
      <path d="M14 26 32 12l18 14-2 3-16-13-16 13Z" className="roof" />
      <path d="M28 14V7h8v7" className="wall stone" />
      <path d="M26 8 32 2l6 6Z" className="roof" />
      <path d="M28 44V34q4-6 8 0v10Z" className="dark" />
      <circle cx="32" cy="25" r="3" className="glass" />
      <path d="M4 44v-7h5v7M55 44v-7h5v7" className="line" />
    </>
  ),
  hotel: (
    <>
      <path d="M8 8h48v36H8Z" className="wall" />
      <path d="M5 4h54v6H5Z" className="roof" />
      <path d="M13 13h8v9h-8ZM28 13h8v9h-8ZM43 13h8v9h-8Z" className="glass" />
      <path d="M4 24h56M4 30h56M8 24v6M16 24v6M24 24v6M32 24v6M40 24v6M48 24v6M56 24v6" className="line" />
      <path d="M27 44V33h10v11Z" className="dark" />
      <path d="M13 34h8v7h-8ZM43 34h8v7h-8Z" className="dark" />
    </>
  ),
};
