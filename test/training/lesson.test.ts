/** The first frame of a newcomer. */
import { describe, expect, it } from 'vitest'
import {
  commandOf,
  findingsOf,
  openSession,
  POSITION_MAP,
  reduce,
  WRITTEN_MAP,
  type CommandId,
  type Session,
} from '../../src/recorder/index.ts'
import { interpret } from '../../src/recorder/keys.ts'
import { pressOf } from '../support/press-of.ts'
import { LESSON } from '../../src/training/lesson.ts'
import { LESSON_STEPS, lessonMatch, lessonPresses } from '../../src/training/index.ts'

const press = (session: Session, id: CommandId): Session => {
  const { session: next, feedback } = reduce(session, commandOf(id, session))
  expect(feedback, id).toMatchObject({ ok: true })
  return next
}

const begun = (): Session => reduce(openSession(lessonMatch()), { type: 'nextFrame' }).session

describe('the lesson', () => {
  it('has at most eight steps, each once', () => {
    expect(LESSON.map(({ step }) => step)).toEqual(LESSON_STEPS)
    expect(LESSON.length).toBeLessThanOrEqual(8)
  })

  it('is a frame without findings: a deal, turns, a riichi, a win and its points', () => {
    const keys = LESSON.flatMap(({ commands }) => commands)
    const session = keys.reduce(press, begun())
    expect(session.task.kind).toBe('over')
    const frame = session.match.frames[0]
    const acts = frame?.flows[0]?.acts ?? []
    expect(acts.length).toBeGreaterThanOrEqual(7)
    expect(acts.some(({ discard }) => discard?.kind === 'riichi')).toBe(true)
    expect(acts.at(-1)).toMatchObject({ seat: 0, discard: { kind: 'tsumo' } })
    expect(frame?.endPoints?.[0]).toBeGreaterThan(250)
    expect(findingsOf(session).filter(({ severity }) => severity === 'error')).toEqual([])
    expect(keys.length).toBeLessThanOrEqual(60)
  })

  it.each([
    ['by position', POSITION_MAP],
    ['as written', WRITTEN_MAP],
  ])('is typed with the keys of the map %s', (_, map) => {
    const typed = lessonPresses(map).reduce((session, { chord }) => {
      const command = interpret(map, pressOf(chord), session)
      expect(command, chord).not.toBeNull()
      return command === null ? session : reduce(session, command).session
    }, begun())
    const { frames } = LESSON.flatMap(({ commands }) => commands).reduce(press, begun()).match
    expect(typed.match.frames).toEqual(frames)
  })
})
