import { fields, rows } from '../model/map.ts';
import { useRoving } from '../model/roving.ts';
import { centreStage, type View } from '../model/view.ts';
import { texts } from '../texts.ts';
import { Area, isOpen } from './Area.tsx';
import { Ground } from './Ground.tsx';
import { Walker } from './Walker.tsx';

/** The map: twelve areas in a grid with one tab stop, and the roads between them. */
export function Backlot({ view }: { view: View }) {
  const { state, fact } = view;
  const [stop, grid] = useRoving(centreStage(state), view.look);
  const open = new Set(fields.flatMap(({ area }) => (isOpen(view, area) ? [area] : [])));
  return (
    <div className="backlot">
      <Ground open={open} from={centreStage(state)} />
      <table {...grid} aria-label={texts.backlot.title}>
        <tbody>
          {rows.map((areas, row) => (
            <tr key={areas[0]}>
              {areas.map((area, column) => (
                <Area key={area} view={view} field={{ area, column, row }} stop={stop} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {fact?.kind === 'moved' ? <Walker key={`${fact.seat} ${fact.to}`} view={view} step={fact} /> : null}
    </div>
  );
}
