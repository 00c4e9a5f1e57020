/** No importer yields an act that its source does not contain: whole logs, and logs with parts left out and changed. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportMajiang } from '../../src/formats/majiang/export.ts'
import { exportMjai } from '../../src/formats/mjai/export.ts'
import { exportTenhou6 } from '../../src/formats/tenhou6/export.ts'
import { importMajiang } from '../../src/formats/majiang/import.ts'
import { importMjai } from '../../src/formats/mjai/import.ts'
import { importMjlog } from '../../src/formats/mjlog/import.ts'
import { importMleague } from '../../src/formats/mleague/import.ts'
import { importTenhou6 } from '../../src/formats/tenhou6/import.ts'
import { frameIndex, SEATS, type Frame, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { corpusFiles } from '../support/corpus.ts'
import { mleagueEvents, type ListedEvent } from '../support/mleague-events.ts'
import {
  stepBeyond,
  stepsOfEvents,
  stepsOfFrame,
  stepsOfLists,
  stepsOfMjai,
  stepsOfPaipu,
  stepsOfTags,
  type MjaiEvent,
  type PaipuEvent,
  type Step,
} from '../support/source-steps.ts'
import { times } from '../support/test-extent.ts'

const RUNS = { seed: 77, numRuns: times(60, 2000) }
/** How often anything was read: a test that reads nothing shows nothing. */
const atLeast = RUNS.numRuns / 3

const framesOf = (read: { ok: boolean; paifu?: { matches: readonly Match[] } }): readonly Frame[] =>
  read.paifu?.matches.flatMap(({ frames }) => frames) ?? []

const expectSteps = (frame: Frame | undefined, source: readonly Step[]): void =>
  expect(frame && stepBeyond(stepsOfFrame(frame), source)).toBeNull()

type Change = { readonly at: number; readonly what: 'leave-out' | 'repeat' | 'move' | 'blank'; readonly to: number }
const changes = fc.array(
  fc.record({
    at: fc.nat(),
    to: fc.nat(),
    what: fc.constantFrom<Change['what']>('leave-out', 'repeat', 'move', 'blank'),
  }),
  { minLength: 1, maxLength: 6 },
)

/** Items left out, doubled, moved, or without what they say. */
const changed = <T>(items: readonly T[], all: readonly Change[], blank: (item: T) => T): T[] => {
  const now = [...items]
  for (const { at, what, to } of all) {
    const index = at % Math.max(1, now.length)
    const item = now[index]
    if (item === undefined) continue
    if (what === 'blank') now[index] = blank(item)
    else if (what === 'repeat') now.splice(index, 0, item)
    else {
      now.splice(index, 1)
      if (what === 'move') now.splice(to % (now.length + 1), 0, item)
    }
  }
  return now
}

const played = simulated({ rules: rulesets.mleague, seed: 8, length: 'match' }).match

/** Replaces a part of the texts of an event by nothing. */
const withoutTile = (event: ListedEvent): ListedEvent => {
  const at = event.cmd === 'tsumo' ? 2 : event.cmd === 'sutehai' ? 1 : event.cmd === 'open' ? 1 : -1
  return { ...event, args: event.args.map((arg, index) => (index === at ? '' : arg)) }
}

test('the viewer of the M.LEAGUE', () => {
  const events = mleagueEvents(played)
  const starts = events.flatMap(({ cmd }, index) => (cmd === 'kyokustart' ? [index] : []))
  let read = 0
  fc.assert(
    fc.property(fc.nat({ max: starts.length - 1 }), changes, (round, all) => {
      const start = starts[round]!
      const own = events.slice(start, starts[round + 1] ?? -1)
      const after = [own[0]!, ...changed(own.slice(1), all, withoutTile)]
      const [frame] = framesOf(importMleague(JSON.stringify([...events.slice(0, 6), ...after])))
      expectSteps(frame, stepsOfEvents(after, 'ABCD'.indexOf(after[0]!.args[1]![0]!)))
      read += frame === undefined ? 0 : 1
    }),
    RUNS,
  )
  expect(read).toBeGreaterThan(atLeast)
})

test('Majiang paipu', () => {
  const written = exportMajiang([played])
  const paipu = JSON.parse(written.ok ? written.text : '') as { log: PaipuEvent[][] }
  let read = 0
  fc.assert(
    fc.property(fc.nat({ max: paipu.log.length - 1 }), changes, (round, all) => {
      const [deal, ...own] = paipu.log[round]!
      const unseen = (event: PaipuEvent): PaipuEvent =>
        Object.fromEntries(Object.entries(event).map(([cmd, said]) => [cmd, 'p' in said ? { ...said, p: '_' } : said]))
      const after = changed(own, all, unseen)
      const [frame] = framesOf(importMajiang(JSON.stringify({ ...paipu, log: [[deal, ...after]] })))
      if (frame === undefined) return
      expectSteps(frame, stepsOfPaipu(after))
      read++
    }),
    RUNS,
  )
  expect(read).toBeGreaterThan(atLeast)
})

test('mjai', () => {
  const written = exportMjai(played)
  const lines = (written.ok ? written.text : '').trim().split('\n')
  const events = lines.map((line) => JSON.parse(line) as MjaiEvent & { oya?: number })
  const starts = events.flatMap(({ type }, index) => (type === 'start_kyoku' ? [index] : []))
  let read = 0
  fc.assert(
    fc.property(fc.nat({ max: starts.length - 1 }), changes, (round, all) => {
      const start = starts[round]!
      const [first, ...own] = events.slice(start, starts[round + 1] ?? -1)
      const unseen = (event: MjaiEvent): MjaiEvent => (event.type === 'tsumo' ? { ...event, pai: '?' } : event)
      const after = changed<MjaiEvent>(own, all, unseen)
      const text = [events[0], first, ...after].map((event) => JSON.stringify(event)).join('\n')
      const [frame] = framesOf(importMjai(text))
      if (frame === undefined) return
      expectSteps(frame, stepsOfMjai(after, first?.oya ?? 0))
      read++
    }),
    RUNS,
  )
  expect(read).toBeGreaterThan(atLeast)
})

test('tenhou.net/6', () => {
  const written = exportTenhou6(played)
  const log = JSON.parse(written.ok ? written.text : '') as { log: unknown[][] }
  let read = 0
  fc.assert(
    fc.property(
      fc.nat({ max: log.log.length - 1 }),
      fc.constantFrom(5, 6, 8, 9, 11, 12, 14, 15),
      changes,
      (at, list, all) => {
        const round = structuredClone(log.log[at]!)
        round[list] = changed(round[list] as unknown[], all, (entry) => entry)
        const [frame] = framesOf(importTenhou6(JSON.stringify({ ...log, log: [round] })))
        if (frame === undefined) return
        const steps = stepsOfFrame(frame).filter(({ what }) => what !== 'win')
        const dealer = frameIndex(frame.id) % 4
        for (const seat of SEATS) {
          const player = (seat + dealer) % 4
          const source = stepsOfLists(round[5 + player * 3] as unknown[], round[6 + player * 3] as unknown[], seat)
          const own = steps.filter((one) => one.seat === seat)
          // Draws and discards stand in two lists.
          const isDraw = ({ what }: Step): boolean => what === 'draw' || what === 'call'
          expect(stepBeyond(own.filter(isDraw), source.filter(isDraw))).toBeNull()
          expect(
            stepBeyond(
              own.filter((one) => !isDraw(one)),
              source.filter((one) => !isDraw(one)),
            ),
          ).toBeNull()
        }
        read++
      },
    ),
    RUNS,
  )
  expect(read).toBeGreaterThan(atLeast)
})

const logs = corpusFiles('mjlog').slice(0, 5)
describe.skipIf(logs.length === 0)('mjlog', () => {
  test('of people', () => {
    const rounds = logs.flatMap(({ text }) => {
      const [head = '', ...others] = text.split(/(?=<INIT )/)
      return others.map((round) => ({ head, tags: round.match(/<[A-Z][^>]*>/g) ?? [] }))
    })
    let read = 0
    fc.assert(
      fc.property(fc.nat({ max: rounds.length - 1 }), changes, (at, all) => {
        const { head, tags } = rounds[at]!
        const after = [tags[0]!, ...changed(tags.slice(1), all, (tag) => tag)]
        const [frame] = framesOf(importMjlog(`${head}${after.join('')}</mjloggm>`))
        if (frame === undefined) return
        // What a call consists of is a number of its own; wins come last, wherever they stand.
        const steps = stepsOfFrame(frame)
        const source = stepsOfTags(after)
        for (const kinds of [['draw', 'discard'], ['win']])
          expect(
            stepBeyond(
              steps.filter(({ what }) => kinds.includes(what)),
              source.filter(({ what }) => kinds.includes(what)),
            ),
          ).toBeNull()
        const calls = steps.filter(({ what }) => what === 'call' || what === 'kan').length
        expect(calls).toBeLessThanOrEqual(after.filter((tag) => tag.startsWith('<N ')).length)
        read++
      }),
      RUNS,
    )
    expect(read).toBeGreaterThan(atLeast)
  })
})
