import { texts } from '../texts/index.ts';

/** How many are unread. */
export function Count({ count }: { readonly count: number }) {
  return (
    <span className="count-mark">
      {count}
      <span className="hidden"> {texts.people.unread}</span>
    </span>
  );
}
