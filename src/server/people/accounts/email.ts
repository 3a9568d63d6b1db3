import { type Checked, refused } from '../../../kit/contract/refusal.ts';

/** Only a mail can tell whether an address works; this rules out what has no @, several, or spaces. */
export function readEmail(text: string): Checked<string | null> {
  const email = text.trim();
  if (email === '') return { value: null };
  const fits = email.length <= 254 && /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+$/u.test(email) && !/\p{C}/u.test(email);
  return fits ? { value: email } : refused('bad-email');
}
