import { describe, expect, test } from 'vitest'
import { exportMjai } from '../../src/formats/mjai/export.ts'
import { importMjai } from '../../src/formats/mjai/import.ts'
import { MJAI_DIALECTS, type MjaiDialect } from '../../src/formats/mjai/dialect.ts'
import type { Match } from '../../src/record/index.ts'
import { rulesets, YAKU } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { recordedOf } from '../support/recorded-of.ts'
import { times } from '../support/test-extent.ts'
import { yakuOf } from '../../src/formats/mjai/yaku-names.ts'

type Event = Readonly<Record<string, unknown>>

const DEAL = [
  ['1m', '2m', '3m', '4p', '5p', '6p', '7s', '8s', '9s', 'E', 'E', 'S', 'W'],
  ['1m', '2m', '3m', '4p', '5p', '6p', '7s', '8s', '9s', 'E', 'E', 'S', 'W'],
  ['1p', '2p', '3p', '4s', '5s', '6s', '7m', '8m', '9m', 'N', 'N', 'P', 'F'],
  ['1p', '2p', '3p', '4s', '5s', '6s', '7m', '8m', '9m', 'N', 'N', 'P', 'F'],
]
const START: Event = {
  type: 'start_kyoku',
  bakaze: 'E',
  dora_marker: '1s',
  kyoku: 1,
  honba: 0,
  kyotaku: 0,
  oya: 0,
  scores: [25000, 25000, 25000, 25000],
  tehais: DEAL,
}
const GAME: Event = { type: 'start_game', names: ['A', 'B', 'C', 'D'] }
const END: readonly Event[] = [{ type: 'end_kyoku' }, { type: 'end_game' }]
const DRAW: Event = { type: 'tsumo', actor: 0, pai: '9m' }
const THROWN: Event = { type: 'dahai', actor: 0, pai: '9m', tsumogiri: true }
const log = (...events: readonly Event[]): string => events.map((event) => JSON.stringify(event)).join('\n')

const read = (text: string) => {
  const result = importMjai(text)
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  const [match] = result.paifu.matches
  if (match === undefined) throw new Error('no match')
  return { ...result, match, frame: match.frames[0]!, acts: match.frames[0]?.flows[0]?.acts ?? [] }
}
const codes = (found: readonly { readonly code: string }[]): string[] => found.map(({ code }) => code)
const written = (match: Match, dialect: MjaiDialect): string => {
  const result = exportMjai(match, { dialect })
  if (!result.ok) throw new Error('cannot be written')
  return result.text
}
const eventsIn = (text: string): Event[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Event)

describe('what is read', () => {
  test('tiles that nobody saw', () => {
    const hidden = DEAL.map((hand, at) => (at === 0 ? hand : hand.map(() => '?')))
    const { frame, acts } = read(
      log(GAME, { ...START, tehais: hidden }, DRAW, THROWN, { type: 'tsumo', actor: 1, pai: '?' }, ...END),
    )
    expect(frame.flows[0]?.startHands[1].tiles).toEqual(Array(13).fill('uk'))
    expect(acts.at(-1)?.draw).toEqual({ kind: 'tile', tile: 'uk' })
  })

  test('kans: whoever was called for the pon is known for the added tile too', () => {
    const { acts, frame } = read(
      log(
        GAME,
        { ...START, tehais: [DEAL[0], ['E', 'E', '1s', ...DEAL[1]!.slice(3)], DEAL[2], DEAL[3]] },
        { type: 'tsumo', actor: 0, pai: 'E' },
        { type: 'dahai', actor: 0, pai: 'E', tsumogiri: true },
        { type: 'pon', actor: 1, target: 0, pai: 'E', consumed: ['E', 'E'] },
        { type: 'kakan', actor: 1, pai: 'E', consumed: ['E', 'E', 'E'] },
        { type: 'tsumo', actor: 1, pai: '5mr' },
        { type: 'dahai', actor: 1, pai: '5mr', tsumogiri: true },
        { type: 'dora', dora_marker: '5pr' },
        ...END,
      ),
    )
    expect(acts.map(({ draw, discard }) => [draw.kind, discard?.kind])).toEqual([
      ['tile', 'tsumogiri'],
      ['pon', 'kakan'],
      ['rinshan', 'tsumogiri'],
    ])
    expect(frame.flows[0]?.endHands[1].melds).toMatchObject([{ kind: 'kakan', from: 'k' }])
    expect(frame.notes?.indicators).toEqual([{ index: 2, tile: '0p' }])
  })

  test('points that only later events tell', () => {
    const { scores: _, ...start } = START
    const accepted = {
      type: 'reach_accepted',
      actor: 0,
      deltas: [-1000, 0, 0, 0],
      scores: [30000, 20000, 25000, 24000],
    }
    const { frame } = read(log(GAME, start, DRAW, { type: 'reach', actor: 0 }, THROWN, accepted, ...END))
    expect(frame.startPoints).toEqual([310, 200, 250, 240])
  })

  test('points at the end that only the next frame states', () => {
    const hora = { type: 'hora', actor: 0, target: 0 }
    const next = { ...START, honba: 1, scores: [28000, 24000, 24000, 24000] }
    const { match } = read(log(GAME, START, DRAW, hora, { type: 'end_kyoku' }, next, ...END))
    expect(match.frames[0]?.endPoints).toEqual([280, 240, 240, 240])
  })

  test('why a frame ended without a winner, if what was paid or what lies on the table tells it', () => {
    const reason = (...events: readonly Event[]) => read(log(GAME, START, ...events, ...END)).frame.notes
    const ryukyoku = (deltas: readonly number[] | null): Event => ({ type: 'ryukyoku', deltas })
    expect(reason(DRAW, ryukyoku([0, 0, 0, 0]))).toEqual({ ryuukyoku: 'nine-terminals' })
    expect(reason(DRAW, THROWN, ryukyoku([3000, -1000, -1000, -1000]))).toEqual({
      ryuukyoku: 'exhaustive',
      tenpai: [0],
    })
    expect(reason(DRAW, THROWN, ryukyoku([12000, -4000, -4000, -4000]))).toEqual({ ryuukyoku: 'nagashi-mangan' })
    expect(reason(DRAW, THROWN, { type: 'ryukyoku', reason: 'sufonrenta' })).toEqual({ ryuukyoku: 'four-winds' })
    const unknown = read(log(GAME, START, DRAW, THROWN, ryukyoku(null), ...END))
    expect(codes(unknown.findings)).toEqual(['mjai.unknown-ryuukyoku'])
  })

  test('a match whose players are numbered from another dealer keeps its numbers', () => {
    const turned = log(GAME, { ...START, oya: 2 }, { ...DRAW, actor: 2 }, { ...THROWN, actor: 2 }, ...END)
    const { match, losses } = read(turned)
    expect(match.players[0].name?.last?.native).toBe('C')
    expect(codes(losses)).toEqual(['mjai.not-restored'])
    expect(eventsIn(written(match, 'mortal'))[0]).toMatchObject({ names: ['A', 'B', 'C', 'D'] })
    expect(eventsIn(written(match, 'mortal'))[1]).toMatchObject({ oya: 2 })
  })

  test('several matches of one file, and one list of events', () => {
    const game = [GAME, START, DRAW, THROWN, { type: 'ryukyoku', deltas: [0, 0, 0, 0] }, ...END]
    const two = importMjai(log(...game, ...game))
    expect(two.ok && two.paifu.matches.length).toBe(2)
    const list = importMjai(JSON.stringify(game, null, 1))
    expect(list).toMatchObject({ ok: true, losses: [] })
  })
})

describe('bad input', () => {
  test('a log that breaks off in the middle of a line is read up to there', () => {
    const text = log(GAME, START, DRAW, THROWN)
    const { acts, findings } = read(text.slice(0, -9))
    expect(acts.length).toBe(1)
    expect(codes(findings)).toEqual(['mjai.frame-unfinished', 'mjai.match-unfinished', 'mjai.cut-off'])
    expect(findings.at(-1)?.place).toMatchObject({ line: 4 })
  })

  test('a bad line is named by its place, and the others are read', () => {
    const { acts, findings } = read(log(GAME, START, DRAW, { ...THROWN, pai: '10m' }, THROWN, ...END))
    expect(acts.map(({ discard }) => discard?.kind)).toEqual(['tsumogiri'])
    expect(findings.find(({ code }) => code === 'mjai.bad-line')).toMatchObject({ place: { line: 4, path: 'pai' } })
  })

  test('events outside of frames, unknown events and members are told', () => {
    const { findings, losses } = read(
      log(GAME, DRAW, START, { ...DRAW, meta: { shanten: 1 } }, { type: 'none' }, THROWN, ...END),
    )
    expect(codes(findings)).toContain('mjai.out-of-place')
    expect(losses).toContainEqual({ code: 'mjai.unknown-event', count: 1, args: { type: 'none' } })
    expect(losses).toContainEqual({ code: 'mjai.unknown-member', count: 1, args: { member: 'tsumo.meta' } })
  })

  test.each([
    ['', 'mjai.not-events'],
    ['{"type":1}', 'mjai.not-events'],
    [log(GAME), 'mjai.no-frames'],
    [log({ type: 'start_game', names: ['A', 'B', 'C'] }, START), 'mjai.three-players'],
  ])('%j is no log', (text, code) => expect(importMjai(text)).toMatchObject({ ok: false, failure: { code } }))

  test('cut off at every character, nothing is thrown, and no act appears that was not written', () => {
    const { match } = simulated({ rules: rulesets.tenhou, seed: 3, length: 'frame' })
    const text = written(match, 'akochan')
    const acts = match.frames[0]?.flows[0]?.acts.length ?? 0
    for (let end = 0; end < text.length; end += times(97, 1)) {
      const cut = importMjai(text.slice(0, end))
      if (cut.ok) expect(cut.paifu.matches[0]?.frames[0]?.flows[0]?.acts.length).toBeLessThanOrEqual(acts)
    }
  }, 600_000)
})

describe('what is written', () => {
  test.each(MJAI_DIALECTS)(
    'simulated matches come back in the dialect of %s',
    (dialect) => {
      for (let seed = 1; seed <= times(4, 2000); seed++) {
        const { match } = simulated({ rules: rulesets.tenhou, seed, length: 'match' })
        const again = read(written(match, dialect))
        expect(codes(again.losses), `seed ${seed}`).toEqual([])
        expect(recordedOf(again.match), `seed ${seed}`).toEqual(recordedOf(match))
      }
    },
    3_600_000,
  )

  test.each([
    ['in the middle of the wall', 112],
    ['on its last tile, while all four wait', 552],
  ])('three rons %s end a frame that Mortal’s dialect gives no reason for', (_, seed) => {
    const { match } = simulated({ rules: rulesets.tenhou, seed, length: 'match' })
    const isThreeRon = ({ notes }: Match['frames'][number]): boolean => notes?.ryuukyoku === 'three-ron'
    expect(match.frames.filter(isThreeRon)).toHaveLength(1)
    const again = read(written(match, 'mortal'))
    expect(codes(again.findings)).toEqual([])
    expect(recordedOf(again.match)).toEqual(recordedOf(match))
  })

  test('Mortal’s dialect says who won and what was paid, akochan’s also for what', () => {
    const { match } = simulated({ rules: rulesets.tenhou, seed: 5, length: 'match' })
    const horas = (dialect: MjaiDialect) => eventsIn(written(match, dialect)).filter(({ type }) => type === 'hora')
    for (const hora of horas('mortal'))
      expect(Object.keys(hora)).toEqual(['type', 'actor', 'target', 'deltas', 'ura_markers'])
    for (const hora of horas('akochan')) expect(hora).toHaveProperty('hora_points')
    expect(horas('mortal').length).toBe(horas('akochan').length)
  })

  test('every yaku has a name, but renhou', () => {
    const unnamed = YAKU.filter((id) => {
      const yaku = [{ id, han: 1, yakuman: 0 as const }]
      return yakuOf({ yaku } as unknown as Parameters<typeof yakuOf>[0]).unnamed > 0
    })
    expect(unnamed).toEqual(['renhou'])
  })

  test('what a dialect has no place for is a loss', () => {
    const { match } = simulated({ rules: rulesets.mleague, seed: 5, length: 'frame' })
    const abort: Match = {
      ...match,
      finalPoints: [100, 0, 0, -100],
      frames: match.frames.map((frame) => ({ ...frame, notes: { ryuukyoku: 'chombo' } })),
    }
    const lost = (dialect: MjaiDialect): string[] => {
      const result = exportMjai(abort, { dialect })
      return result.ok ? codes(result.losses) : []
    }
    expect(lost('mortal')).toEqual(expect.arrayContaining(['mjai.rules', 'mjai.final-points', 'mjai.ryuukyoku']))
    expect(lost('akochan')).toContain('mjai.ryuukyoku')
  })
})
