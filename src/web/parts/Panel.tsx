import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { closePanel, type PanelName, panel, togglePanel } from '../page/panel.ts';
import { texts } from '../texts/index.ts';
import { useHeldFocus } from './heldFocus.ts';

export interface PanelProps {
  readonly name: PanelName;
  readonly title: string;
  readonly children: ReactNode;
}

/** Something beside the page: never over it on a wide screen, and in its place on a small one. */
export function Panel({ name, title, children }: PanelProps) {
  const open = useStore(panel, (state) => state.open === name);
  return open ? (
    <Opened name={name} title={title}>
      {children}
    </Opened>
  ) : null;
}

function Opened({ name, title, children }: PanelProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  useHeldFocus(box);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    closePanel();
  };
  return (
    <section ref={box} className="panel" id={`panel-${name}`} aria-label={title} tabIndex={-1} onKeyDown={press}>
      <div className="panel-head">
        <h2>{title}</h2>
        <button type="button" className="button quiet icon" aria-label={texts.frame.close(title)} onClick={closePanel}>
          ✕
        </button>
      </div>
      <div className="panel-body">{children}</div>
    </section>
  );
}

export interface PanelButtonProps {
  readonly name: PanelName;
  readonly children: ReactNode;
  /** Where the button shows only a sign. */
  readonly label?: string;
  readonly className?: string;
  /** What the help says of it. */
  readonly explain?: string;
}

export function PanelButton({ name, label, children, className = '', explain }: PanelButtonProps) {
  const open = useStore(panel, (state) => state.open === name);
  return (
    <button
      type="button"
      className={`button quiet ${className}`}
      aria-label={label}
      title={label}
      aria-expanded={open}
      data-explain={explain}
      onClick={() => togglePanel(name)}
    >
      {children}
    </button>
  );
}
