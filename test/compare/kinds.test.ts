/** What is one difference, of which kind, and what is none. */
import { describe, expect, test } from 'vitest'
import { applyChanges, compareMatches, comparePaifus } from '../../src/compare/index.ts'
import type { Act, ActNotes, Flow, Frame, Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import { sideText } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { said } from './compared-parts.ts'

const EAST = '123m456p789s1122z'
const KEYS: readonly string[] = ['3z', 'tsumogiri', '9s', 'tsumogiri', '5p', 'tsumogiri', '6m', 'tsumogiri']

const typed = (keys: readonly string[] = KEYS, ...hands: readonly string[]): Match =>
  matchOf(
    new Hands().deal('1m', hands[0] ?? EAST, hands[1] ?? '', hands[2] ?? '', hands[3] ?? '').type(...keys).session,
  )

const inFrame = (match: Match, change: (frame: Frame) => Frame): Match => ({
  ...match,
  frames: match.frames.map((frame, at) => (at === 0 ? change(frame) : frame)),
})
const inFlow = (match: Match, change: (flow: Flow) => Flow): Match =>
  inFrame(match, (frame) => ({ ...frame, flows: frame.flows.map(change) }))
const inAct = (match: Match, at: number, change: (act: Act) => Act): Match =>
  inFlow(match, (flow) => ({ ...flow, acts: flow.acts.map((act, index) => (index === at ? change(act) : act)) }))
const noted = (match: Match, at: number, notes: ActNotes): Match => inAct(match, at, (act) => ({ ...act, notes }))

const found = (a: Match, b: Match) =>
  compareMatches(a, b)
    .differences.filter(({ follows }) => !follows)
    .map(({ kind, nature }) => `${kind} ${nature}`)

describe('no difference', () => {
  const match = typed()

  test("in the order of a hand's tiles", () => {
    const turned = inFlow(match, (flow) => {
      const [east, ...others] = flow.startHands
      return { ...flow, startHands: [{ ...east, tiles: east.tiles.toReversed() }, ...others] }
    })
    expect(found(match, turned)).toEqual([])
  })

  test('in recorders, times and assumptions', () => {
    const other: Match = {
      ...noted(match, 0, { time: 4.5, assumed: 'tg' }),
      recorders: [{ name: null, frames: 'all' }],
    }
    expect(found(match, other)).toEqual([])
  })

  test("whether the dealer's first tile was dealt or drawn", () => {
    const dealt = inAct(
      inFlow(match, (flow) => {
        const [east, ...others] = flow.startHands
        return { ...flow, startHands: [{ ...east, drawn: 'ww' }, ...others] }
      }),
      0,
      (act) => ({ ...act, draw: { kind: 'oya' } }),
    )
    expect(found(match, dealt)).toEqual([])
    expect(found(dealt, match)).toEqual([])
    expect(found(dealt, typed(KEYS.map((key) => (key === '3z' ? '4z' : key))))).toContain('start-hand conflict')
  })
})

describe('one difference', () => {
  const match = typed()

  test('a frame with another name', () => {
    const renamed = inFrame(match, (frame) => ({ ...frame, id: { ...frame.id, honba: 1 } }))
    expect(found(match, renamed)).toEqual(['frame-id conflict'])
  })

  test('an act of the wrong seat', () => {
    const other = inAct(match, 1, (act) => ({ ...act, seat: 2 }))
    expect(found(match, other)).toEqual(['seat conflict'])
  })

  test('a withdrawn call, a dead hand and a missing draw', () => {
    expect(found(match, noted(match, 1, { withdrawn: [{ seat: 2, said: 'chi' }] }))).toEqual(['irregular unknown'])
    expect(found(noted(match, 1, { dead: [1] }), noted(match, 1, { dead: [2] }))).toEqual(['irregular conflict'])
    const unseen = inAct(match, 1, (act) => ({ ...act, draw: { kind: 'tile', tile: 'uk' } }))
    expect(found(match, unseen)).toEqual(['draw unknown'])
    expect(found(match, noted(unseen, 1, { noDraw: true }))).toEqual(['draw conflict'])
  })

  test('whose chombo it was', () => {
    const of = (seat: 1 | 2): Match =>
      inFrame(match, (frame) => ({ ...frame, notes: { ryuukyoku: 'chombo', chombo: [seat] } }))
    expect(found(of(1), of(2))).toEqual(['chombo conflict'])
    const [difference] = compareMatches(of(1), of(2)).differences
    expect([sideText(difference!, 'a', 'en'), sideText(difference!, 'b', 'ja')]).toEqual(['South', '西家'])
    expect(found(applyChanges(of(1), difference!.toB), of(2))).toEqual([])
  })

  test('what a win paid', () => {
    expect(found(noted(match, 3, { pay: [10, -10, 0, 0] }), match)).toEqual(['pay unknown'])
    const other = noted(match, 3, { pay: [20, -20, 0, 0] })
    expect(found(noted(match, 3, { pay: [10, -10, 0, 0] }), other)).toEqual(['pay conflict'])
  })

  test('a hand that only one saw; if each saw other tiles, neither is more complete', () => {
    expect(found(match, typed(KEYS, EAST, '234m567p234s3344z'))).toEqual(['start-hand unknown'])
    const seen = (...tiles: Tile[]): Match =>
      inFlow(match, (flow) => {
        const [east, south, ...others] = flow.startHands
        return {
          ...flow,
          startHands: [east, { ...south, tiles: south.tiles.map((tile, at) => tiles[at] ?? tile) }, ...others],
        }
      })
    expect(found(seen('1m', '1m'), seen('5p', '1m', '1m'))).toEqual(['start-hand unknown'])
    expect(found(seen('1m', '1m'), seen('1m', '5p', '7s'))).toEqual(['start-hand conflict'])
  })

  const [WEST, SWAPPED] = ['678m345p678s5566z', '678m345p678s5562z']
  const [DEALT, OTHERS] = ['123m456p789s1122z', '123m456p789s1126z']

  test('two tiles of two hands typed for each other', () => {
    const [mine, theirs] = [typed(KEYS, DEALT, '', WEST), typed(KEYS, OTHERS, '', SWAPPED)]
    expect(found(mine, theirs)).toEqual(['exchange conflict'])
    const [one] = compareMatches(mine, theirs).differences
    expect([one?.a, one?.b].map((side) => side?.reading)).toEqual([
      {
        of: 'exchange',
        places: [
          { at: 'hand', seat: 0, tiles: ['sw'] },
          { at: 'hand', seat: 2, tiles: ['gd'] },
        ],
      },
      {
        of: 'exchange',
        places: [
          { at: 'hand', seat: 0, tiles: ['gd'] },
          { at: 'hand', seat: 2, tiles: ['sw'] },
        ],
      },
    ])
    expect(sideText(one!, 'a', 'en')).toBe('East dealt South, West dealt Green')
    expect(sideText(one!, 'b', 'ja')).toBe('東家の配牌に 發、西家の配牌に 南')
    // Hands at the end are worked out anew by whoever makes the changes.
    const left = (a: Match, b: Match) => found(a, b).filter((each) => !each.startsWith('end-hand'))
    expect(left(applyChanges(mine, one?.toB ?? []), theirs)).toEqual([])
    expect(left(mine, applyChanges(theirs, one?.toA ?? []))).toEqual([])
  })

  test('a tile of the hand typed for one drawn later', () => {
    const [mine, theirs] = [typed(KEYS, DEALT), typed(KEYS.with(0, '2z'), '123m456p789s1123z')]
    expect(found(mine, theirs)).toEqual(['exchange conflict'])
  })

  test('two hands that differ in unrelated tiles are two', () => {
    const [mine, theirs] = [typed(KEYS, DEALT, '', WEST), typed(KEYS, OTHERS, '', '678m345p678s5561z')]
    expect(found(mine, theirs)).toEqual(['start-hand conflict', 'start-hand conflict'])
  })

  test('a whole match that only one file has', () => {
    const [, second] = comparePaifus({ matches: [match] }, { matches: [match, match] })
    expect(second?.differences.map(({ kind, a, b }) => [kind, a.reading, b.reading])).toEqual([
      ['match', null, { of: 'match', frames: 1 }],
    ])
  })

  test('a frame played again after a chombo, without the first flow in one record', () => {
    const [first] = match.frames
    if (!first) throw new Error('no frame')
    const again = inFrame(match, (frame) => ({
      ...frame,
      flows: [...typed(KEYS.slice(0, 4)).frames[0]!.flows, ...frame.flows],
    }))
    expect(found(match, again)).toEqual(['flow pending'])
    expect(found({ ...match, finalPoints: [1, 2, 3, 4] }, { ...again, finalPoints: [1, 2, 3, 4] })).toEqual([
      'flow conflict',
    ])
  })
})

describe('every field that differs is one difference, and can be taken', () => {
  const label = (native: string) => ({ native, roman: null })
  const points = [250, 250, 250, 250] as const
  const [east, ...others] = [1, 2, 3, 4].map(() => ({ personal: 100, team: 200 }))
  const told = typed()
  const [player, ...players] = [{ ...told.players[0], team: label('青') }, ...told.players.slice(1)]
  const at = { ...told.timeAndPlace, place: label('大阪') }
  const match: Match = {
    ...inFrame(told, (frame) => ({
      ...frame,
      dice: '35',
      sticks: 0,
      startPoints: points,
      endPoints: points,
      dora: ['2m', '9s'],
      notes: { ...frame.notes, ryuukyoku: 'exhaustive', tenpai: [1] },
      comment: label('長い局'),
    })),
    tournament: { name: label('杯'), year: 2026, stage: null, matchInStage: 1, matchInDay: 2 },
    pointRule: { start: 250, return: 300, uma: { from4to1: 300, from3to2: 100 }, honba: 3, tenpai: 30 },
    timeAndPlace: at,
    players: [player, ...players] as unknown as Match['players'],
    finalPoints: [500, 100, -100, -500],
    tournamentPoints: [east, ...others] as unknown as Match['tournamentPoints'],
  }
  const [first] = match.frames
  if (!first) throw new Error('no frame')
  const frame = (change: Partial<Frame>): Match => inFrame(match, (own) => ({ ...own, ...change }))
  const notes = (change: Partial<Frame['notes']>): Match => frame({ notes: { ...first.notes, ...change } })

  test.each<readonly [what: string, kind: string, other: Match]>([
    ['the day in a tournament', 'tournament', { ...match, tournament: { ...match.tournament!, matchInDay: 3 } }],
    ['the place', 'time-and-place', { ...match, timeAndPlace: { ...at, place: label('東京') } }],
    [
      'a team',
      'player',
      { ...match, players: [{ ...player, team: label('赤') }, ...players] as unknown as Match['players'] },
    ],
    ['the rules', 'rules', { ...match, notes: { ...match.notes, rules: 'wrc' } }],
    ['the point rule', 'point-rule', { ...match, pointRule: { ...match.pointRule!, honba: 15 } }],
    ['final points', 'final-points', { ...match, finalPoints: [500, 100, -100, -501] }],
    [
      'tournament points',
      'tournament-points',
      { ...match, tournamentPoints: [{ ...east, team: 201 }, ...others] as unknown as Match['tournamentPoints'] },
    ],
    ['sticks', 'sticks', frame({ sticks: 10 })],
    ['dice', 'dice', frame({ dice: '36' })],
    ['points at the start', 'start-points', frame({ startPoints: [260, 240, 250, 250] })],
    ['a dora', 'dora', frame({ dora: ['3m', '9s'] })],
    ['the indicator of the same dora', 'dora', notes({ indicators: [{ index: 0, tile: '0m' }] })],
    ['an ura', 'ura', frame({ dora: ['2m', '8s'] })],
    ['why it stopped', 'reason', notes({ ryuukyoku: 'broken-off' })],
    ['who was tenpai', 'tenpai', notes({ tenpai: [2] })],
    ['points at the end', 'end-points', frame({ endPoints: [260, 240, 250, 250] })],
    ['a remark', 'comment', frame({ comment: label('短い局') })],
    ['tedashi for tsumogiri', 'tsumogiri', inAct(match, 2, (act) => ({ ...act, discard: { kind: 'karagiri' } }))],
    [
      'a riichi',
      'riichi',
      inAct(match, 2, (act) => ({ ...act, discard: { kind: 'riichi', tile: '5p', tsumogiri: true } })),
    ],
    ['a draw', 'draw', inAct(match, 2, (act) => ({ ...act, draw: { kind: 'tile', tile: '6p' } }))],
  ])('%s', (_, kind, other) => {
    expect(found(match, other)).toEqual([`${kind} conflict`])
    const [one] = compareMatches(match, other).differences
    expect(found(applyChanges(match, one?.toB ?? []), other)).toEqual([])
  })

  test('points that keep differing by the same amount are one, by another amount two', () => {
    const differing = (start: number, end: number): readonly string[] => {
      const slipped = frame({
        startPoints: [250 + start, 250 - start, 250, 250],
        endPoints: [250 + end, 250 - end, 250, 250],
      })
      return compareMatches(match, slipped).differences.map(({ kind, carried }) => `${kind} ${carried}`)
    }
    expect(differing(10, 10)).toEqual(['start-points 1'])
    expect(differing(10, 20)).toEqual(['start-points 0', 'end-points 0'])
  })
})

test('a decision keeps its key when the difference moves', () => {
  const [mine, theirs] = [typed(), typed(KEYS.with(2, '8s'))]
  const [one] = compareMatches(mine, theirs).differences
  const earlier = inFlow(theirs, (flow) => ({ ...flow, acts: flow.acts.slice(1) }))
  const keys = compareMatches(mine, earlier).differences.map(({ key }) => key)
  expect(keys).toContain(one?.key)
})

test('two mistakes can be taken separately', () => {
  const [mine, theirs] = [typed(), typed(KEYS.with(2, '8s').with(6, '7m'))]
  const [first, second] = compareMatches(mine, theirs).differences
  const half = applyChanges(mine, second?.toB ?? [])
  expect(compareMatches(half, theirs).differences.map(({ key }) => key)).toContain(first?.key)
  const both = compareMatches(half, theirs).differences.flatMap(({ toB }) => toB)
  expect(said(applyChanges(half, both))).toEqual(said(theirs))
})
