import { type FormEvent, useState } from 'react';
import type { Offer } from '../../../kit/contract/game.ts';
import { offered, type TableAction, whyNot } from '../../../tables/core/offers.ts';
import { isBotName } from '../../../tables/table/name.ts';
import type { Person, Table } from '../../../tables/table/table.ts';
import { type Answer, call } from '../../connection/http.ts';
import { LineField } from '../../parts/LineField.tsx';
import { PersonName } from '../../parts/PersonName.tsx';
import { explain } from '../../texts/explain.ts';
import { texts } from '../../texts/index.ts';
import type { Asking } from '../useTableActions.ts';

export interface InviteBotProps {
  readonly table: Table;
  readonly offers: readonly Offer<TableAction>[];
  send(action: Asking): Promise<Answer<Table>>;
  done(answer: Answer<Table>): void;
}

/** The host invites bot accounts to the table: their own, those that are online, and any other by its name. */
export function InviteBot({ table, offers, send, done }: InviteBotProps) {
  const [found, setFound] = useState<readonly Person[]>();
  const [problem, setProblem] = useState<string | null>(null);
  const [name, setName] = useState('');
  const invite = offered(offers, 'invite');
  const why = whyNot(offers, 'invite');
  if (!invite) return why?.code === 'no-bots-at-table' ? <p className="calm">{explain(why)}</p> : null;
  const look = async (wanted: string) => {
    const looked = await botsCalled(wanted);
    setProblem('refusal' in looked ? looked.sentence : null);
    if ('value' in looked) setFound(looked.value);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    void look(name);
  };
  const bots = found?.filter(
    ({ id }) => !table.chairs.some(({ taken }) => taken && 'person' in taken && taken.person === id),
  );
  return (
    <details className="more invite-bot" onToggle={(event) => event.currentTarget.open && look(name)}>
      <summary>{texts.gathering.inviteBot}</summary>
      <p className="calm">{texts.gathering.aboutInvitingBots}</p>
      <form className="inline-form" onSubmit={search}>
        <LineField label={texts.gathering.botsName} value={name} change={setName} />
        <button type="submit" className="button plain">
          {texts.gathering.findBot}
        </button>
      </form>
      {problem ? <p role="alert">{problem}</p> : null}
      {bots?.length === 0 && !problem ? <p role="status">{texts.gathering.noBotFound}</p> : null}
      {bots && bots.length > 0 ? (
        <ul className="rows" aria-label={texts.gathering.inviteBot}>
          {bots.map((bot) => (
            <li key={bot.id} className="row">
              <PersonName person={bot} />
              <button
                type="button"
                className="button plain"
                aria-label={texts.gathering.inviteIt(bot.name)}
                onClick={async () => done(await send({ ...invite, who: bot }))}
              >
                {texts.gathering.invite}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}

/** Bots by name; without a name my own, and those that are online. */
async function botsCalled(wanted: string): Promise<Answer<readonly Person[]>> {
  const server = await call('server');
  if ('refusal' in server) return server;
  if (!server.value.bots) return { refusal: { code: 'no-bots-here' }, sentence: texts.bots.none, status: 403 };
  const [people, mine] = await Promise.all([call('findPeople', { q: wanted.trim() }), call('bots')]);
  if ('refusal' in people) return people;
  const own = wanted.trim() === '' && 'value' in mine ? mine.value.filter(({ open }) => open) : [];
  const others = people.value.filter(({ id, name }) => isBotName(name) && !own.some((bot) => bot.id === id));
  return { value: [...own, ...others] };
}
