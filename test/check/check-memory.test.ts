/** Remembered findings of a frame are used only if nothing that its checks look at has changed. */
import { describe, expect, test } from 'vitest'
import { checkMatch, CheckMemory } from '../../src/check/index.ts'
import type { CheckOptions } from '../../src/check/check-match.ts'
import type { Discard, Match } from '../../src/record/index.ts'
import { rulesets, type Ruleset } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'

const RULES = rulesets.mleague
const matches = [1, 2, 3].map((seed) => simulated({ rules: RULES, seed, length: 'match' }).match)
const [match] = matches

type Checked = readonly [match: Match, rules?: Ruleset, options?: CheckOptions]

const said = (memory: CheckMemory | undefined, [match, rules = RULES, options]: Checked): unknown =>
  checkMatch(match, rules, { ...options, ...(memory && { memory }) }).map(
    // Without repairs, which are computed on demand.
    ({ code, severity, place, args }) => ({ code, severity, place, args }),
  )

/** Checks in turn with one memory, and each without; returns the findings without. */
const inTurn = (...all: readonly Checked[]): unknown[] => {
  const memory = new CheckMemory()
  return all.map((one) => {
    const fresh = said(undefined, one)
    expect(said(memory, one)).toEqual(fresh)
    return fresh
  })
}

/** A riichi that nobody recorded. */
const unwritten = (discard: Discard | null): Discard | null =>
  discard?.kind === 'riichi' ? { kind: 'tedashi', tile: discard.tile } : discard

describe('a frame is checked again', () => {
  test('under other rules', () => {
    // With a few points left, rules differ about who may declare riichi.
    const frames = match!.frames.map((frame) => ({ ...frame, startPoints: [5, 5, 5, 5] as const }))
    const poor: Match = { ...match!, pointRule: null, frames }
    const { mleague, wrc, 'ema-2025': ema, tenhou } = rulesets
    const found = inTurn(...[mleague, wrc, ema, tenhou, mleague].map((rules): Checked => [poor, rules]))
    expect(new Set(found.map((one) => JSON.stringify(one))).size).toBeGreaterThan(2)
  })

  test('by other checks', () => {
    const open = { open: match!.frames.length - 1 }
    const cut: Match = {
      ...match!,
      frames: match!.frames.map((frame, at) => (at === open.open ? { ...frame, endPoints: null } : frame)),
    }
    const [live, whole, fast] = inTurn([cut, RULES, open], [cut], [cut, RULES, { speed: 'fast' }], [cut, RULES, open])
    expect(whole).not.toEqual(live)
    expect(fast).not.toEqual(live)
  })

  test('if the previous frame could not be read', () => {
    const late: Match = { ...match!, frames: match!.frames.slice(1) }
    const [whole, damaged] = inTurn([late], [match!, RULES, { damaged: new Set([0]) }], [late])
    expect(damaged).not.toEqual(whole)
  })

  test('if the sticks of the next frame differ', () => {
    let otherwise = 0
    for (const played of matches)
      for (const [index, frame] of played.frames.slice(0, -1).entries()) {
        const frames = played.frames.with(index, {
          ...frame,
          flows: frame.flows.map((flow) => ({
            ...flow,
            acts: flow.acts.map((act) => ({ ...act, discard: unwritten(act.discard) })),
          })),
        })
        const next = frames[index + 1]!
        const fewer = frames.with(index + 1, { ...next, sticks: (next.sticks ?? 0) - 10 })
        const [before, after] = inTurn([{ ...played, frames }], [{ ...played, frames: fewer }])
        const own = (found: unknown): unknown[] =>
          (found as readonly { place: { frame?: number } }[]).filter(({ place }) => place.frame === index)
        if (JSON.stringify(own(before)) !== JSON.stringify(own(after))) otherwise++
      }
    expect(otherwise).toBeGreaterThan(0)
  })

  test('if the match has other rounds', () => {
    const east: Match = { ...match!, notes: { ...match!.notes, other: ['length east'] } }
    const [, shorter] = inTurn([match!], [east], [match!])
    expect(shorter).toContainEqual(expect.objectContaining({ code: 'frame.after-match' }))
  })
})
