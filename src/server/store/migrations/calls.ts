/** Whose turn it is, and who wants to be written to then. */
export const callMigration = `CREATE TABLE calls (
     match TEXT NOT NULL,
     person TEXT NOT NULL,
     at BIGINT NOT NULL,
     mailed INTEGER NOT NULL,
     PRIMARY KEY (match, person)
   );
   CREATE INDEX calls_to_make ON calls (at) WHERE mailed = 0;
   CREATE TABLE turn_mails (
     person TEXT PRIMARY KEY REFERENCES people (id),
     token TEXT NOT NULL UNIQUE
   );`;
