/** For those at the screen who have not said what they are called. */
export const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hana'] as const;
