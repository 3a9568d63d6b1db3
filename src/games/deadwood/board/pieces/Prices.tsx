import type { Currency } from '../../rules/data/money.ts';
import { rankPrices } from '../../rules/data/money.ts';
import { type Price, prices } from '../../rules/moves/upgrade.ts';
import { priceKey } from '../model/offers.ts';
import type { View } from '../model/view.ts';
import { texts } from '../texts.ts';
import { RankSlot } from './Die.tsx';
import { Spot } from './Spot.tsx';
import { Token } from './Token.tsx';

const currencies: readonly Currency[] = ['dollars', 'credits'];

/** What each rank costs, and what the one whose turn it is can afford, wherever they stand. */
export function Prices({ view, tabOf }: { view: View; tabOf(spot: string): number }) {
  const { state, seat } = view;
  const list = prices(state, seat ?? state.turn.seat);
  return (
    <div className="prices">
      {rankPrices.map(({ rank }) => (
        <div key={rank} className="price-row">
          <RankSlot rank={rank} />
          {currencies.map((pay) => {
            const price = list.find((price) => price.rank === rank && price.pay === pay);
            return price ? <Tag key={pay} view={view} price={price} tabOf={tabOf} /> : null;
          })}
        </div>
      ))}
    </div>
  );
}

function Tag({ view, price, tabOf }: { view: View; price: Price; tabOf(spot: string): number }) {
  const { rank, pay, cost, higher, affordable } = price;
  const key = priceKey(rank, pay);
  const standing = !higher ? 'had' : affordable ? 'affordable' : 'dear';
  const sum = texts.money(cost, pay, view.state.options.creditLabel);
  return (
    <Spot
      view={view}
      offer={view.placed.prices.get(key)}
      spot={key}
      tabIndex={tabOf(key)}
      explain="price"
      className={`price ${standing}`}
    >
      <Token kind={pay} />
      <span aria-hidden="true">{cost}</span>
      <span className="hidden">{texts.prices[standing](rank, sum)}</span>
      {standing === 'affordable' ? <Tick /> : null}
    </Spot>
  );
}

function Tick() {
  return (
    <svg className="tick" viewBox="0 0 12 12" aria-hidden="true">
      <path d="m2 6.5 3 3 5-7" />
    </svg>
  );
}
