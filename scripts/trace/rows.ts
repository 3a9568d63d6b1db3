import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

const upTo = (letter: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${letter}${n + 1}`);
const parts = (id: string, letters: string): string[] => [...letters].map((letter) => id + letter);

/** How many lines each part of Deadwood's document has, from the introduction (0) to the display list (13). */
const deadwood = [28, 13, 9, 9, 12, 8, 10, 6, 16, 12, 12, 12, 24, 15];
const deadwoodIds = deadwood.flatMap((lines, part) =>
  Array.from({ length: lines }, (_, line) => `D${String(part * 100 + line + 1).padStart(3, '0')}`),
);
const cosmicIds =
  'CT1 CT2 C1 C1a C1b C1c C1ci C1cii C2 C2a C2b C2c C2d C2di C2dii C3 C3a C3b C3bi C3c C3ci C3cii C3ciii C3ciii-1 C3ciii-2 C3ciii-3 C3ciii-4 C3ciii-5 C3ciii-6 C4';

/** The messages of the two operation models, in the order of their documents. */
const messages: Readonly<Record<string, string>> = {
  AM: 'verificationSuccessful failedtoLogin newUserCreated gameCreationCancelledSuccessfully cancelJoinGameSuccessful currentGameBoard messageToPlayerSent messageToPlayerNotSent handControl promptPickSpecialist yourTurn promptInitialPosition displayHelp storedAPLimitExceeded promptPositionAfterKnockDown promptMultiHazMatExplosionResolve showWinningScreen showLosingScreen insufficientAP alreadyCarrying notOnEnginePosition notFirstActionOfTurn promptPermissionToControl permissionToControlDenied promptFirefighterToRideAlong displayedOptions gameSavedSuccessfully failedToSaveGame messageSentSuccessfully messageNotSent promptDiceRollForDeckGun quadrantNotClear promptReRollForDeckGun promptReRollBlack promptReRollRed',
  BM: 'promptHostOrJoin promptNewOrLoadExistingGame promptSelectRoleType joinFailure_e promptChooseSavedGame promptSelectDifficultyLevel promptChooseBoardType promptChooseStartingLocation promptChooseVehicleLocations currentGameBoard informTurn promptChooseRespawnSpot gameLost promptChooseHazMatResolve waitForPlayersMessage promptReturnToLobby gameState gameWon promptRemoveOrFlipFire insufficientActionPoints_e promptReroll promptSecondReroll promptRideVehicle waitingForOtherPlayers timeOut_e roleIsTaken_e promptCommandOtherPlayerRequest commandRequestDeclined displayChatHistory promptChooseHazmatResolve commandOtherPlayerRequest currentGameBoard-Message',
};
const namesOf = new Map(
  Object.entries(messages).flatMap(([id, names]) => names.split(' ').map((name, place) => [`${id}${place + 1}`, name])),
);

/** All that the documents ask for: nothing may be forgotten, and nothing invented. */
const expected = [
  ...upTo('A', 42),
  ...parts('A18', 'abcdefgh'),
  ...upTo('B', 37),
  ...parts('B13', 'abcdefghij'),
  ...namesOf.keys(),
  ...deadwoodIds,
  ...cosmicIds.split(' '),
];

interface Row {
  readonly id: string;
  readonly what: string;
  /** The file that shows it to a person. */
  readonly seen: string;
  readonly test: string;
  /** What the test's title begins with, or contains if it is in brackets or quotes. */
  readonly mark: string;
}

export interface Trace {
  readonly rows: number;
  /** Rows about which the document itself says nothing. */
  readonly silent: number;
  readonly problems: readonly string[];
}

/** Checks the table of rows. */
export function trace(table: string): Trace {
  const rows = table.split('\n').flatMap(readRow);
  const silent = rows.filter(({ test }) => test === 'nothing').length;
  return { rows: rows.length, silent, problems: [...missing(rows), ...rows.flatMap(problemsOf)] };
}

/** `| A24 | what | where it lives | where a person sees it | test file, and the mark in its title if it is not the id |` */
function readRow(line: string): Row[] {
  const [, id, what = '', , seen = '', shown = ''] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
  if (!id || !/^[ABCD][MT]?\d/.test(id)) return [];
  const [, test = '', mark = id.replace(/^[CD]/, '')] = /^(\S+)(?:\s+(.+))?$/.exec(shown) ?? [];
  return [{ id, what, seen, test, mark }];
}

function missing(rows: readonly Row[]): string[] {
  const ids = rows.map(({ id }) => id);
  return [
    ...expected.filter((id) => !ids.includes(id)).map((id) => `${id} has no row`),
    ...ids.filter((id) => !expected.includes(id)).map((id) => `${id} is in no document`),
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id} is listed twice`),
  ];
}

function problemsOf({ id, what, seen, test, mark }: Row): string[] {
  if (test === 'nothing') return [];
  const name = namesOf.get(id);
  return [
    ...(name !== undefined && name !== what ? [`${id} is called ${name}, not ${what}`] : []),
    ...(seen !== '' && seen.startsWith('src/') && existsSync(join(root, seen)) ? [] : [`${id}: no place "${seen}"`]),
    ...untested(id, test, mark),
  ];
}

function untested(id: string, test: string, mark: string): string[] {
  const path = join(root, test);
  if (test === '' || !existsSync(path)) return [`${id}: there is no test "${test}"`];
  return titlesIn(readFileSync(path, 'utf8')).some((title) => names(title, mark))
    ? []
    : [`${id}: no test in ${test} names ${mark}`];
}

function titlesIn(source: string): string[] {
  const titles = source.matchAll(
    /\b(?:test|it|describe)(?:\.each\([\s\S]*?\)|\.for\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g,
  );
  return [...titles].map((title) => title[2] ?? '');
}

function names(title: string, mark: string): boolean {
  if (mark.startsWith('"')) return title.includes(mark.slice(1, -1));
  if (/^[[(]/.test(mark)) return title.includes(mark);
  const words = title.split(/[\s,:]+/);
  const end = words.findIndex((word) => !/^[AB]?\d+[a-j]?$/.test(word));
  return words.slice(0, end < 0 ? words.length : end).includes(mark);
}
