import type * as tree from '../../grammar/index.ts'
import type { ActNotes, BySeat, FrameNotes, MatchNotes, Place, Points, Seat } from './match.ts'
import { isOfFrame, pragmaWordsIn, valueOf, wordsValue, type PragmaWords } from './pragmas.ts'
import type { FindingList } from './finding-list.ts'

type Commented = { readonly comments?: readonly tree.Comment[] } | null | undefined

const pragmasOf = (nodes: readonly Commented[]): PragmaWords[] =>
  nodes.flatMap((node) => (node?.comments ?? []).flatMap((comment) => pragmaWordsIn(comment) ?? []))

/** A known pragma that is malformed or repeated is stored unchanged with the unknown ones. */
class Notes {
  readonly other: string[] = []
  readonly #seen = new Set<string>()
  readonly #report: FindingList
  readonly #place: Place

  constructor(report: FindingList, place: Place) {
    this.#report = report
    this.#place = place
  }

  take<T>({ name, text, comment }: PragmaWords, value: T | undefined): T | undefined {
    const twice = this.#seen.has(name)
    if (value === undefined || twice) {
      const code = twice ? 'record.pragma-twice' : 'record.pragma-malformed'
      this.#report.warning(code, comment, this.#place, { word: text })
      this.other.push(text)
      return undefined
    }
    this.#seen.add(name)
    return value
  }
}

export interface ActPragmas {
  readonly notes?: ActNotes
  /** `//@tg` is true, `//@te` false, for a riichi discard. */
  readonly tsumogiri?: boolean
  /** Those that describe the frame. */
  readonly ofFrame?: readonly PragmaWords[]
}

/** The notes of an act from the pragmas after it. */
export const readActNotes = (
  nodes: readonly Commented[],
  isRiichi: boolean,
  place: Place,
  report: FindingList,
): ActPragmas => {
  const reads = pragmasOf(nodes)
  if (reads.length === 0) return {}
  const notes = new Notes(report, place)
  let time: number | undefined
  let pay: BySeat<Points> | undefined
  let tsumogiri: boolean | undefined
  let assumed: ActNotes['assumed']
  let withdrawn: ActNotes['withdrawn']
  let dead: ActNotes['dead']
  let noDraw: ActNotes['noDraw']
  let accepted: ActNotes['accepted']
  const ofFrame: PragmaWords[] = []
  for (const read of reads) {
    const { name, pragma, text } = read
    if (name === 't') time = notes.take(read, valueOf.seconds(pragma)) ?? time
    else if (name === 'pay') pay = notes.take(read, valueOf.pay(pragma)) ?? pay
    else if (isRiichi && (name === 'tg' || name === 'te') && tsumogiri === undefined)
      tsumogiri = notes.take(read, text.trim() === name ? name === 'tg' : undefined) ?? tsumogiri
    else if (name === 'assumed') assumed = notes.take(read, wordsValue.assumed(text)) ?? assumed
    else if (name === 'withdrawn') withdrawn = notes.take(read, wordsValue.withdrawn(text)) ?? withdrawn
    else if (name === 'dead') dead = notes.take(read, wordsValue.dead(text)) ?? dead
    else if (name === 'no-draw') noDraw = notes.take(read, wordsValue.noDraw(text)) ?? noDraw
    else if (name === 'accepted') accepted = notes.take(read, wordsValue.accepted(text)) ?? accepted
    else if (isOfFrame(name)) ofFrame.push(read)
    else notes.other.push(text)
  }
  const found: ActNotes = {
    ...(time !== undefined && { time }),
    ...(pay && { pay }),
    ...(assumed && { assumed }),
    ...(withdrawn && { withdrawn }),
    ...(dead && { dead }),
    ...(noDraw && { noDraw }),
    ...(accepted && { accepted }),
    ...(notes.other.length > 0 && { other: notes.other }),
  }
  return {
    ...(Object.keys(found).length > 0 && { notes: found }),
    ...(tsumogiri !== undefined && { tsumogiri }),
    ...(ofFrame.length > 0 && { ofFrame }),
  }
}

/** `fromActs`: pragmas of the frame that stood after one of its acts, usually the last. */
export const readFrameNotes = (
  nodes: readonly Commented[],
  doras: readonly Commented[],
  fromActs: readonly PragmaWords[],
  place: Place,
  report: FindingList,
): FrameNotes | undefined => {
  const notes = new Notes(report, place)
  let ryuukyoku: FrameNotes['ryuukyoku']
  let chombo: FrameNotes['chombo']
  let tenpai: readonly Seat[] | undefined
  let accepted: FrameNotes['accepted']
  for (const read of [...fromActs, ...pragmasOf(nodes)]) {
    const { name, pragma, text } = read
    if (name === 'draw') ryuukyoku = notes.take(read, valueOf.reason(pragma)) ?? ryuukyoku
    else if (name === 'chombo') chombo = notes.take(read, wordsValue.chombo(text)) ?? chombo
    else if (name === 'tenpai') tenpai = notes.take(read, valueOf.seats(pragma)) ?? tenpai
    else if (name === 'accepted') accepted = notes.take(read, wordsValue.acceptedOfFrame(text)) ?? accepted
    else notes.other.push(text)
  }
  const indicators = doras.flatMap((dora, index) => {
    const each = new Notes(report, { ...place, part: 'dora', index })
    const tiles = pragmasOf([dora]).flatMap((read) => {
      const tile = read.name === 'ind' ? each.take(read, valueOf.tile(read.pragma)) : undefined
      if (read.name !== 'ind') each.other.push(read.text)
      return tile ? [{ index, tile }] : []
    })
    notes.other.push(...each.other)
    return tiles
  })
  const found: FrameNotes = {
    ...(ryuukyoku && { ryuukyoku }),
    ...(chombo && { chombo }),
    ...(tenpai && { tenpai }),
    ...(indicators.length > 0 && { indicators }),
    ...(accepted && { accepted }),
    ...(notes.other.length > 0 && { other: notes.other }),
  }
  return Object.keys(found).length > 0 ? found : undefined
}

export const readMatchNotes = (
  nodes: readonly Commented[],
  place: Place,
  report: FindingList,
): MatchNotes | undefined => {
  const notes = new Notes(report, place)
  let rules: string | undefined
  for (const read of pragmasOf(nodes)) {
    const { name, pragma, text } = read
    if (name === 'rules') rules = notes.take(read, valueOf.rules(pragma)) ?? rules
    else notes.other.push(text)
  }
  const found: MatchNotes = {
    ...(rules !== undefined && { rules }),
    ...(notes.other.length > 0 && { other: notes.other }),
  }
  return Object.keys(found).length > 0 ? found : undefined
}
