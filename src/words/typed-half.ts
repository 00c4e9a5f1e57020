/** What is typed at stations and what they are asked, in words. */
import { writeMajiangHand } from '../record/index.ts'
import type { StationPrompt, TypedHalf } from '../stations/index.ts'
import type { Tile } from '../tiles/index.ts'
import { COMPARE } from './compare.ts'
import { seatName, tileName } from './game-names.ts'
import type { Language } from './language.ts'
import { RECORDER } from './recorder.ts'
import { STATIONS } from './stations.ts'

type Discard = Extract<TypedHalf, { kind: 'discard' }>

const discardText = ({ tile: thrown, riichi, from }: Discard, language: Language): string => {
  const { discards } = COMPARE[language].acts
  const tile = tileName(thrown, language)
  if (riichi) return discards.riichi(tile, from === 'draw')
  if (from !== 'draw') return discards.tedashi(tile)
  return thrown === 'uk' ? discards.tsumogiri : STATIONS[language].answers.thrown(tile)
}

/** What was typed, as a person would say it: `打3索`, `threw 3s`. Null: nothing was. */
export const typedHalfText = (half: TypedHalf | null, language: Language): string => {
  const { acts, nothing } = COMPARE[language]
  const words = STATIONS[language].answers
  if (half === null) return nothing
  const named = (tiles: readonly Tile[]): string => tiles.map((tile) => tileName(tile, language)).join(' ')
  switch (half.kind) {
    case 'draw':
      return half.rinshan ? acts.draws.rinshan(named([half.tile])) : acts.draws.tile(named([half.tile]))
    case 'discard':
      return discardText(half, language)
    case 'chi':
    case 'pon':
    case 'daiminkan':
      return acts.draws[half.kind](named(half.own))
    case 'ankan':
      return acts.discards.ankan(named(half.tiles))
    case 'kakan':
      return acts.discards.kakan(named([half.tile]))
    case 'tsumo':
      return acts.discards.tsumo
    case 'ron':
      return acts.draws.ron
    case 'stop':
      return RECORDER[language].reasons[half.reason]
    case 'hand':
      return words.hand(writeMajiangHand({ ...half, melds: [] }))
    case 'indicator':
      return words.indicator(named([half.tile]))
    case 'take-back':
      return words.back
  }
}

/** One of two conflicting versions; a discard that was certainly from the hand says so. */
export const readingText = (half: TypedHalf | null, language: Language): string => {
  const text = typedHalfText(half, language)
  const isFromHand = half?.kind === 'discard' && !half.riichi && half.from === 'hand'
  return isFromHand ? STATIONS[language].answers.fromHand(text) : text
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

/** A half act that a digit chooses: who, what, and whose tile. */
export const stationChoiceText = (choice: StationPrompt['choices'][number], language: Language): string => {
  if ('reason' in choice) return RECORDER[language].reasons[choice.reason]
  const { seat, half } = choice
  const text = typedHalfText(half, language)
  if (seat === null) return text
  const isTaken = half.kind !== 'discard' && 'from' in half
  const whole = isTaken ? STATIONS[language].answers.from(text, seatName(half.from, language)) : text
  return `${seatName(seat, language)} ${whole}`
}
