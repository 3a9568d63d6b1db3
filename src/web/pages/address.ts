/** The id of a table in what somebody was given: the id itself, or a link to it. */
export function tableIn(typed: string): string {
  return /\/table\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed.trim();
}
