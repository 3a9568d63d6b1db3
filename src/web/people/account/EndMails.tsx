import { useEffect, useState } from 'react';
import type { Answer } from '../../connection/http.ts';
import { call } from '../../connection/http.ts';
import { useTitle } from '../../page/title.ts';
import { linkTo } from '../../parts/linkTo.tsx';
import { texts } from '../../texts/index.ts';

/** The link in a mail about a turn: opening it is the one click that ends such mails. */
export function EndMails({ token }: { readonly token: string }) {
  const [answer, setAnswer] = useState<Answer<void>>();
  useTitle(texts.account.noMoreMails);
  useEffect(() => {
    call('endTurnMail', { token }).then(setAnswer, () => {});
  }, [token]);
  if (!answer) return null;
  return (
    <div className="page narrow">
      <h1>{texts.account.noMoreMails}</h1>
      <p role="status">{'value' in answer ? texts.account.mailsEnded : answer.sentence}</p>
      <p className="calm">{texts.account.mailsAgain(linkTo('/account'))}</p>
    </div>
  );
}
