/** Bots that people have made. Each is an account too, so that nobody else has its name. */
export const botMigration = `CREATE TABLE bots (
     person TEXT PRIMARY KEY REFERENCES people (id),
     owner TEXT NOT NULL,
     token TEXT,
     at BIGINT NOT NULL
   );
   CREATE UNIQUE INDEX bots_by_token ON bots (token);
   CREATE INDEX bots_of ON bots (owner);`;
