import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits, build, editsBetween, parse, print, sameTree } from '../../grammar/index.ts'
import type { File, Frame, FrameAct, FrameFlow, Match } from '../../grammar/index.ts'
import { arbFile, arbFrame, arbFrameAct } from '../support/arbitrary-tree.ts'
import { matchText } from '../support/match-text.ts'
import { fileOf, textOf } from './texts.ts'

const SEED = 20181001

/** The edited text, which must say what the new tree says. */
const edited = (text: string, change: (file: File) => File): string => {
  const old = fileOf(text)
  const now = change(old)
  const result = applyEdits(text, editsBetween(text, old, now))
  expect(sameTree(fileOf(result), now, { comments: false }), result).toBe(true)
  return result
}

const withMatch = (file: File, change: (match: Match) => Match): File => ({
  ...file,
  matches: file.matches.map(change),
})
const withFrames = (file: File, change: (frames: readonly Frame[]) => readonly Frame[]): File =>
  withMatch(file, (match) => ({ ...match, frames: change(match.frames) }))
const withFlow = (file: File, change: (flow: FrameFlow) => FrameFlow): File =>
  withFrames(file, (frames) => frames.map((frame) => ({ ...frame, flows: frame.flows.map(change) })))
const withActs = (file: File, change: (acts: readonly FrameAct[]) => readonly FrameAct[]): File =>
  withFlow(file, (flow) => ({ ...flow, acts: change(flow.acts) }))

const act = build.frameAct('n', build.realTile('9s'), build.discAct('tg'))

/** Written by a person: odd layout, remarks everywhere. */
const BY_HAND = textOf({
  tnm: '// the season\ntnm[mlg , 2018,, ,]  // no number known\n',
  mtp: 'mtp[,mon,,]',
  acts: `
      (e,oy,9m)      // thinks long
   (s,3p,tg)   (w,4p, 4p ) // two on a line
      // before north
      (n,1m,rc[1m]) //@tg
  `,
  tail: ',,]\n',
})

describe('editsBetween', () => {
  it('has no edits for two equal trees', () => {
    expect(editsBetween(BY_HAND, fileOf(BY_HAND), fileOf(BY_HAND))).toEqual([])
  })

  it('a changed tile is one word', () => {
    const now = edited(BY_HAND, (file) =>
      withActs(file, (acts) => acts.map((each, at) => (at === 2 ? { ...each, disc: build.realTile('0s') } : each))),
    )
    expect(now).toBe(BY_HAND.replace('(w,4p, 4p )', '(w,4p, 0s )'))
  })

  it('an inserted act has its own line', () => {
    const now = edited(BY_HAND, (file) => withActs(file, (acts) => [...acts.slice(0, 1), act, ...acts.slice(1)]))
    expect(now).toBe(BY_HAND.replace('// thinks long\n', '// thinks long\n      (n,9s,tg)\n'))
  })

  it('an act inserted between two on one line stays on that line', () => {
    const now = edited(BY_HAND, (file) => withActs(file, (acts) => [...acts.slice(0, 2), act, ...acts.slice(2)]))
    expect(now).toBe(BY_HAND.replace('(s,3p,tg)', '(s,3p,tg)(n,9s,tg)'))
  })

  it('a removed act takes its line with it and leaves the remarks', () => {
    const bare = edited(BY_HAND, (file) => withActs(file, (acts) => acts.slice(0, 3)))
    expect(bare).toBe(BY_HAND.replace('      (n,1m,rc[1m]) //@tg\n', ''))
    const remarked = edited(BY_HAND, (file) => withActs(file, (acts) => acts.slice(1)))
    expect(remarked).toBe(BY_HAND.replace('(e,oy,9m)', ''))
  })

  it('adds and removes fields between their commas', () => {
    const dated = edited(BY_HAND, (file) =>
      withMatch(file, (match) => ({
        ...match,
        matchTP: match.matchTP && { ...match.matchTP, matchDate: build.digits('20181001'), matchDayOfWk: null },
      })),
    )
    expect(dated).toBe(BY_HAND.replace('mtp[,mon,,]', 'mtp[20181001,,,]'))
    const staged = edited(BY_HAND, (file) =>
      withMatch(file, (match) => ({
        ...match,
        tourInfo: match.tourInfo && {
          ...match.tourInfo,
          tourStage: build.word('mlg-reg'),
          matchNumInDay: build.digits('2'),
        },
      })),
    )
    expect(staged).toBe(BY_HAND.replace('tnm[mlg , 2018,, ,]', 'tnm[mlg , 2018,mlg-reg, ,2]'))
  })

  it('adds pragmas after what they describe and removes them', () => {
    const timed = edited(BY_HAND, (file) =>
      withActs(file, (acts) =>
        acts.map((each) => build.withComments(each, [...(each.comments ?? []), build.comment('@t 1.5')])),
      ),
    )
    expect(timed).toContain('(e,oy,9m) //@t 1.5      // thinks long')
    expect(timed).toContain('(s,3p,tg) //@t 1.5\n   ')
    expect(timed).toContain('(n,1m,rc[1m]) //@t 1.5 //@tg')
    const file = fileOf(timed)
    expect(
      file.matches[0]?.frames[0]?.flows[0]?.acts.map((each) => each.comments?.some(({ text }) => text === '@t 1.5')),
    ).toEqual([true, true, true, true])
    const bare = edited(BY_HAND, (file) => withActs(file, (acts) => acts.map((each) => build.withComments(each, []))))
    expect(bare).toBe(BY_HAND.replace(' //@tg', ''))
  })

  it('keeps CR LF', () => {
    const text = BY_HAND.replaceAll('\n', '\r\n')
    const now = edited(text, (file) => withActs(file, (acts) => [act, ...acts]))
    expect(now.replaceAll('\r\n', '')).not.toContain('\n')
  })

  it('adds missing tenpai points after a comma, not instead of the bracket', () => {
    const text = textOf({ ptr: 'ptr[25.0, 30.0,(30.0,10.0), 0.3 ] // no tenpai' + '\n' })
    const { file } = parse(text)
    if (file === null) throw new Error('a file is missing')
    const [rule] = file.matches.map(({ ptRule }) => ptRule)
    if (!rule) throw new Error('a rule is missing')
    const now = withMatch(file, (match) => ({ ...match, ptRule: { ...rule, ptTenpai: build.pt(15) } }))
    const result = applyEdits(text, editsBetween(text, file, now))
    expect(result).toBe(text.replace('ptr[25.0, 30.0,(30.0,10.0), 0.3 ]', 'ptr[25.0,30.0,(30.0,10.0),0.3,1.5]'))
    expect(editsBetween(text, file, file)).toEqual([])
  })

  it('does not write the byte order mark back', () => {
    expect(edited(`\uFEFF${BY_HAND}`, (file) => withActs(file, (acts) => acts.slice(1)))).not.toContain('\uFEFF')
    expect(edited(`\uFEFF${BY_HAND}`, (file) => file)).toContain('\uFEFF')
  })

  it('a frame inserted into a long match touches only its place', () => {
    const text = matchText({ seed: 8, frames: 6, acts: 30 })
    const file = fileOf(text)
    const [frame] = file.matches[0]?.frames ?? []
    if (frame === undefined) throw new Error('a frame is missing')
    const now = withFrames(file, (frames) => [...frames.slice(0, 3), frame, ...frames.slice(3)])
    const edits = editsBetween(text, file, now)
    expect(edits.length).toBe(1)
    expect(edits[0]?.start).toBe(edits[0]?.end)
    const back = editsBetween(
      text,
      file,
      withFrames(file, (frames) => frames.filter((_, at) => at !== 3)),
    )
    expect(back.every(({ text }) => text === '')).toBe(true)
  })

  const change: fc.Arbitrary<(file: File) => File> = fc.oneof(
    fc.tuple(fc.nat(20), arbFrameAct).map(
      ([at, fresh]) =>
        (file: File) =>
          withActs(file, (acts) => [...acts.slice(0, at), fresh, ...acts.slice(at)]),
    ),
    fc.nat(20).map((at) => (file: File) => withActs(file, (acts) => acts.filter((_, index) => index !== at))),
    fc.tuple(fc.nat(20), arbFrameAct).map(
      ([at, fresh]) =>
        (file: File) =>
          withActs(file, (acts) => acts.map((each, index) => (index === at ? fresh : each))),
    ),
    fc.tuple(fc.nat(3), arbFrame).map(
      ([at, fresh]) =>
        (file: File) =>
          withFrames(file, (frames) => [...frames.slice(0, at), fresh, ...frames.slice(at)]),
    ),
    fc.nat(3).map((at) => (file: File) => withFrames(file, (frames) => frames.filter((_, index) => index !== at))),
    fc.tuple(fc.nat(3), arbFrame).map(
      ([at, fresh]) =>
        (file: File) =>
          withFrames(file, (frames) =>
            frames.map((each, index) => (index === at ? { ...fresh, frameId: each.frameId } : each)),
          ),
    ),
    arbFile.map((other) => (file: File) => withMatch(file, (match) => ({ ...match, ...pick(other.matches[0]) }))),
    arbFile.map((other) => () => other),
  )

  const pick = (match: Match | undefined): Partial<Match> =>
    match === undefined
      ? {}
      : { tourInfo: match.tourInfo, matchTP: match.matchTP, plyerInfo: match.plyerInfo, ptMatchEnd: match.ptMatchEnd }

  it('any change made by edits reads as the changed tree', () => {
    fc.assert(
      fc.property(arbFile, fc.array(change, { minLength: 1, maxLength: 3 }), (file, changes) => {
        const printed = print(file)
        if (!printed.ok) throw new Error('the old tree could not be printed')
        const old = parse(printed.text).file as File
        const now = changes.reduce((at, each) => each(at), old)
        const result = parse(applyEdits(printed.text, editsBetween(printed.text, old, now)))
        expect(result.findings).toEqual([])
        expect(sameTree(result.file as File, now, { comments: false })).toBe(true)
        expect(pragmasIn(result.file as File)).toEqual(pragmasIn(now))
      }),
      { seed: SEED, numRuns: 150 },
    )
  })
})

const pragmasIn = (file: File): (readonly string[])[] =>
  file.matches.flatMap((match) =>
    match.frames.flatMap((frame) =>
      frame.flows.flatMap((flow) =>
        flow.acts.map((each) =>
          (each.comments ?? [])
            .filter(({ text }) => text.startsWith('@'))
            .map(({ text, place }) => `${place} ${text}`)
            .sort(),
        ),
      ),
    ),
  )
