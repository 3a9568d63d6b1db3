import { Link } from 'wouter';
import type { Person } from '../../../tables/table/table.ts';
import { PersonName } from '../../parts/PersonName.tsx';
import { texts } from '../../texts/index.ts';

/** Who watches, as the players see it. */
export function Watchers({ people }: { readonly people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <p className="watchers">
      {texts.watching.watch}{' '}
      {people.map((person) => (
        <PersonName key={person.id} person={person} />
      ))}
    </p>
  );
}

/** Tells a watcher that they are watching, and how to play. */
export function YouWatch({ game }: { readonly game: string }) {
  return (
    <p className="you-watch">
      {texts.watching.youWatch} <Link href={`/new/${game}`}>{texts.watching.takePart}</Link>
    </p>
  );
}
