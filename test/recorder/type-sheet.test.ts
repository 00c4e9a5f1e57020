/** Frames typed row by row from a sheet, in a record that goes on. */
import { describe, expect, test } from 'vitest'
import { SEATS, type Act, type Frame, type Match } from '../../src/record/index.ts'
import { isLive, openSession, reduce, type Session } from '../../src/recorder/index.ts'
import { assumed, rulesets } from '../../src/rules/index.ts'
import { changesOfRows, readRow, rowText, typedRowsOf, type RowId, type SheetRows } from '../../src/sheet-rows/index.ts'
import { simulated } from '../../src/training/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { some, times } from '../support/test-extent.ts'

const RULES = assumed(rulesets.tenhou)

const played = (seed: number): Match => simulated({ rules: rulesets.tenhou, seed, length: 'match' }).match
const shownFrame = (session: Session, at: number): Frame => {
  const frame = session.match.frames[at]
  if (frame === undefined) throw new Error(`no frame ${at}`)
  return frame
}
const withoutTime = ({ seat, draw, discard }: Act): Act => ({ seat, draw, discard })
const actsOf = (frame: Frame) => frame.flows.at(-1)?.acts ?? []

const typeRows = (session: Session, at: number, rows: SheetRows): Session => {
  const frame = shownFrame(session, at)
  const changes = changesOfRows(frame, typedRowsOf(frame, RULES), rows)
  if (changes === null) return session
  const { feedback, session: next } = reduce(session, { type: 'typeSheet', frame: at, ...changes })
  expect(feedback).toEqual({ ok: true, echo: { code: 'data', what: 'sheet' } })
  return next
}

/** The match as far as before a frame, and that frame begun, with nothing typed in it. */
const begun = (match: Match, at: number): Session => {
  const before = openSession({
    ...match,
    frames: match.frames.slice(0, at),
    finalPoints: null,
    tournamentPoints: null,
  })
  const id = match.frames[at]?.id
  return reduce(before, { type: 'nextFrame', ...(id && { id }) }).session
}

const withRow = (rows: SheetRows, row: RowId, text: string): SheetRows => ({ ...rows, [row]: readRow(row, text) ?? [] })

const corpus = some(mjlogGames(), 8).map(({ match }) => match)
const matches = [...Array.from({ length: times(4, 60) }, (_, seed) => played(seed)), ...corpus]

describe('a frame that was begun is typed from a sheet', () => {
  test('it holds what the sheet holds, and none of that is asked again', () => {
    expect(hasCorpus() ? corpus.length : 1).toBeGreaterThan(0)
    for (const match of matches)
      for (const [at, frame] of match.frames.entries()) {
        const session = typeRows(begun(match, at), at, typedRowsOf(frame, RULES))
        const typed = shownFrame(session, at)
        const name = `frame ${at}`
        expect(actsOf(typed).length, name).toBe(actsOf(frame).length)
        expect(actsOf(typed).slice(0, -1).map(withoutTime), name).toEqual(actsOf(frame).slice(0, -1).map(withoutTime))
        expect(typed.flows.at(-1)?.startHands, name).toEqual(frame.flows.at(-1)?.startHands)
        expect(typed.dora, name).toEqual(frame.dora)
        // Why a frame stopped is in no row; what it is worth, or who is tenpai, is asked for.
        const isStoppedByHand = frame.notes?.ryuukyoku !== undefined
        expect(['score', 'stopped', 'over', ...(isStoppedByHand ? ['play'] : [])], name).toContain(session.task.kind)
        expect(session.below, name).toEqual([])
      }
  })

  test('one undo takes all of it back', () => {
    const match = played(1)
    const empty = begun(match, 2)
    const typed = typeRows(empty, 2, typedRowsOf(match.frames[2]!, RULES))
    expect(reduce(typed, { type: 'undo' }).session.match).toEqual(empty.match)
  })

  test('one with fewer acts, typed while a turn is put in, leaves the cursor behind its last one', () => {
    const match = played(1)
    const typed = typeRows(begun(match, 2), 2, typedRowsOf(match.frames[2]!, RULES))
    const open = [{ type: 'goto', frame: 2, act: 5 } as const, { type: 'insert' } as const].reduce(
      (session, command) => reduce(session, command).session,
      openSession({ ...typed.match, frames: typed.match.frames.with(2, { ...shownFrame(typed, 2), endPoints: null }) }),
    )
    expect(open.cursor.insertion).toBeDefined()
    const none = [null, null, null, null] as const
    const { session } = reduce(open, {
      type: 'typeSheet',
      frame: 2,
      startHands: none,
      acts: [],
      endHands: none,
      doras: [],
    })
    expect(actsOf(shownFrame(session, 2))).toEqual([])
    expect(isLive(session)).toBe(true)
    expect(session.cursor).toEqual({ frame: 2, act: 0, part: 'draw' })
  })

  test('half a sheet goes on as if it had been typed live', () => {
    const match = played(1)
    const rows = typedRowsOf(match.frames[2]!, RULES)
    const dealt = SEATS.reduce((now, seat) => withRow(now, `${seat}.deal`, rowText(rows[`${seat}.deal`])), {
      ...typedRowsOf(shownFrame(begun(match, 2), 2), RULES),
      doras: rows.doras,
    })
    const session = typeRows(begun(match, 2), 2, dealt)
    expect(session.task.kind).toBe('play')
    expect(shownFrame(session, 2).flows.at(-1)?.startHands).toEqual(match.frames[2]!.flows.at(-1)?.startHands)
    const on = reduce(reduce(session, { type: 'tile', tile: '9m' }).session, { type: 'tsumogiri' }).session
    expect(actsOf(shownFrame(on, 2))).toMatchObject([
      { seat: 0, draw: { kind: 'tile', tile: '9m' }, discard: { kind: 'tsumogiri' } },
    ])
  })
})

describe('a frame that was recorded', () => {
  test('does not change if the rows are the same', () => {
    for (const match of matches)
      for (const frame of match.frames) {
        const rows = typedRowsOf(frame, RULES)
        expect(changesOfRows(frame, rows, rows)).toBeNull()
      }
  })

  test('changes in one act if one cell differs; times and points stay', () => {
    const match = played(3)
    const timed = match.frames.map((frame) => ({
      ...frame,
      flows: frame.flows.map((flow) => ({
        ...flow,
        acts: flow.acts.map((act, at) => ({ ...act, notes: { time: at } })),
      })),
    }))
    const session = openSession({ ...match, frames: timed })
    const frame = shownFrame(session, 1)
    const rows = typedRowsOf(frame, RULES)
    const cells = rowText(rows['1.draws']).split(' ')
    const at = cells.findIndex((cell) => /^\d[mps]$/.test(cell))
    const next = typeRows(session, 1, withRow(rows, '1.draws', cells.with(at, 'uk').join(' ')))
    const changed = actsOf(shownFrame(next, 1)).flatMap((act, index) =>
      JSON.stringify(act) === JSON.stringify(actsOf(frame)[index]) ? [] : [{ index, act }],
    )
    expect(changed).toHaveLength(1)
    expect(changed[0]?.act.draw).toEqual({ kind: 'tile', tile: 'uk' })
    expect(changed[0]?.act.notes).toEqual({ time: changed[0]?.index })
    expect(shownFrame(next, 1).endPoints).toEqual(frame.endPoints)
    for (const [index, other] of next.match.frames.entries())
      if (index !== 1) expect(other).toBe(session.match.frames[index])
  })

  test('a dora that is corrected forgets its red indicator', () => {
    const session = openSession(played(3))
    const indicated = reduce(session, { type: 'setIndicator', frame: 0, index: 0, indicator: '0p' }).session
    const rows = typedRowsOf(shownFrame(indicated, 0), RULES)
    const next = typeRows(indicated, 0, withRow(rows, 'doras', '3s'))
    expect(shownFrame(next, 0).dora?.[0]).toBe('3s')
    expect(shownFrame(next, 0).notes?.indicators).toBeUndefined()
  })
})

const NONE = [null, null, null, null] as const
const ACTS_ALONE = { type: 'typeSheet', startHands: NONE, endHands: NONE, doras: [] } as const

test('a sheet for a frame that does not exist is refused', () => {
  const { feedback } = reduce(openSession(played(3)), { ...ACTS_ALONE, frame: 99, acts: null })
  expect(feedback).toEqual({ ok: false, refused: 'no-such-place' })
})

// The cursor once stayed where no act was: nothing could be typed there.
describe('the cursor stands at an act of an earlier frame, and a sheet leaves that frame', () => {
  const at = (act: number): Session =>
    reduce(openSession(played(3)), { type: 'goto', frame: 1, act, part: 'draw' }).session
  const acts = actsOf(shownFrame(at(0), 1))

  test('fewer acts: it stands at the last of them', () => {
    const { session } = reduce(at(acts.length - 1), { ...ACTS_ALONE, frame: 1, acts: acts.slice(0, 3) })
    expect(session.cursor).toEqual({ frame: 1, act: 2, part: 'discard' })
  })

  test('as many or more: it stays', () => {
    const { session } = reduce(at(2), { ...ACTS_ALONE, frame: 1, acts: acts.slice(0, 3) })
    expect(session.cursor).toEqual({ frame: 1, act: 2, part: 'draw' })
  })

  test('no act: it stands behind the last act of the match', () => {
    const { session } = reduce(at(2), { ...ACTS_ALONE, frame: 1, acts: [] })
    expect(isLive(session)).toBe(true)
  })
})

test('of two acts that both have no draw the second is deleted: the cursor stands at the first', () => {
  const act: Act = { seat: 0, draw: { kind: 'oya' }, discard: null }
  const session = reduce(openSession(played(3)), { ...ACTS_ALONE, frame: 0, acts: [act, act] }).session
  const there = reduce(session, { type: 'goto', frame: 0, act: 1, part: 'draw' }).session
  const deleted = reduce(there, { type: 'delete' }).session
  expect(actsOf(shownFrame(deleted, 0))).toHaveLength(1)
  expect(deleted.cursor).toMatchObject({ frame: 0, act: 0 })
  expect(reduce(deleted, { type: 'undo' }).session.cursor).toEqual(there.cursor)
})
