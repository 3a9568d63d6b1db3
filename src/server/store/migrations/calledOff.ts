/** When tables were called off is found by a query, so it has a column of its own. */
export const forgettingMigration = `ALTER TABLE tables ADD COLUMN called_off BIGINT;
   CREATE INDEX called_off ON tables (called_off) WHERE called_off IS NOT NULL;
   UPDATE tables SET called_off = created WHERE status = 'closed'
     AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.match = tables.id);`;
