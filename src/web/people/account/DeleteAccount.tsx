import { useState } from 'react';
import { useLocation } from 'wouter';
import { deleteAccount } from '../../connection/session.ts';
import { PasswordField } from '../../parts/Fields.tsx';
import { texts } from '../../texts/index.ts';
import { OwnForm } from '../OwnForm.tsx';

export function DeleteAccount() {
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
