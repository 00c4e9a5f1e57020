/** What is typed at stations and what they are asked, in words. */
import { writeMajiangHand, type PlayerId } from '../record/index.ts'
import type { Duty, SpokenHalf, StationAsk, TypedHalf } from '../stations/index.ts'
import type { Tile } from '../tiles/index.ts'
import { COMPARE } from './compare.ts'
import { seatName, tileName } from './game-names.ts'
import type { Language } from './language.ts'
import { keyIn, type PressOf } from './printed-key.ts'
import { askSentence, RECORDER } from './recorder.ts'
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
export const stationAskSentence = (ask: StationAsk, language: Language, press: PressOf): string => {
  const { asks } = STATIONS[language]
  if (ask.code === 'wait') return asks.wait
  if (ask.code === 'over') return asks.over(keyIn(press, 'enter', language))
  if (ask.code === 'draw' && ask.seat === null) return asks.draw
  return askSentence(ask, language, press)
}

/** A half act that a digit chooses: who, what, and whose tile. */
export const stationChoiceText = ({ seat, half }: SpokenHalf, language: Language): string => {
  const text = typedHalfText(half, language)
  if (seat === null || half.kind === 'stop') return text
  const isTaken = half.kind !== 'discard' && 'from' in half
  const whole = isTaken ? STATIONS[language].answers.from(text, seatName(half.from, language)) : text
  return `${seatName(seat, language)} ${whole}`
}

/** A duty in words. A player whose name is empty is called by the seat in East 1. */
export const dutyName = (duty: Duty, nameOf: (player: PlayerId) => string, language: Language): string => {
  const words = STATIONS[language]
  if (duty.kind !== 'player') return words.duties[duty.kind]
  return nameOf(duty.player) || words.firstSeat(words.firstSeats[duty.player] ?? '')
}
