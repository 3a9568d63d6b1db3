import { useStore } from 'zustand';
import { showFaces, taste } from './taste.ts';

/** Whether the cubes show symbols or plain numbers. */
export function FaceSwitch() {
  const numbers = useStore(taste, ({ faces }) => faces === 'numbers');
  return (
    <button
      type="button"
      className="face-switch"
      aria-pressed={numbers}
      title={numbers ? 'Show symbols on the cubes' : 'Show numbers on the cubes'}
      onClick={() => showFaces(numbers ? 'symbols' : 'numbers')}
    >
      <span aria-hidden="true">{numbers ? '★' : '123'}</span>
      <span className="hidden">Numbers on the cubes</span>
    </button>
  );
}
