import { expect, test } from 'vitest'
import {
  allFindings,
  findingsOf,
  frameToMend,
  openSession,
  reduce,
  type Command,
  type Session,
} from '../../src/recorder/index.ts'
import { repairFrame } from '../../src/repair/index.ts'
import { turnsWith } from './turns.ts'
import { Hands } from './typing.ts'

const said = (session: Session, command: Command): Session => {
  const { session: next, feedback } = reduce(session, command)
  expect(feedback.ok).toBe(true)
  return next
}

const repairOf = (session: Session, wanted: string): Command => {
  const finding = allFindings(session).find(({ code }) => code === wanted)
  if (!finding) throw new Error(`no finding ${wanted}`)
  return { type: 'repair', code: finding.code, place: finding.place, repair: 0 }
}

const codes = (session: Session): string[] => allFindings(session).map(({ code }) => code)

test('a wrong weekday is put right, and wrong again after undo', () => {
  const wrong = said(openSession(), {
    type: 'setTimeAndPlace',
    timeAndPlace: { date: '20261120', weekday: 'mon', time: null, place: null },
  })
  const right = said(wrong, repairOf(wrong, 'match.weekday'))
  expect(right.match.timeAndPlace.weekday).toBe('fri')
  expect(codes(right)).not.toContain('match.weekday')
  expect(right.echo.code).toBe('repaired')
  expect(said(right, { type: 'undo' }).match).toBe(wrong.match)
})

test('sticks of a frame are put right, and its table follows', () => {
  const { session } = new Hands().deal('1m', '')
  const wrong = said(session, { type: 'setSticks', frame: 0, sticks: 20 })
  const finding = allFindings(wrong).find(({ repairs }) => repairs.some(({ title }) => title.code === 'set-sticks'))
  if (!finding) throw new Error('sticks out of nowhere were not found')
  const right = said(wrong, repairOf(wrong, finding.code))
  expect(right.match.frames[0]?.sticks).toBe(0)
  expect(codes(right)).not.toContain(finding.code)
})

test('a repair that is not offered is turned down', () => {
  const session = openSession()
  const answer = reduce(session, { type: 'repair', code: 'match.weekday', place: { match: 0 }, repair: 0 })
  expect(answer).toEqual({ session, feedback: { ok: false, refused: 'no-such-place' } })
})

/** A course in which the fifth draw is another tile than was typed. */
const drawnWrong = (wrong: string): Session => {
  const { deal, turns } = turnsWith()
  const typed = turns.slice(0, 15).map(([draw, discard], at) => [at === 4 ? wrong : draw, discard])
  return new Hands().type('enter', ...deal, ...typed.flat()).session
}

test('where no repair is likely enough none is offered, and the true one is among all that are searched for', () => {
  const session = drawnWrong('2m')
  const finding = findingsOf(session).find(({ code }) => code === 'act.not-in-hand')
  expect(finding?.repairs).toEqual([])
  const asked = frameToMend(session, 0)
  if (asked === null) throw new Error('no frame')
  const { repairs } = repairFrame(asked.match, 0, asked.rules, { open: asked.open })
  const [, , , , right] = turnsWith().turns
  expect(repairs.map(({ edits }) => edits)).toContainEqual([{ kind: 'drawn-tile', act: 4, by: right?.[0] }])
  for (const { edits } of repairs) {
    const mended = said(session, { type: 'mend', frame: 0, edits })
    expect(codes(mended)).not.toContain('act.not-in-hand')
    expect(said(mended, { type: 'undo' }).match).toBe(session.match)
  }
})
