/** Accounts, sign-ins that can be looked at, messages. */
export const peopleMigration = `CREATE TABLE accounts (
     person TEXT PRIMARY KEY REFERENCES people (id),
     looks TEXT NOT NULL UNIQUE,
     hash TEXT NOT NULL,
     email TEXT,
     settings TEXT NOT NULL DEFAULT '{}',
     at BIGINT NOT NULL
   );
   ALTER TABLE sessions ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
   ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';
   UPDATE sessions SET seen = at;
   CREATE INDEX sessions_of ON sessions (person);
   CREATE TABLE places (
     person TEXT NOT NULL,
     place TEXT NOT NULL,
     at BIGINT NOT NULL,
     PRIMARY KEY (person, place)
   );
   CREATE TABLE resets (
     token TEXT PRIMARY KEY,
     person TEXT NOT NULL,
     until BIGINT NOT NULL
   );
   CREATE TABLE messages (
     pair TEXT NOT NULL,
     id TEXT NOT NULL,
     sender TEXT NOT NULL,
     recipient TEXT NOT NULL,
     at BIGINT NOT NULL,
     unread INTEGER NOT NULL,
     text TEXT NOT NULL,
     PRIMARY KEY (pair, id)
   );
   CREATE INDEX messages_in_order ON messages (pair, at, id);
   CREATE INDEX unread_messages ON messages (recipient, sender) WHERE unread = 1;
   CREATE TABLE conversations (
     person TEXT NOT NULL,
     other TEXT NOT NULL,
     pair TEXT NOT NULL,
     last TEXT NOT NULL,
     at BIGINT NOT NULL,
     PRIMARY KEY (person, other)
   );
   CREATE INDEX conversations_of ON conversations (person, at);
   CREATE TABLE blocks (
     person TEXT NOT NULL,
     other TEXT NOT NULL,
     at BIGINT NOT NULL,
     PRIMARY KEY (person, other)
   );
   CREATE TABLE reports (
     id TEXT PRIMARY KEY,
     by_person TEXT NOT NULL,
     about TEXT NOT NULL,
     at BIGINT NOT NULL,
     text TEXT NOT NULL
   );`;
