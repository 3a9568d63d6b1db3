import { useMemo, useState } from 'react';
import { type FireReport, lastFire } from './fireReport.ts';
import type { Props } from './props.ts';

/** The card of the last fire. */
export interface Card {
  readonly report: FireReport;
  readonly open: boolean;
  turn(open: boolean): void;
}

/** Right after the fire the card is open until it is closed; later, and after the end, it is closed until it is opened. */
export function useFireCard({ state, told, fact }: Pick<Props, 'state' | 'told' | 'fact'>): Card | null {
  const { moments, version } = told ?? {};
  const report = useMemo(
    () => (moments && version !== undefined ? lastFire(moments, version) : undefined),
    [moments, version],
  );
  const [turned, setTurned] = useState<{ readonly version: number; readonly open: boolean } | null>(null);
  if (!report || version === undefined || fact) return null;
  const open = turned?.version === version ? turned.open : report.version === version && !state.result;
  return { report, open, turn: (open) => setTurned({ version, open }) };
}
