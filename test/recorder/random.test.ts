import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, print } from '../../grammar/index.ts'
import { isKnown } from '../../src/tiles/index.ts'
import { recordOf, treeOf, type Match } from '../../src/record/index.ts'
import {
  allFindings,
  atMoment,
  commandEntry,
  commandOf,
  commandOfPress,
  findingsOf,
  isLive,
  matchOf,
  openSession,
  POSITION_MAP,
  promptOf,
  reduce,
  tableAtCursor,
  WRITTEN_MAP,
  type Command,
  type KeyMap,
  type Session,
} from '../../src/recorder/index.ts'
import { ACTIONS } from '../../src/recorder/actions.ts'
import { interpret } from '../../src/recorder/keys.ts'
import { pressOf } from '../support/press-of.ts'
import { askSentence, choiceText, echoSentence, refusalSentence } from '../../src/words/index.ts'
import { times } from '../support/test-extent.ts'
import { printed } from '../support/printed.ts'

const RUNS = { seed: 20260401, numRuns: times(20, 120) }

/** Tiles come often, so that frames get somewhere; all other keys of the map come too. */
const chords = (map: KeyMap): fc.Arbitrary<string> => {
  const all = Object.keys(map.keys)
  const tiles = all.filter((chord) => map.keys[chord]?.some((id) => /^(tile|number|suit|letter)/.test(id)))
  const calls = ['Space', 'Comma', 'Period', 'Slash', 'Semicolon', 'Quote', 'Enter', 'Digit1', 'Digit2']
  const rare = all.filter((chord) => !tiles.includes(chord) && !calls.includes(chord))
  return fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(...tiles) },
    { weight: 30, arbitrary: fc.constantFrom(...calls) },
    { weight: 10, arbitrary: fc.constantFrom(...rare) },
  )
}

interface Played {
  readonly sessions: readonly Session[]
  readonly commands: readonly Command[]
}

const play = (
  map: KeyMap,
  typed: readonly string[],
  rules: string | null,
  meaning: typeof commandOfPress = interpret,
): Played => {
  let session = openSession()
  const sessions = [session]
  const commands: Command[] = []
  let moment = 0
  const take = (said: Command): void => {
    const command = atMoment(said, (moment += 170))
    const reduced = reduce(session, command)
    commands.push(command)
    if (!reduced.feedback.ok) {
      expect(reduced.session).toBe(session)
      refusalSentence(reduced.feedback.refused, 'ja', printed)
    }
    session = reduced.session
    sessions.push(session)
  }
  if (rules) take({ type: 'setRules', rules })
  for (const chord of typed) {
    const command = meaning(map, pressOf(chord), session, 0)
    if (command) take(command)
  }
  return { sessions, commands }
}

const asText = (match: Match): string => {
  const printed = print(treeOf({ matches: [match] }))
  if (!printed.ok) throw new Error(JSON.stringify(printed))
  return printed.text
}

const readBack = (text: string): Match | undefined => {
  const { file, findings } = parse(text)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  return file ? recordOf(file).paifu.matches[0] : undefined
}

/** To the first draw: with hands nobody saw, or with dealt ones; or from the very beginning. */
const openings = (map: KeyMap): fc.Arbitrary<readonly string[]> => {
  const dealt = 'QQWWEERRTTYYUAASSDDFFGGHHJZZXXCCVVBBNNMQQWWEERRTTYYU'.split('').map((letter) => `Key${letter}`)
  const hands = map === POSITION_MAP ? [dealt] : []
  return fc.constantFrom([], ...[Array<string>(4).fill('Enter'), ...hands].map((deal) => ['Enter', 'KeyE', ...deal]))
}

const keys = (map: KeyMap, maxLength = 260) =>
  fc
    .tuple(
      openings(map),
      fc.array(chords(map), { minLength: 60, maxLength, size: 'max' }),
      fc.constantFrom('mleague', 'tenhou', 'wrc', null),
    )
    .map(([opening, typed, rules]) => [[...opening, ...typed], rules] as const)

/** Acts, discards, and tiles that are known. */
const factsOf = (match: Match): number =>
  match.frames.reduce((sum, frame) => {
    const flow = frame.flows.at(-1)
    const discards = flow?.acts.filter(({ discard }) => discard !== null).length ?? 0
    const dealt = flow?.startHands.reduce((all, hand) => all + hand.tiles.filter(isKnown).length, 0) ?? 0
    const dora = frame.dora?.filter(isKnown).length ?? 0
    return sum + (flow?.acts.length ?? 0) + discards + dealt + dora
  }, 0)

/** A session without the ways back and forth and without what the last key said. */
const shape = ({ past: _, future: __, echo: ___, ...state }: Session): unknown => state

describe('any keys at all', () => {
  for (const map of [POSITION_MAP, WRITTEN_MAP]) {
    it(`never throw and always leave something to show (${map.id})`, () => {
      fc.assert(
        fc.property(keys(map), ([typed, rules]) => {
          for (const session of play(map, typed, rules).sessions.filter((_, index) => index % 7 === 0)) {
            const prompt = promptOf(session)
            for (const language of ['ja', 'en'] as const) {
              expect(askSentence(prompt.ask, language, printed)).not.toBe('')
              echoSentence(prompt.echo, language, printed)
              for (const choice of prompt.choices) expect(choiceText(choice, language)).not.toBe('')
            }
            tableAtCursor(session)
            findingsOf(session)
          }
        }),
        RUNS,
      )
    })
  }

  it('lose nothing that was typed', () => {
    const reached = { acts: 0, frames: 0 }
    fc.assert(
      fc.property(keys(POSITION_MAP), ([typed, rules]) => {
        const { sessions, commands } = play(POSITION_MAP, typed, rules)
        for (const [index, command] of commands.entries()) {
          const before = sessions[index]
          const after = sessions[index + 1]
          if (!before || !after || before === after) continue
          // What takes away, or is typed over something, does so on purpose.
          const takesAway = ['undo', 'redo', 'delete', 'deleteFrame', 'setRules'].includes(command.type)
          // A word that was taken back is kept as a word.
          const { task } = before
          if (task.kind === 'choose' && task.question === 'irregular') continue
          const isTypedOver = ['deal', 'indicator', 'replace-tile'].includes(task.kind)
          if (takesAway || isTypedOver || !isLive(before)) continue
          expect(factsOf(after.match), JSON.stringify(command)).toBeGreaterThanOrEqual(factsOf(before.match))
        }
        reached.frames = Math.max(reached.frames, sessions.at(-1)?.match.frames.length ?? 0)
        reached.acts = Math.max(reached.acts, sessions.at(-1)?.play?.tables.length ?? 0)
      }),
      // Fewer reach no long frame.
      { ...RUNS, numRuns: times(60, 120) },
    )
    expect(reached.acts).toBeGreaterThan(30)
    expect(reached.frames).toBeGreaterThan(1)
  })

  it('are never turned down where their command is offered', () => {
    const offered = new Set<string>()
    fc.assert(
      fc.property(keys(POSITION_MAP), ([typed, rules]) => {
        // Only where a tile was just changed that stands elsewhere too.
        const isRare = (session: Session): boolean => commandEntry('take-along').applies(session)
        for (const session of play(POSITION_MAP, typed, rules, commandOfPress).sessions.filter(
          (one, index) => index % times(28, 7) === 0 || isRare(one),
        ))
          for (const id of ACTIONS) {
            if (!commandEntry(id).applies(session)) continue
            offered.add(id)
            expect(reduce(session, commandOf(id, session)).feedback, id).toMatchObject({ ok: true })
          }
      }),
      { ...RUNS, numRuns: times(70, 200) },
    )
    expect(ACTIONS.filter((id) => !offered.has(id))).toEqual([])
  })

  it('are undone one by one to the beginning, and redone to the end', () => {
    fc.assert(
      fc.property(keys(POSITION_MAP), ([typed, rules]) => {
        let session = play(POSITION_MAP, typed, rules).sessions.at(-1) ?? openSession()
        const forward = reduce(session, { type: 'travel', to: 'live' }).session
        session = forward
        const states: unknown[] = []
        while (session.past) {
          states.push(shape(session))
          session = reduce(session, { type: 'undo' }).session
        }
        expect(session.match.frames).toEqual([])
        while (states.length > 0) {
          session = reduce(session, { type: 'redo' }).session
          expect(shape(session)).toEqual(states.pop())
        }
        expect(session.match).toEqual(forward.match)
      }),
      { ...RUNS, numRuns: times(20, 200) },
    )
  })

  it('come back from the journal with the undo history', () => {
    fc.assert(
      fc.property(keys(POSITION_MAP), ([typed, rules]) => {
        const { sessions, commands } = play(POSITION_MAP, typed, rules)
        let again = openSession()
        for (const line of commands.map((command) => JSON.stringify(command)))
          again = reduce(again, JSON.parse(line) as Command).session
        let left: Session | null = sessions.at(-1) ?? null
        let right: Session | null = again
        for (let step = 0; left && right; step++) {
          if (step % 16 === 0) expect(shape(right)).toEqual(shape(left))
          left = left.past
          right = right.past
        }
        expect(left).toBe(right)
      }),
      { ...RUNS, numRuns: times(40, 200) },
    )
  })

  it('can be saved at any moment, read back, and gone on with', () => {
    fc.assert(
      fc.property(keys(POSITION_MAP), ([typed, rules]) => {
        const session = play(POSITION_MAP, typed, rules).sessions.at(-1) ?? openSession()
        const match = matchOf(session)
        const read = readBack(asText(match))
        expect(read && asText(read)).toBe(asText(match))
        const reopened = openSession(read ?? null)
        expect(asText(matchOf(reopened))).toBe(asText(match))
        allFindings(reopened)
      }),
      RUNS,
    )
  })
})
