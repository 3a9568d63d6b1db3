import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Answer } from '../connection/http.ts';
import { accounts } from '../connection/people.ts';
import { useTitle } from '../title.ts';

/** The link in a mail about a turn: opening it is the one click that ends such mails. */
export function Quiet({ token }: { readonly token: string }) {
  const [answer, setAnswer] = useState<Answer<void>>();
  useTitle('No more mails');
  useEffect(() => {
    accounts.endTurnMail(token).then(setAnswer, () => {});
  }, [token]);
  if (!answer) return null;
  return (
    <div className="page narrow">
      <h1>No more mails</h1>
      <p role="status">{'value' in answer ? 'Done: you get no more mails when it is your turn.' : answer.sentence}</p>
      <p className="calm">
        Should you miss them, your <Link href="/account">account</Link> has the switch.
      </p>
    </div>
  );
}
