import { useState } from 'react';
import { type Chair, isFree, type Table } from '../../tables/table.ts';
import { api } from '../connection/api.ts';
import type { Answer } from '../connection/http.ts';
import { useBots } from './useBots.ts';

export interface HostToolsProps {
  readonly table: Table;
  readonly me: string;
  done(answer: Answer<Table>): void;
}

/** What only the host may do before the match: bots on chairs, sending somebody away, handing over, calling it off. */
export function HostTools({ table, me, done }: HostToolsProps) {
  const bots = useBots(table.id);
  const [sure, setSure] = useState(false);
  return (
    <section className="host-tools" aria-label="As host">
      <h2>As host</h2>
      <ul className="rows">
        {[...table.chairs.entries()].map(([place, chair]) => (
          <Tools key={place} {...{ table, me, done, chair, place, bots }} />
        ))}
      </ul>
      <div className="form-actions">
        <button
          type="button"
          className="button quiet"
          onClick={async () => (sure ? done(await api.cancel(table.id)) : setSure(true))}
          onBlur={() => setSure(false)}
        >
          {sure ? 'Really call the table off' : 'Call the table off'}
        </button>
      </div>
    </section>
  );
}

interface ToolsProps extends HostToolsProps {
  readonly chair: Chair;
  readonly place: number;
  readonly bots: ReturnType<typeof useBots>;
}

function Tools({ table, me, done, chair, place, bots }: ToolsProps) {
  const { taken, name } = chair;
  const put = async (bot: string | null) => done(await api.placeBot(table.id, place, bot));
  if (isFree(chair)) {
    if (bots.length === 0) return null;
    return (
      <li className="row">
        <div>Chair {place + 1}</div>
        {bots.map(({ id, about }) => (
          <button key={id} type="button" className="button plain" title={about} onClick={() => put(id)}>
            Bot: {id}
          </button>
        ))}
      </li>
    );
  }
  if (!taken) return null;
  if ('bot' in taken) {
    return (
      <li className="row">
        <div>{name}</div>
        <button type="button" className="button plain" onClick={() => put(null)}>
          Take {name} away
        </button>
      </li>
    );
  }
  const { person } = taken;
  if (person === me) return null;
  return (
    <li className="row">
      <div>{name}</div>
      <button type="button" className="button plain" onClick={async () => done(await api.makeHost(table.id, person))}>
        Make {name} host
      </button>
      <button type="button" className="button plain" onClick={async () => done(await api.remove(table.id, person))}>
        Remove {name}
      </button>
    </li>
  );
}
