import { Link } from 'wouter';
import { texts } from '../texts/index.ts';

/** Links to what the server keeps for people. */
export function Places() {
  return (
    <div className="places-nav">
      {(['matches', 'saves', 'leaders'] as const).map((place) => (
        <Link key={place} href={`/${place}`} className="button plain">
          {texts.places[place]}
        </Link>
      ))}
    </div>
  );
}
