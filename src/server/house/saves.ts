import { type Checked, refused } from '../../kit/refusal.ts';
import { readText } from '../../tables/chat.ts';
import { mayNotSave, SAVE_LENGTH, type Save } from '../../tables/save.ts';
import { nameAt, type Person } from '../../tables/table.ts';
import type { Job } from './enter.ts';
import type { Room } from './room.ts';
import type { World } from './world.ts';

/** Keeps this moment of the match under a name. The log is there already: only where to look is stored. */
export function saveMoment(world: World, room: Room, person: Person, name: string): Job<Save> {
  return async ({ table, match }) => {
    const refusal = mayNotSave(table, match, person.id);
    if (refusal) return { refusal };
    const read = readText(name.replaceAll('\n', ' '), SAVE_LENGTH);
    if ('refusal' in read) return refused('bad-save-name', { longest: SAVE_LENGTH });
    const save: Save = {
      id: world.random.id(),
      name: read.value,
      table: room.id,
      game: table.game,
      version: match.version,
      by: person.id,
      byName: nameAt(table, person.id) || person.name,
      at: world.now(),
    };
    const open = table.settings.visibility === 'open';
    return (await world.store.save([{ kind: 'save', save, open }])) ? { value: save } : refused('busy');
  };
}

/** Deletes a save; the match itself is not touched. */
export async function deleteSave({ store }: World, id: string, person: Person): Promise<Checked<undefined>> {
  const save = await store.saved(id);
  if (!save) return refused('unknown-save');
  if (save.by !== person.id) return refused('not-your-save');
  return (await store.save([{ kind: 'end-save', id }])) ? { value: undefined } : refused('unknown-save');
}
