/** The second proof of who somebody is, and what has happened to an account. */
export const proofMigration = `CREATE TABLE factors (
     person TEXT PRIMARY KEY REFERENCES people (id),
     secret TEXT NOT NULL,
     used BIGINT NOT NULL
   );
   CREATE TABLE recovery (
     person TEXT NOT NULL,
     code TEXT NOT NULL,
     PRIMARY KEY (person, code)
   );
   CREATE TABLE events (
     person TEXT NOT NULL,
     slot TEXT NOT NULL,
     at BIGINT NOT NULL,
     kind TEXT NOT NULL,
     agent TEXT NOT NULL,
     area TEXT NOT NULL,
     times INTEGER NOT NULL,
     PRIMARY KEY (person, slot)
   );
   CREATE INDEX events_in_order ON events (person, at);
   CREATE INDEX events_by_age ON events (at);`;
