import { ActionButton } from '../../../../web/stage/parts/ActionButton.tsx';
import { isSet, sets } from '../../rules/data/board.ts';
import { actorsAt, centreStage, type View } from '../model/view.ts';
import { AreaBody } from '../pieces/AreaBody.tsx';
import { Clappers } from '../pieces/Clappers.tsx';
import { Facade } from '../pieces/Facade.tsx';
import { Dice } from '../pieces/Standing.tsx';
import { texts } from '../texts.ts';

/** The area one looks at, large enough for a thumb, and to read what the map shows small. */
export function Enlarged({ view }: { view: View }) {
  const { looked: area, state, fact, placed } = view;
  const offer = placed.areas.get(area);
  return (
    <div className="enlarged">
      <header>
        <Facade area={area} />
        <h3>{texts.names.area(area)}</h3>
        <Dice actors={actorsAt(view, area).filter(({ role }) => role === null)} state={state} />
        {isSet(area) ? (
          <Clappers
            left={state.sets[area].shots}
            of={sets[area].shots}
            clapping={fact?.kind === 'shot' && fact.set === area}
          />
        ) : null}
        {offer && area !== centreStage(state) ? (
          <ActionButton
            kind="main"
            className="go-button"
            onAct={() => view.act(offer.action)}
            whyNot={offer.refusal && view.whyNot(offer.refusal)}
            pending={view.pending === offer.action}
            final={!offer.refusal && view.draws(offer.action)}
          >
            {texts.backlot.goHere}
          </ActionButton>
        ) : null}
      </header>
      <AreaBody view={view} area={area} tabOf={() => 0} />
    </div>
  );
}
