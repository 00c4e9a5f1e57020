/** A record shown at a pace, and a trainee's record beside it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Act, Match } from '../../src/record/index.ts'
import { matchOf, openSession, promptOf } from '../../src/recorder/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import {
  appraise,
  filmOf,
  isTyped,
  momentAt,
  PACES,
  practiceOf,
  progressOf,
  sceneAt,
  scheduleOf,
  type Moment,
  type Stroke,
} from '../../src/training/index.ts'
import { Hands } from '../recorder/typing.ts'

const EAST = '123m456p789s1122z'
const SOUTH = '234m567p234s3344z'

/** East 1 with a call, broken off; the hands of East and South are seen. */
const hands = (...keys: string[]): Hands =>
  new Hands().deal('1m', EAST, SOUTH, '', '').type('3z', 'tsumogiri', '9s', 'tsumogiri', ...keys)
const KEYS: readonly string[] = ['5p', 'tsumogiri', '6m', 'tsumogiri', '7z', 'tsumogiri', '8p', 'tsumogiri']
const shown = (): Match => matchOf(hands(...KEYS).session)
const ALL = { from: 0, to: 0 }

const strokesAt = (match: Match, schedule: readonly Moment[], behind: number): Stroke[] => {
  const moments = schedule.filter(({ shows }) => shows === 'act')
  return moments.flatMap(({ at, act }): Stroke[] => [
    { at: at + behind - 0.5, deal: false, refused: false, frame: 0, acts: act },
    { at: at + behind, deal: false, refused: false, frame: 0, acts: Math.min(act + 1, progressOf(match).acts) },
  ])
}

const appraised = (typed: Match, behind = 2) => {
  const match = shown()
  const schedule = scheduleOf(match, ALL, 'real')
  return appraise({ match, range: ALL, schedule, typed, strokes: strokesAt(typed, schedule, behind) })
}

describe('the schedule', () => {
  it('shows the deal, each complete act, and the end, in order of time', () => {
    for (const pace of PACES) {
      const moments = scheduleOf(shown(), ALL, pace)
      expect(moments.filter(({ shows }) => shows === 'act').map(({ act }) => act)).toEqual([0, 1, 2, 3, 4, 5])
      expect([moments[0]?.shows, moments.at(-1)?.shows]).toEqual(['deal', 'end'])
      for (const [index, { at }] of moments.entries()) expect(at).toBeGreaterThanOrEqual(moments[index - 1]?.at ?? 0)
    }
  })

  it('is scaled by the pace', () => {
    const ends = PACES.map((pace) => scheduleOf(shown(), ALL, pace).at(-1)?.at ?? 0)
    const [half = 0, real = 0, faster = 0, double = 0, burst = 0] = ends
    expect([half / real, faster * 1.5, double * 2]).toEqual([2, real, real])
    expect(burst).toBeLessThan(double)
  })

  const withTimes = (times: readonly number[]): Match => {
    const match = shown()
    const timed = (act: Act, at: number): Act => {
      const { time: _, ...notes } = act.notes ?? {}
      const time = times[at]
      return { ...act, notes: time === undefined ? notes : { ...notes, time } }
    }
    return {
      ...match,
      frames: match.frames.map((frame) => ({
        ...frame,
        flows: frame.flows.map((flow) => ({ ...flow, acts: flow.acts.map(timed) })),
      })),
    }
  }
  const times = (match: Match, pace: (typeof PACES)[number]): number[] => {
    const acts = scheduleOf(match, ALL, pace).filter(({ shows }) => shows === 'act')
    return acts.map(({ at }) => Math.round((at - (acts[0]?.at ?? 0)) * 1000) / 1000)
  }

  it("follows the record's times if it has them", () => {
    const own = [0, 2.5, 11, 12, 19.5, 40]
    expect(times(withTimes(own), 'real')).toEqual(own)
    expect(times(withTimes(own), 'double')).toEqual(own.map((time) => time / 2))
  })

  it('keeps the usual rhythm if times are missing or go backwards, and always in a burst', () => {
    // All tsumogiri.
    const usual = [0, 2.6, 5.2, 7.8, 10.4, 13]
    expect(times(withTimes([]), 'real')).toEqual(usual)
    expect(times(withTimes([0, 0, -5]), 'real')).toEqual(usual)
    expect(times(withTimes([0, 2.5, 11, 12, 19.5, 40]), 'burst')).toEqual(times(withTimes([]), 'burst'))
  })

  it('finds the latest moment of any second', () => {
    const moments = scheduleOf(shown(), ALL, 'real')
    fc.assert(
      fc.property(fc.double({ min: -1, max: 200, noNaN: true }), (seconds) => {
        const at = momentAt(moments, seconds)
        expect((moments[at]?.at ?? -Infinity) <= seconds).toBe(true)
        expect((moments[at + 1]?.at ?? Infinity) > seconds).toBe(true)
      }),
      { seed: 7, numRuns: 200 },
    )
  })
})

describe('the broadcast', () => {
  const match = shown()
  const [frame] = match.frames
  const film = frame && filmOf(frame, rulesOf(match))
  const scene = (moment: Omit<Moment, 'at' | 'frame'>) => {
    const found = film && sceneAt(film, { at: 0, frame: 0, ...moment })
    if (!found) throw new Error('nothing is shown')
    return found
  }

  it('begins with the hands and one dora, and empty rivers', () => {
    const { table, lit, frame: seen } = scene({ shows: 'deal', act: -1 })
    expect(table.seats.map(({ river }) => river.length)).toEqual([0, 0, 0, 0])
    expect(table.seats[1].tiles).toHaveLength(13)
    expect(seen.dora?.[0]).toBe('2m')
    expect(lit).toBeNull()
  })

  it('shows a drawn tile before its discard', () => {
    const drawn = scene({ shows: 'draw', act: 1 })
    expect([drawn.table.seats[1].drawn?.tile, drawn.table.seats[1].river.length]).toEqual(['9s', 0])
    const thrown = scene({ shows: 'act', act: 1 })
    expect([thrown.table.seats[1].drawn, thrown.table.seats[1].river.map(({ tile }) => tile)]).toEqual([null, ['9s']])
  })

  it('shows no ura before the end', () => {
    const hidden = { ...match, frames: match.frames.map((one) => ({ ...one, dora: one.dora?.with(1, '7s') ?? null })) }
    const [other] = hidden.frames
    if (!other) throw new Error('no frame')
    const own = filmOf(other, rulesOf(hidden))
    expect(sceneAt(own, { at: 0, frame: 0, shows: 'act', act: 5 })?.frame.dora?.[1]).toBe('uk')
    expect(sceneAt(own, { at: 0, frame: 0, shows: 'end', act: 5 })?.frame.dora?.[1]).toBe('7s')
  })
})

describe('a practice', () => {
  it('begins where the dora of its first frame is asked for', () => {
    const session = openSession(practiceOf(shown(), ALL))
    expect(promptOf(session).ask).toEqual({ code: 'indicator', index: 0 })
    expect(isTyped(session.match, ALL)).toBe(false)
  })

  it('is done when its last frame has a result', () => {
    expect(isTyped(shown(), ALL)).toBe(false)
    const stopped = hands(...KEYS).type('stop')
    const { task } = stopped.session
    const broken =
      task.kind === 'choose' && task.options.find((one) => one.kind === 'reason' && one.reason === 'broken-off')
    if (!broken) throw new Error('not offered')
    stopped.digit(broken.digit)
    while (stopped.session.task.kind === 'stopped') stopped.say('enter')
    expect(isTyped(matchOf(stopped.session), ALL)).toBe(true)
  })
})

describe('the appraisal', () => {
  it('of a flawless record: no error, and the lag with which it was typed', () => {
    const found = appraised(shown())
    expect([found.errors, found.open, found.acts, found.actsShown, found.turns]).toEqual([[], 0, 6, 6, 6])
    expect([found.keysPerTurn, found.lag]).toEqual([2, expect.closeTo(2, 6)])
    expect(found.actsPerMinute).toBeCloseTo((6 * 60) / found.seconds, 6)
  })

  it.each([
    ['a wrong draw', 'tile', KEYS.with(0, '6p'), 2],
    ['a wrong tile', 'tile', KEYS.with(2, '8m'), 3],
    ['tedashi for tsumogiri', 'mark', KEYS.with(3, 'karagiri'), 3],
  ] as const)('%s is one error of its kind', (_, kind, keys, act) => {
    const { errors } = appraised(matchOf(hands(...keys).session))
    expect(errors.map((one) => [one.kind, one.frame, one.act])).toEqual([[kind, 0, act]])
  })

  it('what was not typed when the practice ended is no error', () => {
    const found = appraised(matchOf(hands(...KEYS.slice(0, 5)).session))
    expect([found.errors, found.acts, found.actsShown]).toEqual([[], 4, 6])
  })

  const changed = (change: (acts: readonly Act[]) => readonly Act[]): Match => {
    const match = shown()
    return {
      ...match,
      frames: match.frames.map((frame) => ({
        ...frame,
        flows: frame.flows.map((flow) => ({ ...flow, acts: change(flow.acts) })),
      })),
    }
  }

  it('a missing act is missed, an additional one extra, and the lag of the others stays', () => {
    const missed = appraised(changed((acts) => acts.toSpliced(2, 1)))
    expect(missed.errors.map(({ kind, act }) => [kind, act])).toEqual([['missed', 2]])
    const call: Act = { seat: 3, draw: { kind: 'pon', own: ['1m', '1m'] }, discard: { kind: 'tedashi', tile: '1s' } }
    expect(appraised(changed((acts) => acts.toSpliced(3, 0, call))).errors.map(({ kind }) => kind)).toEqual(['extra'])
  })

  it('distinguishes a wrong dora, a wrong hand and a wrong payment', () => {
    const match = shown()
    const of = (frame: object): string[] =>
      appraised({ ...match, frames: match.frames.map((one) => ({ ...one, ...frame })) }).errors.map(({ kind }) => kind)
    const flow = match.frames[0]?.flows[0]
    if (!flow) throw new Error('no flow')
    const [east, ...others] = flow.startHands
    const other = { ...east, tiles: east.tiles.with(0, '9m') }
    expect(of({ dora: match.frames[0]?.dora?.with(0, '3m') })).toEqual(['dora'])
    expect(of({ flows: [{ ...flow, startHands: [other, ...others] }] })).toEqual(['hand'])
    expect(of({ startPoints: [260, 250, 250, 240] })).toEqual(['score'])
  })

  it('any changed draw is one wrong tile', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.constantFrom('1s', '2s', '8m', 'gd'), (at, tile) => {
        const slip = (act: Act): Act => ({ ...act, draw: { kind: 'tile', tile: tile as '1s' } })
        const typed = changed((acts) => acts.map((act, index) => (index === at ? slip(act) : act)))
        const { errors } = appraised(typed)
        expect(errors.map(({ kind, act }) => [kind, act])).toEqual([['tile', at]])
      }),
      { seed: 11, numRuns: 40 },
    )
  })

  it('unseen hands are open, not wrong', () => {
    const unseen = new Hands().deal('1m', '', '', '', '').type('3z', 'tsumogiri', '9s', 'tsumogiri', ...KEYS)
    const { errors, open } = appraised(matchOf(unseen.session))
    expect([errors, open]).toEqual([[], 2])
  })

  it('an undone act counts from its last time, and refused keys are keys', () => {
    const match = shown()
    const schedule = scheduleOf(match, ALL, 'real')
    const first = schedule.find(({ shows }) => shows === 'act')?.at ?? 0
    const stroke = (at: number, acts: number, refused = false): Stroke => ({
      at: first + at,
      deal: false,
      refused,
      frame: 0,
      acts,
    })
    const strokes = [stroke(1, 0), stroke(2, 1), stroke(3, 0), stroke(4, 0, true), stroke(9, 1)]
    const found = appraise({ match, range: ALL, schedule, typed: changed((acts) => acts.slice(0, 1)), strokes })
    expect([found.lag, found.keys, found.refused, found.keysPerTurn]).toEqual([expect.closeTo(9, 6), 5, 1, 5])
    expect(found.slowest).toEqual([{ frame: 0, act: 0, lag: expect.closeTo(9, 6) }])
  })

  it('keys of a starting hand count as keys but not for turns; a discard after a call is no turn', () => {
    const match = shown()
    const schedule = scheduleOf(match, ALL, 'real')
    const strokes = strokesAt(match, schedule, 2)
    const dealt = Array.from({ length: 26 }, (): Stroke => ({ at: 0, deal: true, refused: false, frame: 0, acts: 0 }))
    const found = appraise({ match, range: ALL, schedule, typed: match, strokes: [...dealt, ...strokes] })
    expect([found.keys, found.playKeys, found.turns, found.keysPerTurn]).toEqual([38, 12, 6, 2])
    const call: Act = { seat: 3, draw: { kind: 'pon', own: ['1m', '1m'] }, discard: { kind: 'tedashi', tile: '1s' } }
    const called = changed((acts) => acts.with(3, call))
    expect(appraise({ match: called, range: ALL, schedule, typed: called, strokes }).turns).toBe(5)
  })

  it('lists the five slowest acts, slowest first', () => {
    const match = shown()
    const schedule = scheduleOf(match, ALL, 'real')
    const late = [3, 9, 1, 7, 5, 8]
    const strokes = schedule
      .filter(({ shows }) => shows === 'act')
      .map(({ at, act }): Stroke => ({ at: at + late[act]!, deal: false, refused: false, frame: 0, acts: act + 1 }))
    const { slowest, lag } = appraise({ match, range: ALL, schedule, typed: match, strokes })
    expect(slowest.map(({ act, lag: seconds }) => [act, Math.round(seconds)])).toEqual([
      [1, 9],
      [5, 8],
      [3, 7],
      [4, 5],
      [0, 3],
    ])
    expect(lag).toBeCloseTo(6, 6)
  })

  it('of an empty record is empty', () => {
    const match = shown()
    const schedule = scheduleOf(match, ALL, 'burst')
    const typed = openSession(practiceOf(match, ALL)).match
    expect(appraise({ match, range: ALL, schedule, typed, strokes: [] })).toMatchObject({
      acts: 0,
      actsShown: 6,
      keysPerTurn: null,
      actsPerMinute: null,
      lag: null,
      slowest: [],
      errors: [],
    })
  })
})
