import { useState } from 'react';
import { useLocation } from 'wouter';
import { accounts } from '../connection/people.ts';
import { deleteAccount } from '../connection/session.ts';
import { PasswordField } from './Fields.tsx';
import { OwnForm } from './OwnForm.tsx';

export function Password() {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const change = async () => {
    const answer = await accounts.password(old, password);
    if ('value' in answer) {
      setOld('');
      setPassword('');
    }
    return answer;
  };
  return (
    <OwnForm title="Password" button="Change the password" done="Changed. All other sign-ins have ended." send={change}>
      <PasswordField label="Old password" value={old} change={setOld} kind="current" />
      <PasswordField label="New password" value={password} change={setPassword} kind="new" />
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
      <summary>Delete my account</summary>
      <OwnForm title="Delete my account" button="Delete it for good" done="" send={remove}>
        <p>
          Name, password, e-mail, messages and options are deleted at once and for good. Your seats are given up; in
          matches you have played you become a “Former player”.
        </p>
        <PasswordField label="Your password" value={password} change={setPassword} kind="current" />
      </OwnForm>
    </details>
  );
}
