/**
 * A player that goes for speed: it discards what leaves the lowest shanten and then the most useful tiles, calls where
 * that brings it nearer and a yaku stays likely, and declares riichi and wins whenever it may. It never defends.
 */
import { isRedFive, kindOf, readMajiangTile, type Kind } from '../tiles/index.ts'
import { readMajiangMeld, type Meld } from '../record/index.ts'
import { isTerminalOrHonor, shanten, shantenOf, usefulTilesInto, type KindCounts } from '../rules/index.ts'
import { meldTiles } from '../table/index.ts'
import { HULE, PASS, PINGJU, type Answer } from './game-answer.ts'
import { PlayerMemory } from './player-memory.ts'
import type { GamePlayer } from './play-match.ts'

/** Nine terminals are only worth keeping this near to thirteen orphans. */
const ORPHANS_WORTH = 3

const useful = new Uint8Array(34)

/** Calls `look` with the counts minus some kinds, which are then restored. */
const without = <T>(counts: KindCounts, kinds: readonly Kind[], look: () => T): T => {
  for (const kind of kinds) counts[kind]! -= 1
  const found = look()
  for (const kind of kinds) counts[kind]! += 1
  return found
}

const isClosedMeld = ({ kind }: Meld): boolean => kind === 'ankan'

class Hurry {
  readonly #memory = new PlayerMemory()

  readonly answer: GamePlayer = (message, allowed) => {
    this.#memory.hear(message)
    const [first] = allowed
    if (first === undefined) return PASS
    if (allowed.length === 1) return first
    if (allowed.some(({ type }) => type === 'hule')) return HULE
    return first.type === '' ? this.#claim(allowed) : this.#turn(allowed)
  }

  #claim(allowed: readonly Answer[]): Answer {
    const { counts, melds } = this.#memory
    let best: Answer = PASS
    let least = shantenOf(counts, melds.length)
    for (const answer of allowed) {
      const meld = answer.type === 'fulou' ? readMajiangMeld(answer.data) : null
      if (meld === null || meld.kind === 'daiminkan') continue
      const after = without(counts, meld.own.map(kindOf), () =>
        this.#hasYaku([...melds, meld]) ? shantenOf(counts, melds.length + 1) : Infinity,
      )
      if (after >= least) continue
      least = after
      best = answer
    }
    return best
  }

  #turn(allowed: readonly Answer[]): Answer {
    const { counts, melds } = this.#memory
    if (allowed.includes(PINGJU)) {
      const { thirteenOrphans } = shanten(counts, melds.length)
      if (thirteenOrphans === null || thirteenOrphans > ORPHANS_WORTH) return PINGJU
    }
    const kinds = this.#throwable(allowed)
    let best = -1
    let least = Infinity
    let most = -1
    for (const kind of kinds) {
      counts[kind]! -= 1
      const left = shantenOf(counts, melds.length)
      if (left <= least) {
        const helping = this.#helping(melds.length)
        if (left < least || helping > most) [best, least, most] = [kind, left, helping]
      }
      counts[kind]! += 1
    }
    return this.#kan(allowed, least) ?? this.#throw(allowed, best, most > 0)
  }

  /** Unseen tiles that bring the hand nearer. */
  #helping(melds: number): number {
    const memory = this.#memory
    const size = usefulTilesInto(memory.counts, melds, useful)
    let tiles = 0
    for (let at = 0; at < size; at++) tiles += memory.unseen(useful[at]!)
    return tiles
  }

  /** Kinds to choose from: an open hand keeps what its yaku needs as long as it has something else to discard. */
  #throwable(allowed: readonly Answer[]): Kind[] {
    const { counts, melds } = this.#memory
    const kinds = new Set(allowed.flatMap((one) => (one.type === 'dapai' ? [kindOf(readMajiangTile(one.data))] : [])))
    const all = [...kinds]
    if (melds.every(isClosedMeld) || melds.some((meld) => this.#isValued(meld))) return all
    const pair = all.filter((kind) => counts[kind]! >= 2 && this.#isValuedKind(kind))
    const free = pair.length > 0 ? all.filter((kind) => !pair.includes(kind)) : all.filter(isTerminalOrHonor)
    return free.length > 0 ? free : all
  }

  /** A closed or an added kan that costs nothing. */
  #kan(allowed: readonly Answer[], least: number): Answer | null {
    const { counts, melds } = this.#memory
    for (const answer of allowed) {
      if (answer.type !== 'gang') continue
      const meld = readMajiangMeld(answer.data)
      if (meld?.kind !== 'ankan' && meld?.kind !== 'kakan') continue
      const laid = meld.kind === 'ankan' ? meld.own : [meld.added]
      const count = melds.length + (meld.kind === 'ankan' ? 1 : 0)
      if (without(counts, laid.map(kindOf), () => shantenOf(counts, count)) <= least) return answer
    }
    return null
  }

  /** Discards a tile of that kind: with riichi if it may and has a live wait, a plain five before a red one. */
  #throw(allowed: readonly Answer[], kind: Kind, live: boolean): Answer {
    let best: Answer | null = null
    let rank = -1
    for (const answer of allowed) {
      if (answer.type !== 'dapai') continue
      const tile = readMajiangTile(answer.data)
      const riichi = answer.data.endsWith('*')
      if (kindOf(tile) !== kind || (riichi && !live)) continue
      const own = (riichi ? 4 : 0) + (isRedFive(tile) ? 0 : 2) + (answer.data.includes('_') ? 1 : 0)
      if (own > rank) [best, rank] = [answer, own]
    }
    return best ?? allowed.at(-1) ?? PASS
  }

  #isValuedKind(kind: Kind): boolean {
    const { seat, roundWind } = this.#memory
    return kind > 30 || kind === 27 + seat || kind === 27 + roundWind
  }

  #isValued(meld: Meld): boolean {
    return meld.kind !== 'chi' && this.#isValuedKind(kindOf(meld.own[0]!))
  }

  /** Whether a hand with these melds may still have a yaku: a valued triplet or pair, or nearly all simples. */
  #hasYaku(melds: readonly Meld[]): boolean {
    const { counts } = this.#memory
    if (melds.some((meld) => this.#isValued(meld))) return true
    let ends = 0
    for (let kind = 0; kind < 34; kind++) {
      if (counts[kind]! >= 2 && this.#isValuedKind(kind)) return true
      if (isTerminalOrHonor(kind)) ends += counts[kind]!
    }
    return ends <= 2 && melds.every((meld) => meldTiles(meld).every((tile) => !isTerminalOrHonor(kindOf(tile))))
  }
}

/** Use one per seat: it remembers the messages that its player got. */
export const speedPlayer = (): GamePlayer => new Hurry().answer
