import { cloneElement, isValidElement, type ReactNode } from 'react';

/**
 * A language for tests: the same sentences with marks around them.
 * What stands on a page without marks is not in any table, and could not be translated.
 */
export function marked<T>(value: T): T {
  return mark(value) as T;
}

function mark(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? value : `⟦${value}⟧`;
  if (typeof value === 'function') return (...given: unknown[]) => mark(value(...given));
  if (Array.isArray(value)) return value.map(mark);
  if (isValidElement<{ children?: ReactNode }>(value)) return markElement(value);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mark(inner)]));
  }
  return value;
}

function markElement(element: React.ReactElement<{ children?: ReactNode }>): ReactNode {
  const { children } = element.props;
  if (children === undefined) return element;
  return cloneElement(element, undefined, ...[mark(children) as ReactNode].flat());
}
