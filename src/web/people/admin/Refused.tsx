import type { Answer } from '../../connection/http.ts';
import { Trouble } from '../../parts/Trouble.tsx';
import { texts } from '../../texts/index.ts';

/** Why there is nothing to see: the server says so, whatever the page would show. */
export function Refused({ answer }: { readonly answer: Answer<unknown> | undefined }) {
  if (!answer || 'value' in answer) return null;
  return <Trouble text={answer.status === 404 ? texts.admin.notYou : answer.sentence} />;
}
