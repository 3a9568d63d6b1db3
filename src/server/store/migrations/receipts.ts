/** Receipts: up to which time `person` has received messages, and up to which they show that they have read them. */
export const receiptMigration = `CREATE TABLE receipts (
     person TEXT NOT NULL,
     other TEXT NOT NULL,
     got BIGINT NOT NULL,
     seen BIGINT NOT NULL,
     PRIMARY KEY (person, other)
   );`;
