/** Chat, saves, who belongs to a table, results. */
export const recordMigration = `CREATE TABLE chat (
     match TEXT NOT NULL,
     place INTEGER NOT NULL,
     id TEXT NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (match, place),
     UNIQUE (match, id)
   );
   CREATE TABLE saves (
     id TEXT PRIMARY KEY,
     match TEXT NOT NULL,
     game TEXT NOT NULL,
     by_person TEXT NOT NULL,
     everybody INTEGER NOT NULL,
     at BIGINT NOT NULL,
     search TEXT NOT NULL,
     body TEXT NOT NULL
   );
   CREATE INDEX saves_in_order ON saves (at);
   CREATE TABLE members (
     person TEXT NOT NULL,
     match TEXT NOT NULL,
     PRIMARY KEY (person, match)
   );
   CREATE INDEX members_of ON members (match);
   CREATE TABLE results (
     match TEXT NOT NULL,
     person TEXT NOT NULL,
     game TEXT NOT NULL,
     preset TEXT NOT NULL,
     at BIGINT NOT NULL,
     won INTEGER NOT NULL,
     score DOUBLE PRECISION NOT NULL,
     ranked INTEGER NOT NULL,
     PRIMARY KEY (match, person)
   );
   CREATE INDEX results_of ON results (person, at);
   CREATE INDEX ranked_results ON results (game, preset) WHERE ranked = 1;`;
