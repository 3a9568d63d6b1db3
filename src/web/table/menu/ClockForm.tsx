import { type FormEvent, useState } from 'react';
import type { OptionValues } from '../../../kit/contract/options.ts';
import { offered } from '../../../tables/core/offers.ts';
import { CLOCKS } from '../../../tables/table/settings.ts';
import { OptionForm } from '../../parts/options/OptionForm.tsx';
import { texts } from '../../texts/index.ts';
import type { Doing } from '../useTableActions.ts';
import { clockTable } from './clockTable.ts';

interface ClockFormProps extends Doing {
  /** What else is to be known about the clock of this table. */
  readonly note: string;
}

/** Changes the clock of a running match. */
export function ClockForm({ table, actions: { offers, send }, done, note }: ClockFormProps) {
  const set = clocksIn(table.settings);
  const [wanted, want] = useState<OptionValues>(set);
  const offer = offered(offers, 'settings');
  if (!offer) return null;
  const isSame = CLOCKS.every((name) => wanted[name] === set[name]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    done(await send({ ...offer, settings: clocksIn(wanted) }));
  };
  return (
    <form onSubmit={submit}>
      <h3>{texts.tableMenu.clock}</h3>
      <OptionForm table={clockTable()} values={wanted} change={want} />
      <p className="calm">{note}</p>
      <button type="submit" className="button plain" disabled={isSame}>
        {texts.tableMenu.setClock}
      </button>
    </form>
  );
}

function clocksIn(values: OptionValues): Readonly<Record<string, number>> {
  return Object.fromEntries(CLOCKS.map((name) => [name, Number(values[name] ?? 0)]));
}
