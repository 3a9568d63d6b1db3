import { texts } from '../../texts/index.ts';

/** Something that chance decided several times: how often it happened, and how often it was to be expected. */
export interface Fate {
  readonly label: string;
  readonly happened: number;
  readonly expected: number;
  /** By how much the two usually differ. */
  readonly spread: number;
  readonly better: 'more' | 'fewer';
}

/** Rolled against expected, with a word for it. */
export function LuckReport({ title, fates }: { readonly title: string; readonly fates: readonly Fate[] }) {
  if (fates.length === 0) return null;
  const most = Math.max(1, ...fates.flatMap(({ happened, expected }) => [happened, expected]));
  return (
    <div className="scroll-x">
      <table className="stats luck-report">
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.ending.happened}</th>
            <th scope="col">{texts.ending.expected}</th>
            <td className="luck-bar" aria-hidden="true" />
            <th scope="col">{texts.ending.luck}</th>
          </tr>
        </thead>
        <tbody>
          {fates.map((fate) => (
            <tr key={fate.label}>
              <th scope="row">{fate.label}</th>
              <td>{fate.happened}</td>
              <td>{texts.ending.onAverage(fate.expected)}</td>
              <td className="luck-bar" aria-hidden="true">
                <span>
                  <i style={{ width: `${(100 * fate.happened) / most}%` }} />
                  <b style={{ insetInlineStart: `${(100 * fate.expected) / most}%` }} />
                </span>
              </td>
              <td>{verdictOf(fate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Two thirds of all matches lie within the usual difference. */
export function verdictOf({ happened, expected, spread, better }: Fate): string {
  const off = ((happened - expected) / Math.max(spread, 0.001)) * (better === 'more' ? 1 : -1);
  const { veryLucky, lucky, asUsual, unlucky, veryUnlucky } = texts.ending;
  if (Math.abs(off) < 1) return asUsual;
  if (off > 0) return off >= 2 ? veryLucky : lucky;
  return off <= -2 ? veryUnlucky : unlucky;
}
