import type { Page } from 'playwright-core';
import { doors } from '../../src/games/deadwood/rules/data/board.ts';

/** What is needed of the elements of a page, which knows the rest. */
interface Part {
  readonly dataset: { readonly area?: string };
  readonly textContent: string;
  click(): void;
  closest(selector: string): Part | null;
}

declare const document: {
  readonly body: Part;
  querySelector(selector: string): Part | null;
  querySelectorAll(selector: string): Iterable<Part>;
};
declare const MutationObserver: new (
  then: () => void,
) => {
  observe(part: Part, what: Readonly<Record<string, true>>): void;
  disconnect(): void;
};

/**
 * Plays Deadwood on by pressing what lights up on the board, until the match is over, a line of the log says this, or so many presses
 * are done. On a table with others it waits while they play. Says how often something was pressed.
 */
export async function pressOn(page: Page, until = 'the end', most = 1000): Promise<number> {
  return page.evaluate(playByPressing, { doors: [...doors], until, most });
}

/** Runs in the page, for pressing hundreds of times from outside would take minutes. */
async function playByPressing(world: {
  readonly doors: (readonly [string, string])[];
  readonly until: string;
  readonly most: number;
}): Promise<number> {
  let presses = 0;
  while (!isOver() && !isTold() && presses < world.most) {
    const before = logged();
    const next = nextPress();
    next?.click();
    if (next) presses += 1;
    await until(() => logged() > before || isOver() || (!next && nextPress() !== null));
  }
  return presses;

  function isOver(): boolean {
    return document.querySelector('dialog.end-screen[open]') !== null;
  }

  function isTold(): boolean {
    return document.querySelector('.log-lines')?.textContent.includes(world.until) ?? false;
  }

  function logged(): number {
    return [...document.querySelectorAll('.log-lines > li')].length;
  }

  /** By what changes on the page: to look in every frame keeps two cores busy, with drawing frames above all. */
  async function until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>(nextChange);
  }

  function nextChange(then: () => void): void {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      then();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  }

  /** Work, a role, a rank, a step towards what fits, and otherwise the end of the turn. */
  function nextPress(): Part | null {
    const work = likelyEnough() ? (control('Act') ?? control('Rehearse')) : (control('Rehearse') ?? control('Act'));
    return work ?? role() ?? rank() ?? step() ?? control('End turn');
  }

  function control(verb: string): Part | null {
    const open = document.querySelectorAll('.controls button:not([aria-disabled="true"]):not(:disabled)');
    return [...open].find(({ textContent }) => textContent.startsWith(verb)) ?? null;
  }

  function likelyEnough(): boolean {
    return Number(/(\d+) %/.exec(control('Act')?.textContent ?? '')?.[1] ?? 0) >= 50;
  }

  function role(): Part | null {
    return [...document.querySelectorAll('.backlot .role.open')].at(-1) ?? null;
  }

  function rank(): Part | null {
    return [...document.querySelectorAll('.backlot .price.open')].at(-1) ?? null;
  }

  function step(): Part | null {
    const open = areasOf('.backlot .area.open');
    const dear = areasOf('.price.affordable');
    const goals = dear.length > 0 ? dear : areasOf('.no-not-on-this-set').concat(areasOf('.area.face-down'));
    const [best] = open.sort((one, other) => wayTo(one, goals) - wayTo(other, goals));
    return best === undefined ? null : document.querySelector(`.area[data-area="${best}"] .sign`);
  }

  function areasOf(selector: string): string[] {
    const found = [...document.querySelectorAll(selector)].map((part) => part.closest('.area')?.dataset.area ?? '');
    return [...new Set(found)].filter((area) => area !== '');
  }

  /** How many doors there are between an area and the nearest goal. */
  function wayTo(from: string, goals: readonly string[]): number {
    let reached = [from];
    for (let steps = 0; steps < 12; steps++) {
      if (reached.some((area) => goals.includes(area))) return steps;
      const beyond = reached.flatMap((area) => world.doors.filter((door) => door.includes(area)).flat());
      reached = [...new Set(beyond)];
    }
    return 12;
  }
}
