/** How far what somebody wrote has come: up to which time it has reached `person`, and up to which he lets see that he read it. */
export const receiptMigration = `CREATE TABLE receipts (
     person TEXT NOT NULL,
     other TEXT NOT NULL,
     got BIGINT NOT NULL,
     seen BIGINT NOT NULL,
     PRIMARY KEY (person, other)
   );`;
