import { type FormEvent, useState } from 'react';
import { offered } from '../../../tables/core/offers.ts';
import { CLOCKS, type Clocks } from '../../../tables/table/settings.ts';
import { OptionForm } from '../../parts/OptionForm.tsx';
import { texts } from '../../texts/index.ts';
import type { LocalDoing } from '../useLocalActions.ts';
import { clockTable } from './clockTable.ts';

/** Sets the clock of a running match anew. */
export function ClockForm({ table, actions: { offers, send }, done }: LocalDoing) {
  const set = Object.fromEntries(CLOCKS.map((name) => [name, table.settings[name] ?? 0]));
  const [wanted, want] = useState(set);
  const offer = offered(offers, 'settings');
  if (!offer) return null;
  const isSame = CLOCKS.every((name) => wanted[name] === set[name]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    done(await send({ ...offer, settings: wanted as Clocks }));
  };
  return (
    <form onSubmit={submit}>
      <h3>{texts.tableMenu.clock}</h3>
      <OptionForm table={clockTable()} values={wanted} change={(values) => want(values as typeof wanted)} />
      <p className="calm">{texts.tableMenu.clockStands}</p>
      <button type="submit" className="button plain" disabled={isSame}>
        {texts.tableMenu.setClock}
      </button>
    </form>
  );
}
