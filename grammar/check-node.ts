/**
 * Checks what the parser's superset accepts but the format does not: wrong counts, a shorthand in another field, words
 * of version 0. Everything readable stays in the tree; the finding says what is wrong with it.
 */
import { finding, replaceWith } from './syntax-findings.ts'
import type {
  Assumed,
  Counted,
  Expected,
  Shaped,
  SyntaxArgs,
  SyntaxCode,
  SyntaxFinding,
  SyntaxSeverity,
  Repair,
} from './syntax-findings.ts'
import { belongs, type WordField } from './vocabulary.ts'
import type {
  DiscAct,
  Dora,
  DrawAct,
  File,
  FourPt,
  FrameFlow,
  From,
  Furo,
  Hand,
  Match,
  Name,
  Pt,
  PtTourNew,
  RealTile,
  SeatHand,
  Span,
} from './tree.ts'
import { wordOfImage } from './word-of-image.ts'

const SHAPES: Readonly<Record<Shaped, RegExp>> = {
  year: /^\d{4}$/,
  date: /^\d{8}$/,
  time: /^\d{4}$/,
  dice: /^(?:[1-6]-[1-6]|[2-9]|1[0-2])$/,
  'player-id': /^[0-3]$/,
  number: /^0*\d{1,6}$/,
  points: /^-?0*\d{1,11}\.\d$/,
}

const ACT_TILES = { ch: 2, pn: 2, dk: 3, rs: 1, rn: 0, oy: 0, kk: 1, ak: 4, rc: 1, tg: 0, kg: 0, tm: 0 } as const

/**
 * By kind of meld: the sizes of its groups of tiles, whether it names the source of the called tile, and what its own
 * tiles are called in a finding.
 */
const FURO_SHAPES: Readonly<Record<Furo['head'], { sizes: readonly number[]; from: boolean; own: Counted }>> = {
  chi: { sizes: [1, 2], from: false, own: 'chi-own' },
  pon: { sizes: [1, 2], from: true, own: 'pon-own' },
  dmk: { sizes: [1, 3], from: true, own: 'daiminkan-own' },
  kkn: { sizes: [1, 1, 2], from: true, own: 'kakan-own' },
  ank: { sizes: [4], from: false, own: 'ankan-own' },
}

const NO_TILES: readonly RealTile[] = []

export class NodeChecker {
  findings: SyntaxFinding[] = []
  /** True while a text of version 0 is read. */
  old = false

  /** The current meld already has a finding. */
  private wrongFrom = false

  restart(): void {
    this.wrongFrom = false
    this.findings = []
    this.old = false
  }

  private report<Code extends SyntaxCode>(
    code: Code,
    span: Span,
    args: SyntaxArgs[Code],
    severity: SyntaxSeverity = 'error',
    repairs?: readonly Repair[],
  ): void {
    this.findings.push(finding(code, severity, span, args, repairs))
  }

  count(span: Span, what: Counted, least: number, most: number, found: number): void {
    if (found < least || found > most) this.report('syntax.count', span, { what, least, most, found })
  }

  version(image: string, start: number, end: number): File['version'] {
    const [big = 0, small = 0] = image.split('.').map(Number)
    const span = { start, end }
    if (big === 0) {
      this.old = true
      this.report('syntax.upgraded', span, { found: image }, 'info')
      return { big: 1, small: 0 }
    }
    if (big !== 1 || small !== 0 || image !== '1.0') {
      this.report(
        'syntax.version',
        span,
        { found: image },
        'warning',
        big === 1 ? [replaceWith(span, image, '1.0')] : [],
      )
    }
    return { big, small }
  }

  word(image: string, start: number, end: number, field: WordField, expected: readonly Expected[]): string {
    if (belongs(image, field)) return image
    const span = { start, end }
    if (image === '2nd' && field === 'tourStage') {
      this.report('syntax.second-round', span, { found: image }, 'warning', [replaceWith(span, image, '2rd')])
      return '2rd'
    }
    this.report('syntax.shorthand', span, { found: image, expected })
    return image
  }

  digits(image: string, start: number, end: number, what: Shaped): void {
    if (!SHAPES[what].test(image)) this.report('syntax.shape', { start, end }, { found: image, what })
  }

  name(node: Name, open: string, close: string): void {
    if (open === (this.old ? '[' : '(') && close === (this.old ? ']' : ')')) return
    const now = this.old ? '[…,…]' : '(…,…)'
    this.report('syntax.old-word', node, { found: `${open}…,…${close}`, now, version: this.old ? '0' : '1.0' })
  }

  /** The text has no such points, so the span is the empty one before the bracket. */
  noTenpai(rule: Span): Pt {
    const at = rule.end - 1
    if (this.old) this.assumed(rule, 'ptTenpai', 'ptr[…]', '3.0')
    else this.report('syntax.missing', { start: at, end: rule.end }, { expected: ['points'] })
    return { kind: 'pt', start: at, end: at, value: 30 }
  }

  assumed(span: Span, what: Assumed, found: string, assumed: string): void {
    this.report('syntax.assumed', span, { what, found, assumed }, 'info')
  }

  /** `players` includes those that could not be read. */
  match(match: Match, players = match.plyerInfo.length): void {
    const head = { start: match.start, end: match.start + 1 }
    this.count(head, 'players', 4, 4, players)
    for (const [index, player] of match.plyerInfo.entries()) {
      const { digits } = player.plyerId
      if (match.plyerInfo.findIndex((other) => other.plyerId.digits === digits) < index)
        this.report('syntax.repeated', player.plyerId, { what: 'player-id', found: digits })
    }
  }

  four(node: FourPt | PtTourNew, what: 'points' | 'tournament-points'): void {
    this.count(node, what, 4, 4, node.pts.length)
  }

  dora(tiles: readonly RealTile[]): Dora {
    const span = { start: tiles[0]?.start ?? -1, end: tiles.at(-1)?.end ?? -1 }
    this.count(span, 'dora', 10, 10, tiles.length)
    return { kind: 'dora', ...span, tiles }
  }

  hand(hand: Hand): void {
    if (hand.tiles.length > 13) this.count(hand, 'hand-tiles', 1, 13, hand.tiles.length)
    if (hand.furo.length > 4) this.count(hand, 'melds', 0, 4, hand.furo.length)
  }

  flow(flow: FrameFlow): void {
    const whole = flow.startHands.length === 4 && flow.endHands.length === 4
    for (const [what, hands] of [
      ['start-hands', flow.startHands],
      ['end-hands', flow.endHands],
    ] as const) {
      if (hands.length !== 4) {
        const near = what === 'start-hands' ? flow.start : flow.end - 1
        this.count({ start: near, end: near + 1 }, what, 4, 4, hands.length)
      }
      // If hands are missing, it is not known which of the others was repeated.
      if (whole) this.repeated(hands)
    }
  }

  private repeated(hands: readonly SeatHand[]): void {
    for (const [index, { seat }] of hands.entries()) {
      if (hands.findIndex((other) => other.seat.seat === seat.seat) < index)
        this.report('syntax.repeated', seat, { what: 'seat', found: seat.seat })
    }
  }

  /** The grammar accepts the letter of any seat here; only `s` has a meaning. */
  from(letter: string, start: number, end: number): From | null {
    if (letter === 's') return 's'
    this.report('syntax.unexpected', { start, end }, { found: letter, expected: ['from'] })
    this.wrongFrom = true
    return null
  }

  drawWord(image: string, start: number, end: number): DrawAct {
    if (image === 'rn' || image === 'oy') return { kind: 'drawAct', start, end, head: image, tiles: NO_TILES }
    const span = { start, end }
    const head = wordOfImage<DrawAct['head']>(image === 'ro' ? 'rn' : image)
    if (!this.old) {
      const now = image === 'ro' ? 'rn' : `${image}[…]`
      this.report(
        'syntax.old-word',
        span,
        { found: image, now, version: '1.0' },
        'error',
        image === 'ro' ? [replaceWith(span, image, 'rn')] : [],
      )
    }
    return { kind: 'drawAct', start, end, head, tiles: NO_TILES }
  }

  actTiles<Act extends DrawAct | DiscAct>(act: Act): Act {
    const wanted = ACT_TILES[act.head]
    if (act.tiles.length !== wanted && !(this.old && act.head === 'ak' && act.tiles.length === 1))
      this.count(act, 'act-tiles', wanted, wanted, act.tiles.length)
    return act
  }

  furo(name: string, groups: readonly (readonly RealTile[])[], from: From | null, start: number, end: number): Furo {
    const head = wordOfImage<Furo['head']>(name)
    const shape = FURO_SHAPES[head]
    const one = this.old && head !== 'chi' && groups.length === 1 && groups[0]?.length === 1
    const [added, called] = head === 'kkn' ? [groups[0]?.[0], groups[1]?.[0]] : [undefined, groups[0]?.[0]]
    const furo: Furo = {
      kind: 'furo',
      start,
      end,
      head,
      added: added ?? null,
      called: head === 'ank' ? null : (called ?? null),
      own: head === 'ank' ? (groups[0] ?? NO_TILES) : (groups[shape.sizes.length - 1] ?? NO_TILES),
      from,
    }
    if (one || this.wrongFrom) {
      this.wrongFrom = false
      return furo
    }
    const wanted = shape.sizes.at(-1) ?? 0
    const singles = shape.sizes.slice(0, -1).every((size, index) => groups[index]?.length === size)
    if (!singles || groups.length > shape.sizes.length || (from !== null) !== shape.from)
      this.report('syntax.meld-shape', furo, { found: name, head: name })
    else this.count(furo, shape.own, wanted, wanted, groups.length < shape.sizes.length ? 0 : furo.own.length)
    return furo
  }
}
