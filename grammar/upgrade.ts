/**
 * Upgrades version 0 to 1.0: tiles that version 0 left out are filled in. It does not say which copy was the red five,
 * so each assumption is a finding.
 */
import { finding, type SyntaxFinding } from './syntax-findings.ts'
import type {
  DiscAct,
  DrawAct,
  File,
  Frame,
  FrameAct,
  FrameFlow,
  Furo,
  Hand,
  Match,
  RealTile,
  SeatHand,
  Span,
} from './tree.ts'

const at = (span: Span, tile: string): RealTile => ({ kind: 'realTile', start: span.start, end: span.end, tile })

const isFive = (tile: string): boolean => /^[05][psm]$/.test(tile)
const plain = (tile: string): string => tile.replace(/^0/, '5')
const red = (tile: string): string => tile.replace(/^5/, '0')

/** The other `count` copies of a tile. All four copies of a five include the red one; fewer are assumed not to. */
const copies = (tile: string, count: number, all: boolean): string[] => {
  const others = Array.from({ length: count }, () => plain(tile))
  if (all && isFive(tile) && tile === plain(tile)) others[count - 1] = red(tile)
  return others
}

class Upgrade {
  readonly findings: SyntaxFinding[] = []

  private assume(span: Span, what: 'red-five' | 'called-tile', found: string, tiles: readonly string[]): void {
    this.findings.push(finding('syntax.assumed', 'info', span, { what, found, assumed: tiles.join('') }))
  }

  private fill(span: Span, tile: string, count: number, all: boolean): RealTile[] {
    const tiles = copies(tile, count, all)
    if (isFive(tile)) this.assume(span, 'red-five', tile, tiles)
    return tiles.map((word) => at(span, word))
  }

  private furo(furo: Furo): Furo {
    const called = furo.called ?? furo.added
    switch (furo.head) {
      case 'chi':
        return furo
      case 'pon':
        return furo.own.length > 0 || called === null
          ? furo
          : { ...furo, own: this.fill(called, called.tile, 2, false) }
      case 'dmk':
        return furo.own.length > 0 || called === null ? furo : { ...furo, own: this.fill(called, called.tile, 3, true) }
      case 'kkn': {
        if (furo.called !== null || furo.added === null) return furo
        const { added } = furo
        const [first, ...own] = this.fill(added, added.tile, 3, true)
        return { ...furo, called: first ?? null, own }
      }
      case 'ank': {
        const [tile] = furo.own
        if (furo.own.length !== 1 || tile === undefined) return furo
        return { ...furo, own: [tile, ...this.fill(tile, tile.tile, 3, true)] }
      }
    }
  }

  private hand(hand: SeatHand): SeatHand {
    const inner: Hand = { ...hand.hand, furo: hand.hand.furo.map((furo) => this.furo(furo)) }
    return { ...hand, hand: inner }
  }

  private draw(draw: RealTile | DrawAct, discarded: string | null): RealTile | DrawAct {
    if (draw.kind === 'realTile' || draw.tiles.length > 0 || (draw.head !== 'pn' && draw.head !== 'dk')) return draw
    const count = draw.head === 'pn' ? 2 : 3
    if (discarded !== null) return { ...draw, tiles: this.fill(draw, discarded, count, draw.head === 'dk') }
    const unknown = Array.from({ length: count }, () => 'uk')
    this.assume(draw, 'called-tile', draw.head, unknown)
    return { ...draw, tiles: unknown.map((word) => at(draw, word)) }
  }

  private disc(disc: FrameAct['disc']): FrameAct['disc'] {
    if (disc === null || disc.kind === 'realTile' || disc.head !== 'ak') return disc
    const [tile, ...others] = disc.tiles
    if (tile === undefined || others.length > 0) return disc
    const act: DiscAct = { ...disc, tiles: [tile, ...this.fill(tile, tile.tile, 3, true)] }
    return act
  }

  private flow(flow: FrameFlow): FrameFlow {
    let discarded: string | null = null
    const acts = flow.acts.map((act) => {
      const draw = this.draw(act.draw, discarded)
      const disc = this.disc(act.disc)
      discarded = discardOf(draw, disc)
      return { ...act, draw, disc }
    })
    const hands = (list: readonly SeatHand[]): SeatHand[] => list.map((hand) => this.hand(hand))
    return { ...flow, startHands: hands(flow.startHands), acts, endHands: hands(flow.endHands) }
  }

  private frame(frame: Frame): Frame {
    return { ...frame, flows: frame.flows.map((flow) => this.flow(flow)) }
  }

  match(match: Match): Match {
    return { ...match, frames: match.frames.map((frame) => this.frame(frame)) }
  }
}

/** The discarded tile of an act, if the act alone tells. */
const discardOf = (draw: RealTile | DrawAct, disc: FrameAct['disc']): string | null => {
  if (disc === null) return null
  if (disc.kind === 'realTile') return disc.tile
  if (disc.head === 'rc') return disc.tiles[0]?.tile ?? null
  if (disc.head !== 'tg' && disc.head !== 'kg') return null
  return draw.kind === 'realTile' ? draw.tile : (draw.tiles[0]?.tile ?? null)
}

export const upgrade = (file: File): { readonly file: File; readonly findings: readonly SyntaxFinding[] } => {
  const work = new Upgrade()
  const matches = file.matches.map((match) => work.match(match))
  return { file: { ...file, matches, upgradedFrom: { big: 0, small: 0 } }, findings: work.findings }
}
