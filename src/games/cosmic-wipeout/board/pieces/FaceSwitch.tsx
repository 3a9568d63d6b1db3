import { useStore } from 'zustand';
import { showFaces, taste } from '../model/taste.ts';
import { texts } from '../texts.ts';

/** Whether the cubes show symbols or plain numbers. */
export function FaceSwitch() {
  const numbers = useStore(taste, ({ faces }) => faces === 'numbers');
  return (
    <button
      type="button"
      className="face-switch"
      aria-pressed={numbers}
      title={numbers ? texts.cubes.showSymbols : texts.cubes.showNumbers}
      onClick={() => showFaces(numbers ? 'symbols' : 'numbers')}
    >
      <span aria-hidden="true">{numbers ? '★' : '123'}</span>
      <span className="hidden">{texts.cubes.numbers}</span>
    </button>
  );
}
