/** A role's key: its card or set, and its name (`c16/shot-in-leg`, `ranch/shot-in-leg`). */
export type RoleId = string;

export interface Role {
  readonly id: RoleId;
  readonly name: string;
  readonly rank: number;
  /** A star stands on the scene card, an extra beside it. */
  readonly place: 'star' | 'extra';
}

export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
