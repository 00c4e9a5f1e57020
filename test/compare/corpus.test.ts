/** A mistake in a real match is one difference, named for what it is, whoever made it. */
import { describe, expect, test } from 'vitest'
import { applyChanges, compareMatches } from '../../src/compare/index.ts'
import type { Match } from '../../src/record/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { times } from '../support/test-extent.ts'
import { said } from './compared-parts.ts'
import { MISTAKES, whole } from './match-mistakes.ts'

/** Whole games to put mistakes into; the rest of the corpus with SLIP_GAMES. */
const GAMES = Number(process.env['SLIP_GAMES'] ?? times(5, 171))
/** Places for each mistake in each game. */
const PICKS = times(4, 7)

describe.skipIf(!hasCorpus())('mistakes in real matches', () => {
  const games = (hasCorpus() ? mjlogGames().slice(0, GAMES) : []).map(({ name, match }) => ({
    name,
    match: whole(match),
  }))

  test('a real match equals itself', () => {
    for (const { name, match } of games)
      expect([name, compareMatches(match, structuredClone(match)).differences]).toEqual([name, []])
  })

  test.each(MISTAKES)('$name', ({ put }) => {
    let tried = 0
    for (const [index, { name, match }] of games.entries())
      for (let pick = 0; pick < PICKS; pick++) {
        const slipped = put(match, pick * 31 + index)
        if (!slipped) continue
        tried++
        const { differences } = compareMatches(match, slipped.match)
        const where = `${name}, frame ${slipped.frame}, act ${slipped.act}`
        expect([where, differences.map(({ kind }) => kind)]).toEqual([where, slipped.kinds])
        expect(differences[0]?.a.place.frame ?? null).toBe(slipped.frame)
        if (slipped.act !== null && differences[0]?.kind !== 'act')
          expect(differences[0]?.a.place.act).toBe(slipped.act)
        const mended = applyChanges(
          slipped.match,
          differences.flatMap(({ toA }) => toA),
        )
        expect(said(mended)).toEqual(said(match))
      }
    expect(tried).toBeGreaterThan(0)
  })

  test('several mistakes in one match are as many differences, each at its place', () => {
    const single = MISTAKES.filter(({ name }) => name !== 'points wrong and carried on')
    let tried = 0
    for (const [index, { name, match }] of games.entries()) {
      let slipped: Match = match
      const expected: string[] = []
      const frames = new Set<number | null>()
      for (let at = 0; at < single.length && frames.size < 6; at++) {
        const slip = single[(at * 7 + index * 3) % single.length]
        const next = slip?.put(slipped, at * 13 + index)
        if (!next || frames.has(next.frame)) continue
        frames.add(next.frame)
        slipped = next.match
        expected.push(...next.kinds.map((kind) => `${next.frame} ${kind}`))
      }
      const found = compareMatches(match, slipped).differences.map(({ kind, a }) => `${a.place.frame ?? null} ${kind}`)
      expect([name, found.sort()]).toEqual([name, expected.sort()])
      tried += expected.length
    }
    expect(tried).toBeGreaterThan(games.length * 3)
  })
})
