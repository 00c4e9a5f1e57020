/** What a record of real games lacks or has otherwise is put right where it is, by keys alone: the very record comes back. */
import { describe, expect, it } from 'vitest'
import type { Act, Discard, Match, Seat } from '../../src/record/index.ts'
import { allFindings, commandEntry, matchOf, openQuestions, openSession } from '../../src/recorder/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import { simulated } from '../../src/training/index.ts'
import { Hands } from './typing.ts'

interface Found {
  readonly match: Match
  readonly frame: number
  readonly act: number
}

type Test = (acts: readonly Act[], at: number) => boolean

const MATCHES: readonly Match[] = Array.from(
  { length: 12 },
  (_, seed) => simulated({ rules: rulesets.mleague, seed, length: 'match' }).match,
)

const FAR = '159m159p159s1234z'
const ONE = '123m456m789m2p3p99s'

const actsOf = (match: Match, frame: number): readonly Act[] => match.frames[frame]?.flows.at(-1)?.acts ?? []

/** Places of frames that are not the last of their match. */
const places = (test: Test): Found[] =>
  MATCHES.flatMap((match) =>
    match.frames.slice(0, -1).flatMap((_, frame) => {
      const acts = actsOf(match, frame)
      return acts.flatMap((__, act) => (act > 0 && test(acts, act) ? [{ match, frame, act }] : []))
    }),
  ).slice(0, 8)

const withActs = ({ match, frame }: Found, acts: readonly Act[]): Match => ({
  ...match,
  frames: match.frames.map((each, index) =>
    index === frame ? { ...each, flows: each.flows.map((flow) => ({ ...flow, acts })) } : each,
  ),
})

const without = (found: Found): Match => withActs(found, actsOf(found.match, found.frame).toSpliced(found.act, 1))

const withDiscard = (found: Found, discard: Discard | null): Match => {
  const acts = actsOf(found.match, found.frame)
  const there = acts[found.act]
  return there ? withActs(found, acts.with(found.act, { ...there, discard })) : found.match
}

const at = (match: Match, frame: number, act: number, part: 'draw' | 'discard'): Hands => {
  const hands = new Hands()
  hands.session = openSession(match)
  expect(hands.take({ type: 'goto', frame, act, part })).toMatchObject({ ok: true })
  expect(hands.cursor).toEqual({ frame, act, part })
  return hands
}

const expectRight = (hands: Hands, { match }: Found): void => {
  expect(matchOf(hands.session).frames).toEqual(match.frames)
}

/** Types what followed from a draw or call. */
const throwing = (hands: Hands, { discard }: Act): void => {
  if (discard?.kind === 'tedashi') hands.tile(discard.tile)
  else if (discard?.kind === 'tsumogiri' || discard?.kind === 'karagiri') hands.type(discard.kind)
}

const actAt = ({ match, frame, act }: Found): Act => {
  const found = actsOf(match, frame)[act]
  if (!found) throw new Error('no act')
  return found
}

const isNext = (acts: readonly Act[], act: number): boolean => acts[act]?.seat === ((acts[act - 1]?.seat ?? 0) + 1) % 4

const isPlain = ({ discard }: Act): boolean =>
  discard === null || ['tedashi', 'tsumogiri', 'karagiri'].includes(discard.kind)

describe('a call that was missed', () => {
  it('is put in, of a player whose turn it was not', () => {
    const found = places((acts, act) => {
      const there = acts[act]
      return there?.draw.kind === 'pon' && isPlain(there) && !isNext(acts, act)
    })
    expect(found.length).toBeGreaterThan(0)
    for (const place of found) {
      for (const leaving of ['live', 'enter']) {
        const hands = at(without(place), place.frame, place.act, 'draw').type('insert', 'pon')
        throwing(hands, actAt(place))
        expectRight(hands.type(leaving), place)
      }
    }
  })

  it('is an open kan of the one who has the three, whoever was due', () => {
    const hands = new Hands().deal('1m', FAR, FAR, FAR, '999p123m456m789m1z').type('6z', '9p', '2z', 'tsumogiri')
    hands.take({ type: 'goto', frame: 0, act: 1, part: 'draw' })
    hands.type('insert', 'kan')
    expect(hands.acts[1]).toEqual({ seat: 3, draw: { kind: 'daiminkan', own: ['9p', '9p', '9p'] }, discard: null })
  })

  it('asks who made it, and how, where no hand is known', () => {
    const hands = new Hands().deal('1m', '', '', '', '').type('uk', '9p', '1z', 'tsumogiri', '2z', 'tsumogiri')
    hands.take({ type: 'goto', frame: 0, act: 1, part: 'draw' })
    hands.type('insert', 'pon')
    expect(hands.prompt.choices.map(({ digit, cannot }) => (cannot ? 0 : digit))).toEqual([0, 2, 3, 4])
    expect(hands.type('3').acts[1]).toMatchObject({ seat: 2, draw: { kind: 'pon' } })
    expect(hands.type('undo', 'cancel', 'chi').acts[1]).toMatchObject({
      seat: 1,
      draw: { kind: 'chi', own: ['7p', '8p'] },
    })
  })
})

describe('a call of a hand that nobody saw', () => {
  it('goes through every way with its key', () => {
    const hands = new Hands().deal('1m', '', '', '', '').type('uk', '4p', 'chi', '1', '2z', '1z', 'tsumogiri')
    hands.take({ type: 'goto', frame: 0, act: 1, part: 'draw' })
    const own = (): string => JSON.stringify(hands.acts[1]?.draw)
    const first = own()
    const seen = [first]
    while (hands.type('chi') && own() !== first && seen.length < 9) seen.push(own())
    // 2p3p, 3p5p, 5p6p, and the two with the red five.
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
  })
})

describe('a kan of one’s own that was missed', () => {
  for (const kind of ['ankan', 'kakan'] as const)
    it(`takes the place of what was written as a discard, or of nothing (${kind})`, () => {
      const found = places((acts, act) => acts[act]?.discard?.kind === kind && acts[act].draw.kind === 'tile')
      expect(found.length).toBeGreaterThan(0)
      for (const place of found)
        for (const written of [{ kind: 'tsumogiri' } as const, null]) {
          const hands = at(withDiscard(place, written), place.frame, place.act, 'discard')
          expect(commandEntry('kan').applies(hands.session)).toBe(true)
          hands.type('kan')
          const { discard } = actAt(place)
          for (let more = 0; more < 3 && !sameKan(hands.session.match, place, discard); more++) hands.type('kan')
          expectRight(hands, place)
        }
    })

  it('is none again with Space, and its replacement tile is marked as out of turn', () => {
    const [place] = places((acts, act) => acts[act]?.discard?.kind === 'ankan' && acts[act].draw.kind === 'tile')
    if (!place) throw new Error('no kan')
    const hands = at(place.match, place.frame, place.act, 'discard')
    expect(commandEntry('tsumogiri').applies(hands.session)).toBe(true)
    hands.type('tsumogiri')
    expect(actsOf(hands.session.match, place.frame)[place.act]?.discard).toEqual({ kind: 'tsumogiri' })
    const marked = allFindings(hands.session).filter((finding) => finding.place.frame === place.frame)
    expect(marked.some((finding) => (finding.place.act ?? 0) > place.act)).toBe(true)
  })

  it('that no hand can make is of the drawn tile, and the tile typed over it takes its place', () => {
    const hands = new Hands().deal('1m', FAR, '', '', '').type('6z', '9p', '1z', 'tsumogiri')
    hands.take({ type: 'goto', frame: 0, act: 0, part: 'discard' })
    expect(commandEntry('kan').applies(hands.session)).toBe(false)
    hands.type('kan')
    expect(hands.acts[0]?.discard).toEqual({ kind: 'ankan', tiles: ['gd', 'gd', 'gd', 'gd'] satisfies Tile[] })
    expect(hands.type('5z').acts[0]?.discard).toMatchObject({ kind: 'ankan', tiles: ['wd', 'wd', 'wd', 'wd'] })
  })
})

const sameKan = (match: Match, { frame, act }: Found, wanted: Discard | null): boolean =>
  JSON.stringify(actsOf(match, frame)[act]?.discard) === JSON.stringify(wanted)

describe('a win that was missed at the end of an earlier frame', () => {
  it('is said over the discard that is not there', () => {
    const found = places((acts, act) => acts[act]?.discard?.kind === 'tsumo')
    expect(found.length).toBeGreaterThan(0)
    for (const place of found)
      expectRight(at(withDiscard(place, null), place.frame, place.act, 'discard').type('win'), place)
  })

  it('is put behind the last discard, of the player whose hand it completes', () => {
    const found = places((acts, act) => acts[act]?.draw.kind === 'ron' && act === acts.length - 1).filter(
      ({ match, frame, act }) => actsOf(match, frame)[act - 1]?.draw.kind !== 'ron',
    )
    expect(found.length).toBeGreaterThan(0)
    for (const place of found) {
      const hands = at(without(place), place.frame, place.act - 1, 'discard').type('insert')
      expect(hands.cursor).toMatchObject({ act: place.act, part: 'draw' })
      expectRight(hands.type('win'), place)
    }
  })

  it('is put before the last half of the frame under way, where the next is still to come', () => {
    const hands = new Hands().deal('1m', '', '', '', '').type('uk', '9p', '1z', 'tsumogiri').type('back')
    expect(hands.type('insert').cursor).toMatchObject({ act: 1, part: 'discard' })
    expect(hands.acts.map(({ draw }) => 'tile' in draw && draw.tile)).toEqual(['uk', 'ew'])
    expect(hands.type('win').acts[1]?.discard).toEqual({ kind: 'tsumo' })
  })
})

describe('a frame that ended in ryuukyoku', () => {
  /** South throws 1p, on which he waits, with the last tile of the wall. */
  const toTheEnd = (): Hands => {
    const hands = new Hands().deal('9m', FAR, ONE, FAR, FAR).type('5m', 'tsumogiri')
    for (let drawn = 1; drawn < 70; drawn++) hands.type(drawn === 69 ? '1p' : '5m', 'tsumogiri')
    return hands.type('enter')
  }

  it('and turns out to have been won asks for the value, and is no draw any more', () => {
    const hands = toTheEnd()
    expect(hands.frame.notes).toMatchObject({ ryuukyoku: 'exhaustive', tenpai: [1] })
    hands.type('back', 'win', 'live')
    expect(hands.acts.at(-1)?.discard).toEqual({ kind: 'tsumo' })
    expect(hands.frame.notes).toBeUndefined()
    expect(hands.prompt.ask).toMatchObject({ code: 'score', seat: 1, tsumo: true })
    expect(hands.type('undo').frame.notes).toMatchObject({ ryuukyoku: 'exhaustive' })
  })

  it('and lies behind keeps its points, which are marked with what would mend them', () => {
    const hands = toTheEnd().type('enter', '9p', FAR, FAR, FAR, FAR, '7z', 'tsumogiri')
    const before = hands.session.match.frames[0]
    hands.take({ type: 'goto', frame: 0, act: 69, part: 'discard' })
    hands.type('win')
    const [after] = hands.session.match.frames
    expect(after?.notes).toBeUndefined()
    expect(after?.endPoints).toEqual(before?.endPoints)
    const [found] = allFindings(hands.session).filter(({ code }) => code.startsWith('score.'))
    expect(found?.repairs.length).toBeGreaterThan(0)
    expect(openQuestions(hands.session).filter(({ code, frame }) => frame === 0 && code === 'value')).toEqual([])
  })

  it('and played again for a chombo stays so, whatever win was wrong', () => {
    const hands = new Hands().deal('9m', FAR, ONE, FAR, FAR).type('6z', 'tsumogiri').type('stop', '8', '1')
    hands.type('back', 'win')
    expect(hands.session.match.frames[0]?.notes).toMatchObject({ ryuukyoku: 'chombo', chombo: [0] satisfies Seat[] })
  })
})
