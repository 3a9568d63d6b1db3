/** What boards and the stage know of a match that somebody follows. */
export * from '../../client/history.ts';
