/** Where the copies of a tile are of which there are too many: one of them was another tile. */
import type { Facts } from './findings-args.ts'
import { seatName } from './game-names.ts'
import type { Language } from './language.ts'

const PLACES: Readonly<Record<Language, Readonly<Record<string, (seat: string, act: string) => string>>>> = {
  ja: {
    dora: () => 'ドラ表示牌',
    ura: () => '裏ドラ表示牌',
    hand: (seat) => `${seat}の配牌`,
    draw: (seat, act) => `${seat}のツモ（行動${act}）`,
  },
  en: {
    dora: () => 'a dora indicator',
    ura: () => 'an ura indicator',
    hand: (seat) => `the starting hand of ${seat}`,
    draw: (seat, act) => `the draw of ${seat} in act ${act}`,
  },
}

/** Each place once, with the number of copies there where it is more than one. */
export const copiesText = ({ words }: Facts, language: Language): string => {
  const [seats, acts] = [words('whose'), words('acts')]
  const counts = new Map<string, number>()
  for (const [at, where] of words('where').entries()) {
    const place = PLACES[language][where]?.(seatName(Number(seats[at]), language), acts[at] ?? '') ?? where
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const times = language === 'ja' ? (count: number) => `${count}枚` : (count: number) => ` (${count})`
  return [...counts]
    .map(([place, count]) => (count === 1 ? place : `${place}${times(count)}`))
    .join(language === 'ja' ? '、' : ', ')
}
