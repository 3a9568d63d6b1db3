export const firstMigration = `CREATE TABLE people (
   id TEXT PRIMARY KEY,
   name TEXT NOT NULL,
   at BIGINT NOT NULL
 );
 CREATE TABLE sessions (
   token TEXT PRIMARY KEY,
   person TEXT NOT NULL REFERENCES people (id),
   at BIGINT NOT NULL
 );
 CREATE TABLE tables (
   id TEXT PRIMARY KEY,
   revision INTEGER NOT NULL,
   status TEXT NOT NULL,
   visibility TEXT NOT NULL,
   created BIGINT NOT NULL,
   seed TEXT NOT NULL,
   body TEXT NOT NULL
 );
 CREATE INDEX lobby ON tables (created) WHERE status IN ('gathering', 'playing') AND visibility = 'open';
 CREATE TABLE entries (
   match TEXT NOT NULL,
   version INTEGER NOT NULL,
   id TEXT NOT NULL,
   body TEXT NOT NULL,
   PRIMARY KEY (match, version),
   UNIQUE (match, id)
 );
 CREATE TABLE snapshots (
   match TEXT PRIMARY KEY,
   version INTEGER NOT NULL,
   body TEXT NOT NULL
 );
 CREATE TABLE deadlines (
   match TEXT NOT NULL,
   seat INTEGER NOT NULL,
   at BIGINT NOT NULL,
   PRIMARY KEY (match, seat)
 );
 CREATE INDEX due ON deadlines (at);`;
