import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../connection/http.ts';
import { deleteAccount } from '../../connection/session.ts';
import { PasswordField } from '../../parts/Fields.tsx';
import { texts } from '../../texts/index.ts';
import { OwnForm } from '../OwnForm.tsx';

export function Password() {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const change = async () => {
    const answer = await call('changePassword', { old, password });
    if ('value' in answer) {
      setOld('');
      setPassword('');
    }
    return answer;
  };
  return (
    <OwnForm
      title={texts.account.password}
      button={texts.account.changePassword}
      done={texts.account.passwordChanged}
      send={change}
    >
      <PasswordField label={texts.account.oldPassword} value={old} change={setOld} kind="current" />
      <PasswordField label={texts.account.newPassword} value={password} change={setPassword} kind="new" />
    </OwnForm>
  );
}

export function Goodbye() {
  const [password, setPassword] = useState('');
  const [, go] = useLocation();
  const remove = async () => {
    const answer = await deleteAccount(password);
    if ('value' in answer) go('/');
    return answer;
  };
  return (
    <details className="more">
      <summary>{texts.account.delete}</summary>
      <OwnForm title={texts.account.delete} button={texts.account.deleteForGood} done="" send={remove}>
        <p>{texts.account.whatIsDeleted}</p>
        <PasswordField label={texts.account.yourPassword} value={password} change={setPassword} kind="current" />
      </OwnForm>
    </details>
  );
}
