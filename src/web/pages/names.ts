/** For those at the screen who have not given a name. */
export const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hana'] as const;
