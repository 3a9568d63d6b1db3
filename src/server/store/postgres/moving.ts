import type { ClientBase } from 'pg';

/** A table that is there while data is being moved in: no server opens what is not complete. */
export const MOVING = 'moving';

export async function isMoving(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(`SELECT to_regclass('${MOVING}')::text AS found`);
  return rows[0]?.found != null;
}
