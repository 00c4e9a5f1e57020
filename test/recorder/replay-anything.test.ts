/** Anything is typed while an act is inserted or deleted: nothing is invented, and nothing behind it is lost. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saveText } from '../../src/document/index.ts'
import type { Act, Match } from '../../src/record/index.ts'
import { matchOf, openSession, promptOf, reduce, tableAtCursor, type Session } from '../../src/recorder/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { isKnown, type Tile } from '../../src/tiles/index.ts'
import { simulated } from '../../src/training/index.ts'
import { arbEditing, type Saying } from '../support/arbitrary-command.ts'
import { times } from '../support/test-extent.ts'
import { actsOf, underWay } from './unfinished-matches.ts'

const RUNS = { seed: 20260405, numRuns: Number(process.env['SAIFU_SESSIONS'] ?? times(20, 1000)) }

const MATCHES: readonly Match[] = [1, 2, 3].map(
  (seed) => simulated({ rules: rulesets.mleague, seed, length: 'match' }).match,
)

/** A record that breaks off behind some acts of one of its frames. */
const begun: fc.Arbitrary<Session> = fc
  .tuple(fc.constantFrom(...MATCHES), fc.nat(), fc.nat())
  .map(([match, which, many]) => {
    const frame = which % match.frames.length
    const acts = actsOf(match, frame)
    return openSession(underWay(match, frame, acts.slice(0, 4 + (many % acts.length))))
  })

const sayings = fc.array(arbEditing, { minLength: 40, maxLength: 120, size: 'max' })

interface Step {
  readonly before: Session
  readonly after: Session
  readonly type: string
}

const steps = (begin: Session, said: readonly Saying[]): Step[] => {
  let before = begin
  return said.flatMap((saying): Step[] => {
    const command = saying(before)
    if (command === null) return []
    const { session, feedback } = reduce(before, command)
    if (!feedback.ok) expect(session).toBe(before)
    const step = { before, after: session, type: command.type }
    before = session
    return [step]
  })
}

const insertionOf = ({ cursor }: Session) => cursor.insertion

const actsAt = ({ match }: Session, frame: number): readonly Act[] => actsOf(match, frame)

const savedText = (session: Session): string => {
  const saved = saveText(null, { matches: [matchOf(session)] })
  if (!saved.ok) throw new Error('not saved')
  return saved.text
}

/** Tiles that were drawn or thrown, as far as they are known. */
const tilesIn = (acts: readonly Act[]): ReadonlySet<Tile> =>
  new Set(
    acts
      .flatMap(({ draw, discard }) => [
        ...('tile' in draw ? [draw.tile] : []),
        ...(discard && 'tile' in discard ? [discard.tile] : []),
      ])
      .filter(isKnown),
  )

/** A session without the ways back and forth and without what the last key said. */
const shape = ({ past: _, future: __, echo: ___, ...state }: Session): unknown => state

const LONG = 24 * 3_600_000

describe('any keys while an act is inserted or deleted', () => {
  it(
    'what is behind stays as it was with Escape, and of no tile is said what was not typed',
    () => {
      const seen = { replayed: 0, kept: 0, untouched: 0 }
      fc.assert(
        fc.property(begun, sayings, (begin, said) => {
          for (const { before, after, type } of steps(begin, said)) {
            promptOf(after)
            tableAtCursor(after)
            const insertion = insertionOf(before)
            const { frame } = before.cursor
            if (insertion === undefined || insertionOf(after) || before === after) continue
            const [were, are] = [actsAt(before, frame), actsAt(after, frame)]
            if (type === 'enter') {
              for (const tile of tilesIn(are))
                expect(tilesIn([...were, ...actsOf({ ...before.match, frames: [insertion.before] }, 0)])).toContain(
                  tile,
                )
              seen.replayed++
            }
            if (type !== 'cancel') continue
            const behind = insertion.behind.slice(insertion.half ? 1 : 0)
            expect(JSON.stringify(are.slice(are.length - behind.length))).toBe(JSON.stringify(behind))
            seen.kept++
            if (insertion.changed) continue
            expect(savedText(after)).toBe(savedText(before))
            seen.untouched++
          }
        }),
        RUNS,
      )
      expect(Math.min(seen.replayed, seen.kept, seen.untouched)).toBeGreaterThan(RUNS.numRuns / 2)
    },
    LONG,
  )

  it(
    'undo leads back to the beginning, and redo to the end',
    () => {
      fc.assert(
        fc.property(begun, sayings, (begin, said) => {
          let session = steps(begin, said).at(-1)?.after ?? begin
          const states: unknown[] = []
          while (session.past) {
            states.push(shape(session))
            session = reduce(session, { type: 'undo' }).session
          }
          expect(session.match).toBe(begin.match)
          while (states.length > 0) {
            session = reduce(session, { type: 'redo' }).session
            expect(shape(session)).toEqual(states.pop())
          }
        }),
        { ...RUNS, numRuns: Math.ceil(RUNS.numRuns / 3) },
      )
    },
    LONG,
  )
})
