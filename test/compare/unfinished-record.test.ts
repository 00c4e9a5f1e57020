/** A record that is still being typed against one that is whole: only what both have can contradict. */
import { describe, expect, test } from 'vitest'
import { applyChanges, compareMatches } from '../../src/compare/index.ts'
import { emptyFlow, type Frame, type Match } from '../../src/record/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { times } from '../support/test-extent.ts'
import { said } from './compared-parts.ts'
import { MISTAKES } from './match-mistakes.ts'

const GAMES = Number(process.env['SLIP_GAMES'] ?? times(10, 60))

/** The match as it stood when `acts` acts of a frame were typed; `half`: the last one without its discard. */
const typedUntil = (match: Match, index: number, acts: number, half: boolean): Match => {
  const frame = match.frames[index]
  const flow = frame?.flows[0]
  if (!frame || !flow) throw new Error('no such frame')
  const { notes: _, ...bare } = frame
  const typed = flow.acts.slice(0, acts)
  const last = typed.at(-1)
  const open: Frame = {
    ...bare,
    dora: frame.dora?.map((tile, at) => (at === 0 ? tile : 'uk')) ?? null,
    ...(frame.notes?.indicators?.some((each) => each.index === 0) && {
      notes: { indicators: frame.notes.indicators.filter((each) => each.index === 0) },
    }),
    endPoints: null,
    flows: [
      {
        startHands: flow.startHands,
        acts: half && last?.discard ? typed.with(-1, { ...last, discard: null }) : typed,
        endHands: emptyFlow().endHands,
      },
    ],
  }
  return { ...match, frames: [...match.frames.slice(0, index), open], finalPoints: null, tournamentPoints: null }
}

describe.skipIf(!hasCorpus())('a record that is being typed', () => {
  const whole = (hasCorpus() ? mjlogGames().slice(0, GAMES) : []).map(({ name, match }) => ({
    name,
    match: { ...match, finalPoints: match.finalPoints ?? ([400, 100, -200, -300] as const) },
  }))
  const cuts = whole.flatMap(({ name, match }, game) =>
    [1, 2, 3, 5, 8].map((step) => {
      const frame = (step * 3 + game) % match.frames.length
      const count = match.frames[frame]?.flows[0]?.acts.length ?? 0
      return { name, match, frame, count, acts: Math.max(1, (step * 17 + game * 5) % Math.max(2, count - 2)) }
    }),
  )

  test.each([false, true])('has only pending differences (last act half typed: %s)', (half) => {
    for (const { name, match, frame, count, acts } of cuts) {
      const typed = typedUntil(match, frame, acts, half)
      const { differences } = compareMatches(typed, match)
      const here = differences.filter(({ follows, nature }) => !follows && nature !== 'pending')
      expect([name, frame, acts, here.map(({ kind, nature }) => [kind, nature])]).toEqual([name, frame, acts, []])
      expect(differences.filter(({ kind }) => kind === 'act').length).toBe(acts < count ? 1 : 0)
      const caught = applyChanges(
        typed,
        differences.flatMap(({ toB }) => toB),
      )
      expect(said(caught)).toEqual(said(match))
      // And seen from the other side: nothing is asked of the one that is ahead.
      const back = compareMatches(match, typed).differences
      expect(back.filter(({ follows, nature }) => !follows && nature !== 'pending')).toEqual([])
    }
  })

  const early = MISTAKES.filter(({ name }) =>
    [
      'drawn tile wrong',
      'tsumogiri tile wrong',
      'discarded tile wrong',
      'whole turn missing',
      'draw missing',
      'call missing',
    ].includes(name),
  )

  test.each(early)('$name: found while the rest is still to be typed', ({ put }) => {
    let tried = 0
    for (const { name, match, frame, acts } of cuts) {
      const typed = typedUntil(match, frame, acts, false)
      const slipped = put(typed, acts)
      // A mistake in the newest act may be an act still to come.
      if (!slipped || (slipped.frame === frame && (slipped.act ?? 0) >= acts - 1)) continue
      tried++
      const found = compareMatches(slipped.match, match).differences.filter(
        ({ follows, nature }) => !follows && nature !== 'pending',
      )
      expect([name, frame, acts, found.map(({ kind }) => kind)]).toEqual([name, frame, acts, slipped.kinds])
    }
    expect(tried).toBeGreaterThan(0)
  })
})
