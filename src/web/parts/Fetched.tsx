import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Guard } from './Guard.tsx';

export interface FetchedProps {
  load(): Promise<{ default: ComponentType }>;
  /** What stands there when it cannot be fetched; a press tries again. */
  instead(again: () => void): ReactNode;
}

/** A part of the page that is fetched once it is needed, and takes nothing with it if it cannot be. */
export function Fetched({ load, instead }: FetchedProps) {
  const [attempt, setAttempt] = useState({ load, number: 0 });
  const Content = useMemo(() => lazy(attempt.load), [attempt]);
  return (
    <Guard key={attempt.number} instead={instead(() => setAttempt({ load, number: attempt.number + 1 }))}>
      <Suspense>
        <Content />
      </Suspense>
    </Guard>
  );
}
