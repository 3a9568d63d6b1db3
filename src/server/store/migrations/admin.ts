/** Who looks after people, what admins have done, what they have set for all, and what a report is about. */
export const adminMigration = `CREATE TABLE admins (
     person TEXT PRIMARY KEY REFERENCES people (id),
     at BIGINT NOT NULL
   );
   CREATE TABLE restraints (
     person TEXT NOT NULL REFERENCES people (id),
     kind TEXT NOT NULL,
     at BIGINT NOT NULL,
     until BIGINT NOT NULL,
     why TEXT NOT NULL,
     PRIMARY KEY (person, kind)
   );
   CREATE TABLE invitations (
     id TEXT PRIMARY KEY,
     code TEXT NOT NULL UNIQUE,
     note TEXT NOT NULL,
     at BIGINT NOT NULL,
     until BIGINT NOT NULL,
     uses INTEGER NOT NULL,
     used INTEGER NOT NULL
   );
   CREATE TABLE site (
     name TEXT PRIMARY KEY,
     body TEXT NOT NULL
   );
   CREATE TABLE audit (
     id TEXT PRIMARY KEY,
     at BIGINT NOT NULL,
     by_person TEXT,
     act TEXT NOT NULL,
     person TEXT,
     match TEXT,
     report TEXT,
     until BIGINT,
     text TEXT NOT NULL
   );
   CREATE INDEX audit_in_order ON audit (at, id);
   CREATE INDEX audit_about ON audit (person) WHERE person IS NOT NULL;
   CREATE INDEX audit_of_report ON audit (report) WHERE report IS NOT NULL;
   ALTER TABLE reports ADD COLUMN match TEXT;
   ALTER TABLE reports ADD COLUMN messages TEXT NOT NULL DEFAULT '[]';
   ALTER TABLE reports ADD COLUMN closed BIGINT;
   CREATE INDEX reports_open ON reports (at) WHERE closed IS NULL;
   CREATE INDEX reports_about ON reports (about, at);`;
