export const pulseMigration = 'CREATE TABLE pulse (id INTEGER PRIMARY KEY, beats BIGINT NOT NULL)';
