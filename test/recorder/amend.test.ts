/** A second record taken over difference by difference in a session: what it says in the end, and the way back. */
import { describe, expect, test } from 'vitest'
import { compareMatches, type Difference } from '../../src/compare/index.ts'
import type { Match } from '../../src/record/index.ts'
import { matchOf, openSession, reduce, type Command, type Session } from '../../src/recorder/index.ts'
import { MISTAKES, whole } from '../compare/match-mistakes.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { Hands, replayCommands } from './typing.ts'

const said = (session: Session, command: Command): Session => {
  const { session: next, feedback } = reduce(session, command)
  expect(feedback.ok).toBe(true)
  return next
}

const open = (session: Session, theirs: Match): readonly Difference[] =>
  compareMatches(matchOf(session), theirs).differences.filter(({ follows }) => !follows)

const take = ({ toB }: Difference): Command => ({ type: 'amend', changes: toB, settles: [] })

/** Takes the first difference again and again until none is left. */
const takeEach = (begin: Session, theirs: Match): { session: Session; commands: Command[] } => {
  let session = begin
  const commands: Command[] = []
  for (let [first] = open(session, theirs); first; [first] = open(session, theirs)) {
    if (commands.length > 60) throw new Error(`no end: ${first.key}`)
    const command = JSON.parse(JSON.stringify(take(first))) as Command
    session = said(session, command)
    commands.push(command)
  }
  return { session, commands }
}

describe.skipIf(!hasCorpus())('real matches, recorded twice', () => {
  const games = (hasCorpus() ? mjlogGames().slice(0, 6) : []).map(({ match }) => whole(match))

  test.each(MISTAKES)('$name: taken from the other record, and undone', ({ put }) => {
    let tried = 0
    for (const match of games)
      for (const pick of [3, 58]) {
        const slipped = put(match, pick)
        if (!slipped) continue
        tried++
        const begin = openSession(slipped.match)
        const { session, commands } = takeEach(begin, match)
        expect(commands.length).toBeGreaterThan(0)
        expect(compareMatches(matchOf(session), match).differences).toEqual([])
        expect(matchOf(replayCommands(begin, commands))).toEqual(matchOf(session))
        let back = session
        for (const _ of commands) back = said(back, { type: 'undo' })
        expect(matchOf(back)).toEqual(matchOf(begin))
      }
    expect(tried).toBeGreaterThan(0)
  })

  test('a frame that was left out is put in, and recording goes on where it was', () => {
    for (const match of games) {
      const begin = openSession({ ...match, frames: match.frames.toSpliced(1, 1) })
      const { session, commands } = takeEach(begin, match)
      expect(commands.length).toBe(1)
      expect(matchOf(session)).toEqual(match)
      expect(session.play?.frame).toBe(match.frames.length - 1)
      expect(session.task).toEqual(begin.task)
    }
  })

  test('frames that the other is ahead are taken one by one, and recording goes on in the newest', () => {
    for (const match of games) {
      const begin = openSession({ ...match, frames: match.frames.slice(0, 2), finalPoints: null })
      const theirs: Match = { ...match, finalPoints: null }
      expect(open(begin, theirs).every(({ kind, nature }) => kind === 'frame' && nature === 'pending')).toBe(true)
      const { session, commands } = takeEach(begin, theirs)
      expect(commands.length).toBe(match.frames.length - 2)
      expect(matchOf(session)).toEqual(theirs)
      expect(session.play?.frame).toBe(match.frames.length - 1)
      const [first] = commands
      if (!first) throw new Error('nothing was taken')
      const one = said(begin, first)
      expect(one.play?.frame).toBe(2)
      expect(one.task).toEqual({ kind: 'over' })
    }
  })
})

describe('while typing', () => {
  const typed = (...keys: string[]): Session =>
    new Hands().deal('1m', '123m456p789s1122z', '', '', '').type(...keys).session

  test('the acts that the other is ahead are one matter, and recording goes on behind them', () => {
    const mine = typed('3z', 'tsumogiri')
    const theirs = typed('3z', 'tsumogiri', '9s', 'tsumogiri', '5p', 'tsumogiri')
    const found = open(mine, matchOf(theirs))
    expect(found.map(({ kind, nature }) => [kind, nature])).toEqual([['act', 'pending']])
    const { session } = takeEach(mine, matchOf(theirs))
    expect(matchOf(session)).toEqual(matchOf(theirs))
    expect(session.task).toEqual(theirs.task)
    expect(session.play?.tables.length).toBe(theirs.play?.tables.length)
  })

  test('my own reading stands: the difference is remembered as settled until that is undone', () => {
    const mine = typed('3z', 'tsumogiri')
    const [first] = open(mine, matchOf(typed('4z', 'tsumogiri')))
    if (!first) throw new Error('no difference')
    expect(first).toMatchObject({ kind: 'draw', nature: 'conflict' })
    const settled = said(mine, { type: 'amend', changes: [], settles: [first.key] })
    expect(settled.settled).toEqual([first.key])
    expect(matchOf(settled)).toEqual(matchOf(mine))
    expect(settled.echo).toEqual({ code: 'amended', taken: false })
    expect(said(settled, { type: 'undo' }).settled).toEqual([])
  })

  test('changes of a place that is not there are turned down', () => {
    const mine = typed('3z', 'tsumogiri')
    const { feedback, session } = reduce(mine, {
      type: 'amend',
      changes: [{ at: 'remove-act', frame: 0, flow: 0, act: 9 }],
      settles: [],
    })
    expect(feedback).toEqual({ ok: false, refused: 'no-such-place' })
    expect(session).toBe(mine)
  })
})
