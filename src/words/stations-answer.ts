/** What stations say and are asked, in words. */
import { readMajiangMeld, seatCalled, type Seat } from '../record/index.ts'
import type { ConflictReading, StationAnswer, StationPrompt } from '../stations/index.ts'
import { readMajiangTile, type Tile } from '../tiles/index.ts'
import { COMPARE } from './compare.ts'
import { seatName, tileName } from './game-names.ts'
import type { Language } from './language.ts'
import { RECORDER } from './recorder.ts'
import { STATIONS } from './stations.ts'

/** An answer as a person says it: `打3索`, `threw 3s`. Null: nothing was said. */
export const answerText = (answer: StationAnswer | null, language: Language): string => {
  const { acts, nothing } = COMPARE[language]
  const words = STATIONS[language].answers
  if (answer === null) return nothing
  const { data } = answer
  const named = (tiles: readonly Tile[]): string => tiles.map((tile) => tileName(tile, language)).join(' ')
  const tile = tileName(readMajiangTile(data), language)
  switch (answer.type) {
    case 'zimo':
      return acts.draws.tile(tile)
    case 'gangzimo':
      return acts.draws.rinshan(tile)
    case 'dapai': {
      const drawn = data.slice(1).includes('_')
      if (data.endsWith('*')) return acts.discards.riichi(tile, drawn)
      if (data.startsWith('_') && drawn) return acts.discards.tsumogiri
      return drawn ? words.thrown(tile) : acts.discards.tedashi(tile)
    }
    case 'fulou':
    case 'gang': {
      const meld = readMajiangMeld(data)
      if (meld === null) return data
      if (meld.kind === 'ankan') return acts.discards.ankan(named(meld.own))
      if (meld.kind === 'kakan') return acts.discards.kakan(tileName(meld.added, language))
      return acts.draws[meld.kind](named(meld.own))
    }
    case 'hule':
      return data === '' ? acts.discards.tsumo : acts.draws.ron
    case 'pingju':
      return RECORDER[language].reasons[answer.data]
    case 'qipai':
      return words.hand(data)
    case 'baopai':
      return words.indicator(tile)
    case 'take-back':
      return words.back
  }
}

/** One reading of what was said in two ways; a discard that was surely from the hand says so. */
export const readingText = ({ answer, fromHand }: ConflictReading, language: Language): string => {
  const text = answerText(answer, language)
  return fromHand && answer?.type === 'dapai' ? STATIONS[language].answers.fromHand(text) : text
}

/** What a station is asked for, in one line. */
export const stationAskSentence = ({ ask, seat }: StationPrompt, language: Language): string => {
  const { asks } = STATIONS[language]
  const whose = seat === null ? '' : seatName(seat, language)
  switch (ask.code) {
    case 'wait':
    case 'over':
      return asks[ask.code]
    case 'indicator':
      return asks.indicator(ask.index)
    case 'hand':
      return asks.hand(seatName(ask.seat, language), ask.count)
    case 'draw':
      return asks.draw(whose, ask.rinshan)
    case 'discard':
      return asks.discard(whose, ask.riichi)
    case 'tile':
      return asks.tile[ask.of]
    case 'choose':
      return asks.choose[ask.of]
  }
}

const SIGNS = { '-': 'k', '=': 't', '+': 's' } as const

/** Whose tile an answer takes; null where it takes none. */
const takenFrom = ({ type, data }: StationAnswer, seat: Seat): Seat | null => {
  const sign = type === 'fulou' || type === 'hule' ? /[-=+]/.exec(data)?.[0] : undefined
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the pattern lets no other through
  return sign === undefined ? null : seatCalled(seat, SIGNS[sign as keyof typeof SIGNS])
}

/** An answer that a digit chooses: who, what, and upon whose tile. */
export const stationChoiceText = (choice: StationPrompt['choices'][number], language: Language): string => {
  if ('reason' in choice) return RECORDER[language].reasons[choice.reason]
  const { seat, answer } = choice
  const text = answerText(answer, language)
  if (seat === null) return text
  const from = takenFrom(answer, seat)
  const whole = from === null ? text : STATIONS[language].answers.from(text, seatName(from, language))
  return `${seatName(seat, language)} ${whole}`
}
