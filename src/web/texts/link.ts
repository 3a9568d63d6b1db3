import type { ReactNode } from 'react';

/** Turns a part of a sentence into a link: the sentence says which part, the page where it leads. */
export type LinkOf = (said: string) => ReactNode;
