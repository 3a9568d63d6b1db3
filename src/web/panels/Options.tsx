import { type ReactNode, useId } from 'react';
import { useStore } from 'zustand';
import { session } from '../connection/session.ts';
import { play } from '../sound.ts';
import type { Speed } from '../stage/player.ts';
import { type Preferences, prefer, preferences, SPEEDS } from '../stage/preferences.ts';
import { allowNotifications, canNotify } from '../turn.ts';
import { Panel } from './Panel.tsx';

/** How the box looks and sounds. What is changed here is in force at once. */
export default function Options() {
  const liked = useStore(preferences);
  const person = useStore(session, ({ person }) => person);
  return (
    <Panel name="options" title="Options">
      <div className="options">
        <fieldset>
          <legend>Sound</legend>
          <Flag name="sound" label="Sounds" liked={liked} />
          <Slider name="volume" label="Volume" min={0} max={100} liked={liked} />
          <button type="button" className="button plain" onClick={() => play('turn')}>
            Try it
          </button>
        </fieldset>
        <fieldset>
          <legend>Look</legend>
          <Choice name="theme" label="Theme" values={THEMES} liked={liked} />
          <Slider name="brightness" label="Brightness" min={40} max={140} liked={liked} />
          <Flag name="marks" label="Colours that colour-blind eyes tell apart" liked={liked} />
        </fieldset>
        <fieldset>
          <legend>Motion</legend>
          <Choice name="speed" label="Speed of films" values={SPEEDS} liked={liked} />
          <Flag name="still" label="As little motion as possible" liked={liked} />
        </fieldset>
        <fieldset>
          <legend>Play</legend>
          <Flag name="confirm" label="Ask before what cannot be taken back" liked={liked} />
          <Flag name="hints" label="Show what others point at and propose" liked={liked} />
          {canNotify() ? (
            <Row label="Tell me when it is my turn and I look elsewhere">
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
        <p className="calm">
          {person && !person.guest
            ? 'Kept with your account.'
            : 'Kept in this browser; with an account, wherever you are.'}
        </p>
      </div>
    </Panel>
  );
}

const THEMES: Record<Preferences['theme'], string> = { system: 'As the system', light: 'Light', dark: 'Dark' };

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
  readonly name: 'theme' | 'speed';
  readonly values: Readonly<Record<string, string>>;
}

function Choice({ name, label, values, liked }: ChoiceProps) {
  return (
    <Row label={label}>
      {(id) => (
        <select
          id={id}
          value={liked[name]}
          onChange={(event) => prefer({ [name]: event.target.value as Speed & Preferences['theme'] })}
        >
          {Object.entries(values).map(([value, said]) => (
            <option key={value} value={value}>
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
