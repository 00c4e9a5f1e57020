/** What a log of mjai says, and leaves unsaid, of the kind of match. */
import { rulesetOf } from '../tenhou-table.ts'

/** `kyoku_first` in akochan’s dialect, for a match of East rounds alone. */
export const EAST_ONLY = 4

/** The programs that write these logs play by the rules of Tenhou’s ranked tables. */
export const rulesOfLogs = (reds: boolean): string => rulesetOf({ reds, closedTanyao: false })
