import * as is from '../play.ts';
import { get, my } from '../row.ts';

/** For those who play without a socket, and for programs that look ahead without rules of their own. */
export const playing = {
  turn: my.get('/api/tables/:table/turn', 'Where my match stands, as soon as one of my seats is asked', {
    costs: 'plays',
    query: is.turnQuery,
    answer: is.turnAnswer,
  }),
  act: my.post('/api/tables/:table/act', 'My seat does something', {
    costs: 'plays',
    body: is.actWish,
    answer: is.versionAnswer,
  }),
  takeBack: my.post('/api/tables/:table/undo', 'I take my last action back', {
    costs: 'plays',
    body: is.undoWish,
    answer: is.versionAnswer,
  }),
  schema: get('/api/games/:game/schema', 'JSON Schema of a game’s states, actions and facts', {
    answer: is.schemaAnswer,
  }),
  tryOut: my.post('/api/games/:game/try', 'What would happen: actions in a position that is nobody’s match', {
    costs: 'tries',
    body: is.tryWish,
    answer: is.tryAnswer,
  }),
};
