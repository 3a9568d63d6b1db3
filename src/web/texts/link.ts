import type { ReactNode } from 'react';

/** Makes a link of a part of a sentence: the sentence says which part, the page says where it leads. */
export type LinkOf = (said: string) => ReactNode;
