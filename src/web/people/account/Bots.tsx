import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { BOT_NAME_LENGTH } from '../../../tables/table/name.ts';
import type { BotAnswer } from '../../../wire/people.ts';
import { askServer, call } from '../../connection/http.ts';
import { useLoaded } from '../../page/useLoaded.ts';
import { TextField } from '../../parts/Fields.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { texts } from '../../texts/index.ts';

/** A token that was just made: it is shown once. */
interface Fresh {
  readonly name: string;
  readonly token: string;
}

/** The programs of mine that play here. */
export function Bots() {
  const [list, setList] = useState<readonly BotAnswer[]>([]);
  const welcome = useLoaded(askServer, '')?.bots ?? true;
  const [fresh, setFresh] = useState<Fresh>();
  const [problem, setProblem] = useState<string | null>(null);
  const look = useCallback(
    () =>
      call('bots').then(
        (answer) => 'value' in answer && setList(answer.value),
        () => {},
      ),
    [],
  );
  useEffect(() => {
    void look();
  }, [look]);
  const told = async (answer: { refusal: object; sentence: string } | object, token?: Fresh) => {
    setProblem('sentence' in answer ? answer.sentence : null);
    setFresh(token);
    await look();
  };
  const renew = async ({ id, name }: BotAnswer) => {
    const answer = await call('renewBot', { id });
    await told(answer, 'value' in answer ? { name, token: answer.value.token } : undefined);
  };
  return (
    <section className="card own-form" aria-labelledby="my-bots">
      <h2 id="my-bots">{texts.bots.mine}</h2>
      <p className="calm">{welcome ? texts.bots.help : texts.bots.none}</p>
      {list.length > 0 ? (
        <ul className="rows" aria-label={texts.bots.mine}>
          {list.map((bot) => (
            <Bot
              key={bot.id}
              bot={bot}
              renew={() => renew(bot)}
              end={async () => told(await call('endBot', { id: bot.id }))}
              remove={async () => told(await call('deleteBot', { id: bot.id }))}
            />
          ))}
        </ul>
      ) : null}
      {fresh ? <Token {...fresh} /> : null}
      <Trouble text={problem} />
      {welcome ? <NewBot told={told} /> : null}
    </section>
  );
}

interface BotProps {
  readonly bot: BotAnswer;
  renew(): void;
  end(): void;
  remove(): void;
}

function Bot({ bot: { name, open }, renew, end, remove }: BotProps) {
  return (
    <li className="row bot-row">
      <div>
        <b>{name}</b> {open ? null : <span className="tag">{texts.bots.closed}</span>}
      </div>
      <div className="row-ways">
        <button type="button" className="button plain" aria-label={texts.bots.renewOf(name)} onClick={renew}>
          {texts.bots.renew}
        </button>
        {open ? (
          <button type="button" className="button plain" aria-label={texts.bots.endOf(name)} onClick={end}>
            {texts.bots.end}
          </button>
        ) : null}
        <button type="button" className="button quiet" aria-label={texts.bots.deleteOf(name)} onClick={remove}>
          {texts.bots.delete}
        </button>
      </div>
    </li>
  );
}

function Token({ name, token }: Fresh) {
  return (
    <div role="status">
      <p>{texts.bots.token(name)}</p>
      <p>
        <code className="secret">{token}</code>
      </p>
      <p className="calm">{texts.bots.keep}</p>
    </div>
  );
}

function NewBot({ told }: { told(answer: object, token?: Fresh): Promise<void> }) {
  const [name, setName] = useState('');
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await call('makeBot', { name });
    if (!('value' in answer)) return told(answer);
    setName('');
    await told(answer, { name: answer.value.bot.name, token: answer.value.token });
  };
  return (
    <form className="new-bot" aria-label={texts.bots.make} onSubmit={make}>
      <TextField
        label={texts.bots.name}
        value={name}
        change={setName}
        maxLength={BOT_NAME_LENGTH}
        required
        autoComplete="off"
      />
      <button type="submit" className="button plain">
        {texts.bots.make}
      </button>
    </form>
  );
}
