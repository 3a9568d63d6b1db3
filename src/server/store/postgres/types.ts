import pg from 'pg';

const BIGINT = 20;

/** Whole numbers of any size here are times and counts, which fit into a number. */
export const numbers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};
