/** The canonical layout: one block per frame, one line per act, hands grouped by suit, at most 120 columns. */
import { Layout } from './layout.ts'
import { wordsOf } from './leaf-text.ts'
import type { PrintFailure } from './print-failure.ts'
import type {
  DiscAct,
  Dora,
  DrawAct,
  File,
  FourPt,
  Frame,
  FrameAct,
  FrameFlow,
  Furo,
  Hand,
  Match,
  Name,
  Node,
  PlyerInfo,
  PtPostn,
  PtRule,
  PtTour,
  PtTourNew,
  RealTile,
  RecerInfo,
  SeatHand,
  StrLit,
  TourInfo,
  MatchTP,
} from './tree.ts'

export type Printed =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly failures: readonly PrintFailure[] }

type Path = readonly (string | number)[]

const pathText = (path: Path): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  )

/** A hand is grouped by suit; unknown tiles and honours each count as one. */
const suitOf = (tile: string): string => (/^[0-9]/.test(tile) ? (tile[1] ?? '') : tile === 'uk' ? 'u' : 'z')

class Printer {
  readonly layout: Layout
  readonly failures: PrintFailure[] = []
  private path: (string | number)[] = []

  constructor(eol: string) {
    this.layout = new Layout(eol)
  }

  /** Prints one node with its comments: `body` prints what is between them. */
  private wrap(node: Node, body: () => void): void {
    if (node.comments === undefined) return body()
    for (const comment of node.comments)
      if (/[\r\n]/.test(comment.text)) this.fail('print.comment-of-two-lines', comment.text)
    this.layout.before(node.comments)
    body()
    this.layout.behind(node.comments)
  }

  private fail(code: PrintFailure['code'], value: string): void {
    this.failures.push({ code, field: pathText(this.path), value })
  }

  private at(step: string | number, body: () => void): void {
    this.path.push(step)
    body()
    this.path.pop()
  }

  private field(name: string, node: Node | null): void {
    if (node !== null) this.at(name, () => this.node(node))
  }

  private list(name: string, nodes: readonly Node[], between: () => void = () => this.layout.soft()): void {
    this.at(name, () => {
      for (const [index, node] of nodes.entries()) {
        if (index > 0) between()
        this.at(index, () => this.node(node))
      }
    })
  }

  private comma(): void {
    this.layout.put(',')
    this.layout.soft()
  }

  /** `head field,field,…tail`; null fields stay empty. */
  private record(head: string, tail: string, fields: readonly (readonly [string, Node | null])[]): void {
    this.layout.put(head)
    for (const [index, [name, node]] of fields.entries()) {
      if (index > 0) this.comma()
      this.field(name, node)
    }
    if (tail !== '') this.layout.put(tail)
  }

  node(node: Node): void {
    this.wrap(node, () => this.body(node))
  }

  private body(node: Node): void {
    switch (node.kind) {
      case 'file':
        return this.file(node)
      case 'match':
        return this.match(node)
      case 'frame':
        return this.frame(node)
      case 'frameFlow':
        return this.frameFlow(node)
      case 'strLit':
        return this.strLit(node)
      case 'tourInfo':
        return this.tourInfo(node)
      case 'matchTP':
        return this.matchTP(node)
      case 'recerInfo':
        return this.recerInfo(node)
      case 'plyerInfo':
        return this.plyerInfo(node)
      case 'name':
        return this.name(node)
      case 'ptTour':
        return this.ptTour(node)
      case 'ptPostn':
        return this.ptPostn(node)
      case 'ptRule':
        return this.ptRule(node)
      case 'pfs':
      case 'pfe':
      case 'pme':
      case 'ptn':
        return this.four(node)
      case 'dora':
        return this.dora(node)
      case 'hand':
        return this.hand(node)
      case 'furo':
        return this.furo(node)
      case 'seatHand':
        return this.seatHand(node)
      case 'frameAct':
        return this.frameAct(node)
      case 'drawAct':
      case 'discAct':
        return this.act(node)
      case 'dice':
      case 'digits':
      case 'frameId':
      case 'pt':
      case 'realTile':
      case 'seat':
      case 'text':
      case 'word': {
        const { text, wrong } = wordsOf(node)
        if (wrong !== null) this.fail(wrong, text)
        this.layout.put(text)
      }
    }
  }

  private file(file: File): void {
    this.layout.put(`jmjp[${file.version.big}.${file.version.small}]`)
    this.layout.newline()
    this.list('matches', file.matches, () => this.layout.blank())
    this.layout.newline()
  }

  private match(match: Match): void {
    const { layout } = this
    layout.put('(')
    layout.newline()
    layout.indent()
    const line = (name: string, node: Node | null): void => {
      this.field(name, node)
      layout.newline()
    }
    line('tourInfo', match.tourInfo)
    line('matchTP', match.matchTP)
    this.list('recerInfo', match.recerInfo, () => layout.newline())
    layout.newline()
    this.list('plyerInfo', match.plyerInfo, () => layout.newline())
    layout.newline()
    line('ptRule', match.ptRule)
    if (match.frames.length > 0) layout.blank()
    this.list('frames', match.frames, () => layout.blank())
    if (match.frames.length > 0 && (match.ptMatchEnd ?? match.ptTourNew) !== null) layout.blank()
    line('ptMatchEnd', match.ptMatchEnd)
    line('ptTourNew', match.ptTourNew)
    layout.outdent()
    layout.put(')')
  }

  private tourInfo(node: TourInfo): void {
    const { tourName, tourYear, tourStage, matchNumInStage, matchNumInDay } = node
    this.record('tnm[', ']', Object.entries({ tourName, tourYear, tourStage, matchNumInStage, matchNumInDay }))
  }

  private matchTP({ matchDate, matchDayOfWk, matchTime, matchPlace }: MatchTP): void {
    this.record('mtp[', ']', Object.entries({ matchDate, matchDayOfWk, matchTime, matchPlace }))
  }

  private recerInfo(node: RecerInfo): void {
    this.layout.put('rec[')
    this.field('name', node.name)
    this.comma()
    if ('kind' in node.framesRecd) this.field('framesRecd', node.framesRecd)
    else this.list('framesRecd', node.framesRecd, () => this.layout.gap())
    this.layout.put(']')
  }

  private plyerInfo({ plyerId, name, plyerTeam, plyerAffil, ptTour }: PlyerInfo): void {
    this.record('ply[', ']', Object.entries({ plyerId, name, plyerTeam, plyerAffil, ptTour }))
  }

  private name({ last, first }: Name): void {
    this.record('(', ')', Object.entries({ last, first }))
  }

  private ptTour({ prsnl, team }: PtTour): void {
    this.record('(', ')', Object.entries({ prsnl, team }))
  }

  private ptPostn({ from4to1, from3to2 }: PtPostn): void {
    this.record('(', ')', Object.entries({ from4to1, from3to2 }))
  }

  private ptRule({ ptStart, ptRetn, ptPostn, ptHonba, ptTenpai }: PtRule): void {
    this.record('ptr[', ']', Object.entries({ ptStart, ptRetn, ptPostn, ptHonba, ptTenpai }))
  }

  private four(node: FourPt | PtTourNew): void {
    this.layout.put(`${node.kind}[`)
    this.list('pts', node.pts, () => this.comma())
    this.layout.put(']')
  }

  private strLit(node: StrLit): void {
    for (const [head, name, text] of [
      ['snt[', 'native', node.native],
      ['srm[', 'roman', node.roman],
    ] as const) {
      if (text === null) continue
      this.layout.put(head)
      this.field(name, text)
      this.layout.put(']')
    }
    if (node.native === null && node.roman === null) this.fail('print.not-a-word', '')
  }

  private frame(frame: Frame): void {
    const { layout } = this
    const { frameId, kyoutak, dice, ptFrmStart, dora } = frame
    this.record('frm[', '', Object.entries({ frameId, kyoutak, dice, ptFrmStart, dora }))
    this.layout.put(',')
    layout.newline()
    layout.indent()
    this.list('flows', frame.flows, () => layout.newline())
    layout.newline()
    layout.outdent()
    layout.put(',')
    this.field('ptFrmEnd', frame.ptFrmEnd)
    this.comma()
    this.field('frameCmt', frame.frameCmt)
    layout.put(']')
  }

  private frameFlow(flow: FrameFlow): void {
    const line = (): void => this.layout.newline()
    this.list('startHands', flow.startHands, line)
    line()
    this.list('acts', flow.acts, line)
    line()
    this.list('endHands', flow.endHands, line)
  }

  /** In pairs: a dora and the ura below it. */
  private dora(dora: Dora): void {
    let count = 0
    this.list('tiles', dora.tiles, () => (++count % 2 === 0 ? this.layout.gap() : undefined))
  }

  private seatHand(node: SeatHand): void {
    this.record('(', ')', Object.entries({ seat: node.seat, hand: node.hand }))
  }

  private hand(hand: Hand): void {
    this.layout.put('hnd[')
    this.tilesBySuit(hand.tiles)
    this.comma()
    this.field('drawn', hand.drawn)
    this.comma()
    this.list('furo', hand.furo)
    this.layout.put(']')
  }

  private tilesBySuit(tiles: readonly RealTile[]): void {
    let index = 0
    this.list('tiles', tiles, () => {
      index++
      if (suitOf(tiles[index]?.tile ?? '') !== suitOf(tiles[index - 1]?.tile ?? '')) this.layout.gap()
    })
  }

  private furo(furo: Furo): void {
    const { layout } = this
    layout.put(`${furo.head}[`)
    for (const [name, tile] of [
      ['added', furo.added],
      ['called', furo.called],
    ] as const) {
      if (tile === null) continue
      this.field(name, tile)
      layout.put(',')
    }
    this.list('own', furo.own, () => undefined)
    if (furo.from !== null) layout.put(`,${furo.from}`)
    layout.put(']')
  }

  private frameAct(act: FrameAct): void {
    this.record('(', ')', Object.entries({ seat: act.seat, draw: act.draw, disc: act.disc }))
  }

  private act(act: DrawAct | DiscAct): void {
    this.layout.put(act.head)
    if (act.tiles.length === 0) return
    this.layout.put('[')
    this.list('tiles', act.tiles, () => undefined)
    this.layout.put(']')
  }
}

export interface PrintOptions {
  /** Line ends, `\n` by default. */
  readonly eol?: '\n' | '\r\n'
}

/**
 * The text of a file in canonical layout. Fails, naming each field, if the format cannot express a value: a text that
 * ends in a backslash, half a surrogate pair, a word that is not in the format.
 */
export const print = (file: File, options: PrintOptions = {}): Printed => {
  const [unread] = file.unread ?? []
  if (unread === undefined) return printNode(file, options)
  const value = `${unread.start}-${unread.end}`
  return { ok: false, failures: [{ code: 'print.unread-parts', field: unread.what, value }] }
}

/** One node in canonical layout; only a file ends with a line break. */
export const printNode = (node: Node, options: PrintOptions = {}): Printed => {
  const printer = new Printer(options.eol ?? '\n')
  printer.node(node)
  const text = printer.layout.text()
  if (printer.failures.length > 0) return { ok: false, failures: printer.failures }
  return { ok: true, text: node.kind === 'file' ? text : text.replace(/\r?\n$/, '') }
}
