import { useState } from 'react';
import { call } from '../../connection/http.ts';
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
