/** Irregularities of an act that have no tile of their own. */
import type { Act, Seat, Withdrawn } from '../record/index.ts'
import { seatName } from './game-names.ts'
import type { Language } from './language.ts'

interface IrregularWords {
  readonly said: Readonly<Record<Withdrawn['said'], string>>
  readonly withdrawn: (seat: string, said: string) => string
  readonly dead: (seats: string) => string
  readonly noDraw: string
  readonly and: string
  readonly join: string
}

const WORDS: Readonly<Record<Language, IrregularWords>> = {
  ja: {
    said: { chi: 'チー', pon: 'ポン', kan: 'カン', ron: 'ロン', tsumo: 'ツモ', riichi: '立直' },
    withdrawn: (seat, said) => `${seat} ${said}（取り消し）`,
    dead: (seats) => `和了放棄 ${seats}`,
    noDraw: 'ツモらずに打牌',
    and: '・',
    join: '、',
  },
  en: {
    said: { chi: 'chi', pon: 'pon', kan: 'kan', ron: 'ron', tsumo: 'tsumo', riichi: 'riichi' },
    withdrawn: (seat, said) => `${seat} took back a ${said}`,
    dead: (seats) => `dead hand: ${seats}`,
    noDraw: 'discarded without a draw',
    and: ', ',
    join: ', ',
  },
}

/** `和了放棄 西家`; `West took back a pon`. Empty if there were none. */
export const irregularText = ({ notes }: Pick<Act, 'notes'>, language: Language): string => {
  const { said, withdrawn, dead, noDraw, and, join } = WORDS[language]
  const seats = (all: readonly Seat[]): string => all.map((seat) => seatName(seat, language)).join(and)
  return [
    ...(notes?.withdrawn ?? []).map((one) => withdrawn(seatName(one.seat, language), said[one.said])),
    ...(notes?.dead ? [dead(seats(notes.dead))] : []),
    ...(notes?.noDraw ? [noDraw] : []),
  ].join(join)
}
