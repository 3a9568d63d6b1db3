/**
 * Both printed sides. Rows are the red die, columns the black one; 0, 7 and 9 are outside.
 * `#` and `=======` wall · `D` door, closed at the start · `o` doorway to the outside · `.` open floor ·
 * `E` and `A` parking spots of engine and ambulance, two spaces each. [FP-BOARD-1] [FP-BOARD-2]
 */
export const drawings = {
  A: `
     0       1       2       3       4       5       6       7       8       9
0>                                           A       A       E       E
 +       +=======+=======+=======+=======+=======+== o ==+=======+=======+
1>   E   #       .       .       D       .       #       .       .       #
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
2>   E   #       .       .       #       .       D       .       .       #
 +       + . . . + . . . +=======+=======+=======+=======+=======+==[D]==+
3>   A   o       .       D       .       .       .       #       .       #   A
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
4>   A   #       .       #       .       .       .       D       .       o   A
 +       +=======+=======+=======+==[D]==+=======+=======+=======+=======+
5>       #       .       .       .       .       #       .       #       #   E
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
6>       #       .       .       .       .       D       .       D       #   E
 +       +=======+=======+== o ==+=======+=======+=======+=======+=======+
7>           E       E       A       A
`,
  B: `
     0       1       2       3       4       5       6       7       8       9
0>                           E       E       A       A
 +       +=======+=======+=======+=======+=======+=======+=======+=======+
1>       #       .       .       #       .       D       .       .       #
 +       + . . . + . . . + . . . +=======+=======+ . . . + . . . + . . . +
2>   A   #       .       .       #       .       #       .       .       #   E
 +       +=======+=======+ . . . + . . . + . . . + . . . + . . . + . . . +
3>   A   o       .       .       #       .       D       .       .       #   E
 +       + . . . + . . . + . . . +=======+==[D]==+==[D]==+=======+=======+
4>   E   #       .       .       .       .       .       D       .       #   A
 +       +=======+=======+==[D]==+=======+=======+==[D]==+ . . . + . . . +
5>   E   #       .       .       #       .       .       #       .       #   A
 +       + . . . + . . . + . . . + . . . + . . . + . . . + . . . + . . . +
6>       #       .       .       #       .       .       #       .       #
 +       +=======+=======+== o ==+=======+=======+=======+=======+=======+
7>                           A       A       E       E
`,
} as const;

/** The arrows that lead a new point of interest to a free space; the same on both sides. [FP-POI-4] */
export const arrowDrawing = `
SE  S  S  S  S  S  S SW
 E SE  W  S  S  E SW  W
 E  N  S  W  W  W  N  W
 E  S  E  E  E  N  S  W
 E NE  W  N  N  E NW  W
NE  N  N  N  N  N  N NW
`;
