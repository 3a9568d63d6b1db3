import { type Checked, refused } from '../../kit/refusal.ts';

/** Whether mail arrives there only mail can tell; what has no @ or several, or spaces, is no address. */
export function readEmail(text: string): Checked<string | null> {
  const email = text.trim();
  if (email === '') return { value: null };
  const fits = email.length <= 254 && /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+$/u.test(email) && !/\p{C}/u.test(email);
  return fits ? { value: email } : refused('bad-email');
}
