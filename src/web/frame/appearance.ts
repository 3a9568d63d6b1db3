import { useEffect } from 'react';
import { useStore } from 'zustand';
import { preferences } from '../page/preferences.ts';

/** Makes the whole page look as a person likes it. */
export function useAppearance(): void {
  const { theme, brightness, still, marks } = useStore(preferences);
  useEffect(() => {
    const root = document.documentElement;
    root.setAttribute('data-theme', theme);
    root.toggleAttribute('data-still', still);
    root.toggleAttribute('data-marks', marks);
    root.style.filter = brightness === 100 ? '' : `brightness(${brightness / 100})`;
  }, [theme, brightness, still, marks]);
}
