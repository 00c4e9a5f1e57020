/**
 * The two dialects in which programs read and write mjai. Mortal’s has the start points of each frame and little else;
 * akochan’s, like the first programs’, has the value of each win, the points after each payment, and the kind of match. The
 * first is written where none is chosen.
 */
export const MJAI_DIALECTS = ['mortal', 'akochan'] as const
export type MjaiDialect = (typeof MJAI_DIALECTS)[number]
