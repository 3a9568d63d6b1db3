import { createContext, useContext } from 'react';
import type { Person } from '../../tables/table/table.ts';
import { texts } from '../texts/index.ts';

/** Who I am, and what shows the card of somebody else. */
export interface PersonCards {
  readonly me: string;
  show(person: Person): void;
}

/** What names of people lead to. Null for strangers: nobody has a card for them. */
export const PersonCardsContext = createContext<PersonCards | null>(null);

/** Somebody's name; a press shows what one can do about that person. My own name, and names for strangers, do nothing. */
export function PersonName({ person, label }: { readonly person: Person; readonly label?: string }) {
  const cards = useContext(PersonCardsContext);
  if (!cards || cards.me === person.id) return <b>{label ?? person.name}</b>;
  return (
    <button
      type="button"
      className="person-name"
      aria-haspopup="dialog"
      title={texts.people.ways(person.name)}
      onClick={() => cards.show(person)}
    >
      {label ?? person.name}
    </button>
  );
}
