import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Person } from '../../tables/table/table.ts';
import { session } from '../connection/session.ts';
import { texts } from '../texts/index.ts';

/** Whose card is open. */
export const card = createStore<{ readonly of: Person | null }>(() => ({ of: null }));

/** Somebody's name; a press shows what one can do about that person. My own name, and names for strangers, do nothing. */
export function PersonName({ person, label }: { readonly person: Person; readonly label?: string }) {
  const me = useStore(session, ({ person }) => person?.id);
  if (me === undefined || me === person.id) return <b>{label ?? person.name}</b>;
  return (
    <button
      type="button"
      className="person-name"
      aria-haspopup="dialog"
      title={texts.people.ways(person.name)}
      onClick={() => card.setState({ of: person })}
    >
      {label ?? person.name}
    </button>
  );
}
