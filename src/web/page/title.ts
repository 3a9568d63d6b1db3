import { useEffect } from 'react';

let page = '';
let calling = false;

/** What the tab is called: the page, and a dot when somebody is awaited elsewhere. */
export function useTitle(title: string): void {
  useEffect(() => {
    page = title;
    show();
  }, [title]);
}

/** Marks the title of any page. */
export function markTitle(mark: boolean): void {
  calling = mark;
  show();
}

function show(): void {
  const name = page === '' ? 'Tinderbox' : `${page} · Tinderbox`;
  document.title = calling && !name.startsWith('●') ? `● ${name}` : name;
}
