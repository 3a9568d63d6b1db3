import type { LinkOf } from '../link.ts';

/** Before a match: who plays, by which rules, at which table. */
export const opening = {
  atThisScreen: 'At this screen',
  whoPlays: 'Who plays',
  player: (place: number) => `Player ${place}`,
  aPerson: 'A person',
  aBot: (name: string) => `Bot: ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removePlayer: (place: number) => `Remove player ${place}`,
  addPlayer: 'Add a player',
  begin: 'Begin',
  practise: 'Practise alone',
  newTable: 'New table',
  newTableOf: (title: string) => `New table: ${title}`,
  howItGoes: 'Choose, open the table, and send the link around.',
  orElse: (saved: LinkOf, join: LinkOf) => (
    <>
      Or go on with {saved('a saved match')}, or {join('join a table')} that is open.
    </>
  ),
  nickname: 'Your nickname',
  players: 'Players',
  bestWith: (least: number, most: number) => `Best with ${least} to ${most}.`,
  rules: 'Rules',
  allOptions: (changed: number) => (changed === 0 ? 'All options' : `All options (${changed} changed)`),
  theClock: 'The clock: time for an action, and to answer',
  theTable: 'The table: who may join, time to answer, leaving',
  pace: 'Pace',
  openTable: 'Open the table',
  cancel: 'Cancel',
};
