import { type ReactNode, useId } from 'react';
import { useStore } from 'zustand';
import { session } from '../connection/session.ts';
import { type Preferences, prefer, preferences, preferText } from '../page/preferences.ts';
import { play } from '../page/sound.ts';
import { Panel } from '../parts/Panel.tsx';
import { allowNotifications, canNotify } from '../parts/turn.ts';
import { texts } from '../texts/index.ts';
import { languageNames } from '../texts/language.ts';

/** How the box looks and sounds. What is changed here is in force at once. */
export default function Options() {
  const liked = useStore(preferences);
  const person = useStore(session, ({ person }) => person);
  const names = languageNames();
  return (
    <Panel name="options" title={texts.options.options}>
      <div className="options">
        <fieldset>
          <legend>{texts.options.sound}</legend>
          <Flag name="sound" label={texts.options.sounds} liked={liked} />
          <Slider name="volume" label={texts.options.volume} min={0} max={100} liked={liked} />
          <button type="button" className="button plain" onClick={() => play('turn')}>
            {texts.options.tryIt}
          </button>
        </fieldset>
        <fieldset>
          <legend>{texts.options.look}</legend>
          {Object.keys(names).length > 1 ? (
            <Choice name="language" label={texts.options.language} values={names} liked={liked} />
          ) : null}
          <Choice name="theme" label={texts.options.theme} values={texts.options.themes} liked={liked} />
          <Slider name="brightness" label={texts.options.brightness} min={40} max={140} liked={liked} />
          <Flag name="marks" label={texts.options.marks} liked={liked} />
        </fieldset>
        <fieldset>
          <legend>{texts.options.motion}</legend>
          <Choice name="speed" label={texts.options.speed} values={texts.options.speeds} liked={liked} />
          <Flag name="still" label={texts.options.still} liked={liked} />
        </fieldset>
        <fieldset>
          <legend>{texts.options.play}</legend>
          <Flag name="confirm" label={texts.options.confirm} liked={liked} />
          <Flag name="hints" label={texts.options.hints} liked={liked} />
          <Choice name="bots" label={texts.options.bots} values={texts.options.paces} liked={liked} />
          <Flag name="receipts" label={texts.options.receipts} liked={liked} />
          {canNotify() ? (
            <Row label={texts.options.notify}>
              {(id) => (
                <input
                  id={id}
                  type="checkbox"
                  checked={liked.notify}
                  onChange={(event) => allowNotifications(event.target.checked)}
                />
              )}
            </Row>
          ) : null}
        </fieldset>
        <p className="calm">{person && !person.guest ? texts.options.keptWithAccount : texts.options.keptHere}</p>
      </div>
    </Panel>
  );
}

type Named<V> = { [K in keyof Preferences]: Preferences[K] extends V ? K : never }[keyof Preferences];
interface Liked {
  readonly label: string;
  readonly liked: Preferences;
}

function Flag({ name, label, liked }: Liked & { readonly name: Named<boolean> }) {
  return (
    <Row label={label}>
      {(id) => (
        <input
          id={id}
          type="checkbox"
          checked={liked[name]}
          onChange={(event) => prefer({ [name]: event.target.checked })}
        />
      )}
    </Row>
  );
}

interface SliderProps extends Liked {
  readonly name: Named<number>;
  readonly min: number;
  readonly max: number;
}

function Slider({ name, label, min, max, liked }: SliderProps) {
  return (
    <Row label={label}>
      {(id) => (
        <span className="slider">
          <input
            id={id}
            type="range"
            min={min}
            max={max}
            step={5}
            value={liked[name]}
            aria-valuetext={`${liked[name]} %`}
            onChange={(event) => prefer({ [name]: event.target.valueAsNumber })}
          />
          <output htmlFor={id}>{liked[name]} %</output>
        </span>
      )}
    </Row>
  );
}

interface ChoiceProps extends Liked {
  readonly name: 'language' | 'theme' | 'speed' | 'bots';
  readonly values: Readonly<Record<string, string>>;
}

function Choice({ name, label, values, liked }: ChoiceProps) {
  return (
    <Row label={label}>
      {(id) => (
        <select id={id} value={liked[name]} onChange={(event) => preferText(name, event.target.value)}>
          {Object.entries(values).map(([value, said]) => (
            <option key={value} value={value} lang={name === 'language' ? value : undefined}>
              {said}
            </option>
          ))}
        </select>
      )}
    </Row>
  );
}

function Row({ label, children }: { readonly label: string; children(id: string): ReactNode }) {
  const id = useId();
  return (
    <div className="option-row">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
