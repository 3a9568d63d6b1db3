import { type FormEvent, useEffect, useState } from 'react';
import type { AnswerTo } from '../../../wire/api/api.ts';
import type { Answer } from '../../connection/http.ts';
import { call } from '../../connection/http.ts';
import { CodeField } from '../../parts/CodeField.tsx';
import { PasswordField } from '../../parts/Fields.tsx';
import { Qr } from '../../parts/Qr.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { texts } from '../../texts/index.ts';
import { OwnForm } from '../OwnForm.tsx';

/** A second proof beside the password: begun with a telephone, ended with the password. */
export function SecondFactor() {
  const [left, setLeft] = useState<number | null>();
  const [codes, setCodes] = useState<readonly string[]>();
  useEffect(() => {
    call('account').then(
      (own) => 'value' in own && setLeft(own.value.secondFactor?.codesLeft ?? null),
      () => {},
    );
  }, []);
  const begun = (codes: readonly string[]) => {
    setCodes(codes);
    setLeft(codes.length);
  };
  const ended = () => {
    setCodes(undefined);
    setLeft(null);
  };
  if (left === undefined) return null;
  return (
    <section className="card own-form" aria-labelledby="second-factor">
      <h2 id="second-factor">{texts.safety.secondFactor}</h2>
      <p className="calm">{left === null ? texts.safety.isOff : texts.safety.isOn(left)}</p>
      {codes ? <Codes codes={codes} /> : null}
      {left === null ? <Begin begun={begun} /> : <Change begun={begun} ended={ended} />}
    </section>
  );
}

/** They are shown only once. */
function Codes({ codes }: { readonly codes: readonly string[] }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <div className="recovery" role="status">
      <p>{texts.safety.keepCodes}</p>
      <ul className="codes" aria-label={texts.safety.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="button plain" onClick={copy}>
        {copied ? texts.safety.codesCopied : texts.safety.copyCodes}
      </button>
    </div>
  );
}

interface BeginProps {
  begun(codes: readonly string[]): void;
}

function Begin({ begun }: BeginProps) {
  const [offered, setOffered] = useState<AnswerTo<'newFactor'>>();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const offer = async () => {
    const answer = await call('newFactor');
    setProblem('refusal' in answer ? answer.sentence : null);
    if ('value' in answer) setOffered(answer.value);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await call('setFactor', {
      password,
      secret: offered?.secret ?? '',
      code: code.replaceAll(' ', ''),
    });
    setProblem('refusal' in answer ? answer.sentence : null);
    if ('value' in answer) begun(answer.value.codes);
  };
  if (!offered) {
    return (
      <>
        <Trouble text={problem} />
        <button type="button" className="button plain" onClick={offer}>
          {texts.safety.begin}
        </button>
      </>
    );
  }
  return (
    <form className="factor" aria-label={texts.safety.begin} onSubmit={submit}>
      <Qr rows={offered.picture} label={texts.safety.picture} />
      <div className="factor-steps">
        <p>{texts.safety.scan}</p>
        <p className="calm">
          {texts.safety.orType} <code className="secret">{offered.secret.replaceAll(/.{4}(?!$)/g, '$& ')}</code>
        </p>
        <CodeField value={code} change={setCode} help={texts.safety.codeShown} />
        <PasswordField label={texts.account.yourPassword} value={password} change={setPassword} kind="current" />
        <Trouble text={problem} />
        <button type="submit" className="button main">
          {texts.safety.turnOn}
        </button>
      </div>
    </form>
  );
}

interface ChangeProps extends BeginProps {
  ended(): void;
}

function Change({ begun, ended }: ChangeProps) {
  const renew = async (password: string) => {
    const answer = await call('renewCodes', { password });
    if ('value' in answer) begun(answer.value.codes);
    return answer;
  };
  const end = async (password: string) => {
    const answer = await call('endFactor', { password });
    if ('value' in answer) ended();
    return answer;
  };
  return (
    <>
      <WithPassword title={texts.safety.newCodes} button={texts.safety.makeCodes} send={renew} />
      <WithPassword title={texts.safety.turnOff} button={texts.safety.turnOffNow} send={end} />
    </>
  );
}

interface WithPasswordProps {
  readonly title: string;
  readonly button: string;
  send(password: string): Promise<Answer<unknown>>;
}

function WithPassword({ title, button, send }: WithPasswordProps) {
  const [password, setPassword] = useState('');
  const submit = async () => {
    const answer = await send(password);
    if ('value' in answer) setPassword('');
    return answer;
  };
  return (
    <details className="more">
      <summary>{title}</summary>
      <OwnForm title={title} button={button} done="" send={submit}>
        <PasswordField label={texts.account.yourPassword} value={password} change={setPassword} kind="current" />
      </OwnForm>
    </details>
  );
}
