import { describe, expect, test } from 'vitest'
import { importMajiang } from '../../src/formats/majiang/import.ts'
import { playMatch, protocolOf, type Message } from '../../src/game/index.ts'
import {
  emptyFrame,
  emptyMatch,
  four,
  SEATS,
  type BySeat,
  type Frame,
  type Hand,
  type Match,
  type PlayerId,
  type Points,
} from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import { corpusFiles } from '../support/corpus.ts'
import { playMajiangMatch } from '../support/majiang-game.ts'
import { told as answering } from './arranged-wall.ts'

interface Paipu {
  readonly qijia: number
  readonly log: readonly (readonly object[])[]
  readonly defen: readonly number[]
  readonly rank: readonly number[]
  readonly point: readonly string[]
}

const recordOfPaipu = (text: string): Match => {
  const read = importMajiang(text)
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.paifu.matches[0]!
}

const told = (text: string, player: PlayerId | 'all'): Message[] =>
  protocolOf(recordOfPaipu(text), rulesets.majiang, player)

/** As the paipu writes it: one member that is called like the type. */
const asEvent = ({ type, data }: Message): object => ({ [type]: data })

const isKaigang = (event: object): boolean => 'kaigang' in event

/** By place at the table → by player, the first dealer first. */
const byPlayer = <T>({ qijia }: Paipu, values: readonly T[]): T[] =>
  SEATS.map((player) => values[(player + qijia) % 4]!)

const files = corpusFiles('majiang')
describe.skipIf(files.length === 0)('the messages of a Majiang match equal the events of its paipu', () => {
  test.each(files)('$name', ({ text }) => {
    const paipu = JSON.parse(text) as Paipu
    const messages = told(text, 'all')
    const events = messages.slice(1, -1).map(asEvent)
    // A kan dora is told before the discard and written behind it.
    expect(events.filter((event) => !isKaigang(event))).toEqual(paipu.log.flat().filter((event) => !isKaigang(event)))
    expect(events.filter(isKaigang)).toEqual(paipu.log.flat().filter(isKaigang))
    expect(messages.at(-1)).toEqual({
      type: 'jieju',
      data: {
        defen: byPlayer(paipu, paipu.defen),
        rank: byPlayer(paipu, paipu.rank),
        point: byPlayer(paipu, paipu.point).map(Number),
      },
    })
  })
})

const UNSEEN: Hand = { tiles: Array<Tile>(13).fill('uk'), drawn: null, melds: [] }

describe('the end of a match', () => {
  const played = () =>
    playMatch(
      { rules: rulesets.majiang, seed: 6 },
      four(() => answering()),
    ).match
  const isEnded = (match: Match): boolean => protocolOf(match, rulesets.majiang, 'all').at(-1)?.type === 'jieju'
  /** As far as the frame at `last`, and nobody wrote final points. */
  const cut = (match: Match, last: number): Match => ({
    ...match,
    frames: match.frames.slice(0, last + 1),
    finalPoints: null,
  })

  test('is sent if the rules end it, and not for a match that continues', () => {
    const match = played()
    const ends = match.frames.map((_, at) => isEnded(cut(match, at)))
    expect(ends).toEqual(match.frames.map((_, at) => at === match.frames.length - 1))
    expect(isEnded({ ...cut(match, 0), finalPoints: match.finalPoints })).toBe(true)
  })

  test('rounds the points as its rules say', () => {
    const drawn: Frame = {
      ...emptyFrame({ wind: 'S', number: 4, honba: 0 }),
      sticks: 0,
      // By seat: the last dealer was the last to sit down.
      startPoints: [183, 367, 253, 197],
      endPoints: [183, 367, 253, 197],
      flows: [{ startHands: four(() => UNSEEN), acts: [], endHands: four(() => UNSEEN) }],
      notes: { ryuukyoku: 'exhaustive', tenpai: [] },
    }
    const messages = protocolOf({ ...emptyMatch(), frames: [drawn] }, rulesets.majiang, 'all')
    expect(messages.at(-1)).toEqual({
      type: 'jieju',
      data: { defen: [36_700, 25_300, 19_700, 18_300], rank: [1, 2, 3, 4], point: [47, 5, -20, -32] },
    })
  })

  test('is not sent if the last frame was broken off', () => {
    const match = played()
    const last = match.frames.at(-1)!
    const broken = { ...last, notes: { ...last.notes, ryuukyoku: 'broken-off' as const } }
    expect(isEnded({ ...cut(match, 99), frames: match.frames.with(-1, broken) })).toBe(false)
  })

  test('of an East match comes after East 4', () => {
    const match = played()
    const first = match.frames.findIndex(({ id }) => id.wind === 'S') - 1
    const points = match.frames[first]!.endPoints!.map((own) => own - 10).with(0, 330) as unknown as BySeat<Points>
    const east = cut(match, first)
    const frames = east.frames.with(-1, { ...east.frames[first]!, endPoints: points })
    expect(isEnded({ ...east, frames })).toBe(false)
    expect(isEnded({ ...east, frames, notes: { ...east.notes, other: ['length east'] } })).toBe(true)
  })
})

/** Left out: who answers for a yakuman, which stands in the payments. */
const comparable = (message: object): unknown =>
  JSON.parse(JSON.stringify(message), (key, value: unknown) => {
    if (key !== 'hupai' || !Array.isArray(value)) return value
    return value.map(({ name, fanshu }: { name: string; fanshu: unknown }) => ({ name, fanshu }))
  })

describe("the messages of majiang-core's Game to its players, in order", () => {
  test.each(Array.from({ length: 12 }, (_, at) => at + 900))('match %i', (seed) => {
    const played = playMajiangMatch(seed)
    const text = JSON.stringify(played.paipu)
    const { qijia } = played.paipu as unknown as Paipu
    for (const player of SEATS) {
      const expected = played.told[(player + qijia) % 4]!.slice(1, -1).map(comparable)
      expect(told(text, player).slice(1, -1).map(asEvent).map(comparable)).toEqual(expected)
    }
  })
})
