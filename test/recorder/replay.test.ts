/** A turn, half a turn or a call missed or typed twice: put right with a few keys, and all behind it follows. */
import { describe, expect, it } from 'vitest'
import { openSession, type Cursor, type Session } from '../../src/recorder/index.ts'
import type { Act, Match } from '../../src/record/index.ts'
import { sortTiles, type Tile } from '../../src/tiles/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { runsAll, times as cases } from '../support/test-extent.ts'
import { Hands } from './typing.ts'
import { actsOf, underWay } from './unfinished-matches.ts'

const MATCHES: readonly Match[] = Array.from(
  { length: cases(3, 6) },
  (_, seed) => simulated({ rules: rulesets.mleague, seed, length: 'match' }).match,
)

type Part = 'draw' | 'discard'

/** Types a half as it is typed at the end of a frame; false where the key is turned down. */
const typeHalf = (hands: Hands, { draw, discard }: Act, part: Part): boolean => {
  const tile = (each: Tile): boolean => hands.take({ type: 'tile', tile: each }).ok
  if (part === 'draw') {
    if (draw.kind === 'tile' || draw.kind === 'rinshan') return tile(draw.tile)
    if (!('own' in draw)) return false
    if (!hands.take({ type: draw.kind === 'daiminkan' ? 'kan' : draw.kind }).ok) return false
    const own = sortTiles(draw.own).join()
    const way = hands.prompt.choices.find(
      ({ label }) => label.code === 'act' && 'own' in label.act.draw && sortTiles(label.act.draw.own).join() === own,
    )
    return way === undefined || hands.take({ type: 'digit', digit: way.digit }).ok
  }
  if (discard?.kind === 'riichi' && !hands.take({ type: 'riichi' }).ok) return false
  if (discard?.kind === 'tedashi' || discard?.kind === 'riichi') return tile(discard.tile)
  if (discard?.kind === 'tsumogiri' || discard?.kind === 'karagiri') return hands.take({ type: discard.kind }).ok
  return false
}

interface HalfAt {
  readonly at: number
  readonly part: Part
  readonly act: Act
}

const halves = (acts: readonly Act[]): HalfAt[] =>
  acts.flatMap((act, at) => (['draw', 'discard'] as const).map((part) => ({ at, part, act })))

const KINDS = ['draw', 'discard', 'turn', 'call', 'call turn', 'draw twice', 'discard twice', 'turn twice'] as const
type Kind = (typeof KINDS)[number]

/**
 * In how many of the cases nothing more is to be done than to type there: at the first place, at the second at most, and
 * so on. A missed turn may have been any of a run of tsumogiri, and half a turn either half: no rule tells which.
 */
const FOUND: Readonly<Record<Kind, readonly [first: number, second: number, third: number, fourth: number]>> = {
  draw: [0.9, 0.97, 0.99, 0.99],
  discard: [0.71, 0.92, 0.96, 0.98],
  turn: [0.74, 0.92, 0.95, 0.96],
  call: [0.95, 0.99, 0.99, 0.99],
  'call turn': [0.9, 0.98, 0.98, 0.98],
  'draw twice': [0.96, 0.96, 0.99, 0.99],
  'discard twice': [0.99, 0.99, 0.99, 0.99],
  'turn twice': [0.98, 0.99, 0.99, 0.99],
}

/** How often the first place is within half an act of it. */
const NEAR: Readonly<Record<Kind, number>> = {
  draw: 0.91,
  discard: 0.97,
  turn: 0.8,
  call: 0.95,
  'call turn': 0.93,
  'draw twice': 0.99,
  'discard twice': 0.99,
  'turn twice': 0.98,
}

/** How often a half of the act of the mistake is typed. */
const times = (kind: Kind, part: Part): number => {
  if (kind === 'turn' || kind === 'call turn' || kind === part || (kind === 'call' && part === 'draw')) return 0
  return kind === 'turn twice' || kind === `${part} twice` ? 2 : 1
}

/** A record typed from an act on with one mistake, until a key is turned down or so many halves are typed. */
const typedWith = (found: Found, kind: Kind, most: number): Hands | null => {
  const { match, frame, at } = found
  const acts = actsOf(match, frame)
  const hands = new Hands()
  hands.session = openSession(underWay(match, frame, acts.slice(0, at)))
  // Whoever is in riichi throws by himself: there a turn is one key.
  const { seat } = acts[at] ?? { seat: 0 }
  if (
    hands.session.play?.tables.at(-1)?.seats[seat].riichi ||
    acts.slice(0, at + 2).some(({ discard }) => discard?.kind === 'riichi')
  )
    return null
  const wrong = halves(acts).filter((half) => half.at === at)
  const first =
    kind === 'turn twice'
      ? [...wrong, ...wrong]
      : wrong.flatMap((half) => Array<HalfAt>(times(kind, half.part)).fill(half))
  const all = [...first, ...halves(acts).filter((half) => half.at > at)]
  for (const { act, part } of all.slice(0, most)) {
    const { echo } = hands.session
    // What riichi threw by itself is not typed; what it threw for somebody else is.
    if (part === 'discard' && echo.code === 'drew-tsumogiri' && echo.seat === act.seat) continue
    if (!typeHalf(hands, act, part)) break
    // Space that said again how the last tile was thrown: the key went by unnoticed.
    if (hands.session.echo.code === 'turned' || hands.session.task.kind !== 'play') return null
  }
  return hands.acts.length > at + 1 ? hands : null
}

interface Found {
  readonly match: Match
  readonly frame: number
  readonly at: number
}

const isPlain = ({ discard }: Act): boolean => discard?.kind === 'tedashi' || discard?.kind === 'tsumogiri'

const places = (kind: Kind): Found[] =>
  MATCHES.flatMap((match) =>
    match.frames.flatMap((_, frame) =>
      actsOf(match, frame).flatMap((act, at) => {
        const isCall = kind === 'call' || kind === 'call turn'
        const begins = isCall ? act.draw.kind === 'pon' || act.draw.kind === 'chi' : act.draw.kind === 'tile'
        return at > 0 && begins && isPlain(act) && (isCall || at % 5 === 0) ? [{ match, frame, at }] : []
      }),
    ),
  )

/** The keys that put it right where the insertion is open, before the last one. */
const mend = (hands: Hands, { match, frame, at }: Found, kind: Kind): void => {
  const act = actsOf(match, frame)[at]
  if (!act) throw new Error('no act')
  if (kind === 'turn twice') hands.type('delete', 'delete')
  else if (kind.endsWith('twice')) hands.type('delete')
  else for (const part of ['draw', 'discard'] as const) if (times(kind, part) === 0) typeHalf(hands, act, part)
}

/** The same where the place may be another: whether all of its keys are taken, and the last one. */
const tryMend = (hands: Hands, { match, frame, at }: Found, kind: Kind): boolean => {
  const act = actsOf(match, frame)[at]
  if (!act) return false
  const missed = (['draw', 'discard'] as const).filter((part) => times(kind, part) === 0)
  const extra = kind === 'turn twice' ? 2 : 1
  const isTyped = kind.endsWith('twice')
    ? Array.from({ length: extra }).every(() => hands.take({ type: 'delete' }).ok)
    : missed.every((part) => typeHalf(hands, act, part))
  return isTyped && hands.take({ type: 'enter' }).ok
}

/** The half before which something is put in or taken out. */
const placeOf = (at: number, kind: Kind): Cursor => {
  if (kind === 'discard') return { frame: 0, act: at, part: 'discard' }
  if (kind === 'draw twice') return { frame: 0, act: at, part: 'discard' }
  return { frame: 0, act: kind.endsWith('twice') ? at + 1 : at, part: 'draw' }
}

const bare = (acts: readonly Act[]): unknown => acts.map(({ notes: _, ...act }) => act)

/** Whether all but a last half that is still to come is as it was played. */
const isRight = (hands: Hands, { match, frame }: Found): boolean => {
  const got = hands.acts
  const truth = actsOf(match, frame).slice(0, got.length)
  return got.slice(0, -1).every((act, at) => {
    const { draw } = act
    const isAsked = 'own' in draw && draw.own.includes('uk')
    const there = truth[at]
    const seen = isAsked && there?.draw.kind === draw.kind ? { ...act, draw: there.draw } : act
    return JSON.stringify(bare([seen])) === JSON.stringify(there && bare([there]))
  })
}

/** A place as one number: halves from the beginning of the frame. */
const halfOf = ({ act, part }: Pick<Cursor, 'act' | 'part'>): number => act * 2 + (part === 'discard' ? 1 : 0)

/** Where the insertion is open at the first of the places: which of them, from 0, it is at which the mistake is put right by typing there; infinite if it is none of them. */
const placeFound = (hands: Hands, found: Found, kind: Kind): number => {
  const { ask } = hands.prompt
  const many = ask.code === 'insert' ? (ask.place?.of ?? 1) : 0
  for (let at = 0; at < many; at++) {
    const there = Object.assign(new Hands(), { session: hands.session })
    // What was typed twice may not be there, and what was missed not fit.
    if (tryMend(there, found, kind) && isRight(there, found)) return at
    if (many > 1) hands.type('insert')
  }
  return Number.POSITIVE_INFINITY
}

describe.each(KINDS)('a mistake noticed late (%s)', (kind) => {
  /** Typed once for all three tests: each goes on from a session that is never changed. */
  let sessions: readonly (readonly [Found, Session])[] | null = null
  const typed = (): readonly (readonly [Found, Hands])[] => {
    sessions ??= places(kind).flatMap((found) => {
      const hands = typedWith(found, kind, 24)
      return hands === null ? [] : [[found, hands.session] as const]
    })
    return sessions.map(([found, session]) => [found, Object.assign(new Hands(), { session })] as const)
  }

  it('is put right at its place, and all that stood behind it follows', () => {
    let far = 0
    const wrong: string[] = []
    const all = typed()
    for (const [found, hands] of all) {
      hands.take({ type: 'goto', ...placeOf(found.at, kind), frame: found.frame })
      const { match } = hands.session
      hands.type('insert')
      mend(hands, found, kind)
      far = Math.max(far, hands.cursor?.insertion?.behind.length ?? 0)
      hands.type('enter')
      if (!isRight(hands, found)) wrong.push(`${found.frame} ${found.at}`)
      const { match: replayed, cursor } = hands.session
      expect(hands.type('undo').session.match).toBe(match)
      expect(hands.cursor?.insertion).toBeUndefined()
      expect(hands.type('redo').session).toMatchObject({ match: replayed, cursor })
    }
    expect(all.length).toBeGreaterThan(50)
    expect(far).toBeGreaterThan(9)
    expect(wrong).toEqual([])
  })

  it('leaves what stands behind as it was with Escape, byte for byte', () => {
    for (const [found, hands] of typed().slice(0, 30)) {
      hands.take({ type: 'goto', ...placeOf(found.at, kind), frame: found.frame })
      const from = kind === 'discard' || kind === 'draw twice' ? found.at + 1 : placeOf(found.at, kind).act
      const behind = JSON.stringify(hands.acts.slice(from + (kind.endsWith('twice') ? 1 : 0)))
      hands.type('insert')
      mend(hands, found, kind)
      hands.type('cancel')
      expect(JSON.stringify(hands.acts)).toContain(behind.slice(1, -1))
      expect(hands.cursor).toBeNull()
    }
  })

  it('is found by what it broke; each Insert more goes to the next place', () => {
    const all = typed().filter(([, { session }]) => (session.play?.actFindings.length ?? 0) > 0)
    const found = all.map(([place, hands]) => {
      const { cursor } = hands.type(kind.endsWith('twice') ? 'delete' : 'insert')
      if (cursor === null) throw new Error('no place')
      const off = Math.abs(halfOf(cursor) - halfOf(placeOf(place.at, kind)))
      return { off, which: placeFound(hands, place, kind) }
    })
    const near = found.filter(({ off }) => off <= 1).length / found.length
    const shares = FOUND[kind].map((_, at) => found.filter(({ which }) => which <= at).length / found.length)
    if (runsAll)
      console.info(
        `${kind}: ${shares.map((share) => share.toFixed(3)).join(' ')}, near ${near.toFixed(3)} of ${found.length}`,
      )
    expect(found.length).toBeGreaterThan(50)
    expect(near).toBeGreaterThan(NEAR[kind])
    for (const [at, least] of FOUND[kind].entries()) expect(shares[at], `place ${at + 1}`).toBeGreaterThan(least)
  })
})
