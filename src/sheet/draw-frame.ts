/** Draws one frame into a box of a page. */
import type { Tile } from '../tiles/index.ts'
import {
  playerAtSeat,
  plainName,
  SEATS,
  type FrameId,
  type From,
  type Match,
  type Meld,
  type Points,
  type Seat,
} from '../record/index.ts'
import { countOfKnownTiles } from './count-tiles.ts'
import { frameText, pointsName, resultLines, seatName, type SheetWords } from '../words/index.ts'
import type { FrameRows, PlayerRows, Turn } from '../sheet-rows/index.ts'
import { headLine } from './head-line.ts'
import { TILE_RATIO, widthOf, type Box, type Pen } from './marks.ts'
import type { SheetOptions } from './sheet-options.ts'
import { signOf } from './signs.ts'

/** A sheet has at least so many columns, so that most sheets look alike. */
const LEAST_COLUMNS = 18
/** What is copied out of a cell in which nothing stands, so that columns can be counted. */
export const EMPTY = '・'
/** A thin line behind so many columns, to count them by. */
const GROUP = 6
const LABEL_WIDTH = 74
const POINTS_WIDTH = 62
/** The baseline of a sign, as a part of the height of its tile: of one row all stand on one line. */
const BASE = 0.78
/** The size of a sign, as a part of the same height: cells of one size are copied as one line. */
const SIGN = 0.74
/** Parts of the height: head, foot; the rest is four players. */
const HEAD = 0.085
const FOOT = 0.1

interface Context {
  readonly pen: Pen
  readonly words: SheetWords
  readonly options: SheetOptions
  readonly column: number
  readonly tile: number
  readonly small: number
}

export const seatOf = (id: FrameId, seat: Seat, match: Match, words: SheetOptions): string => {
  const name = plainName(match.players[playerAtSeat(id, seat)].name)
  return name === '' ? seatName(seat, words.language) : name
}

class FrameDrawing {
  readonly #rows: FrameRows
  readonly #match: Match
  readonly #box: Box
  readonly #left: number
  readonly #at: Context

  constructor(pen: Pen, box: Box, match: Match, rows: FrameRows, words: SheetWords, options: SheetOptions) {
    this.#rows = rows
    this.#match = match
    this.#box = box
    this.#left = box.x + LABEL_WIDTH
    const width = box.width - LABEL_WIDTH - POINTS_WIDTH
    const column = width / Math.max(LEAST_COLUMNS, rows.columns, 14)
    const block = (box.height * (1 - HEAD - FOOT)) / 4
    // Four rows of tiles, and two half rows of words above a draw and below a discard.
    const tile = Math.min(block / 5.6, (column * 0.9) / TILE_RATIO)
    this.#at = { pen, words, options, column, tile, small: Math.max(4, tile * 0.32) }
  }

  draw(): void {
    const { pen } = this.#at
    const { x, y, width, height } = this.#box
    pen.box(this.#box)
    this.#head()
    const block = (height * (1 - HEAD - FOOT)) / 4
    for (const seat of SEATS) {
      const top = y + height * HEAD + block * seat
      pen.line([x, top], [x + width, top], 0.7)
      this.#player(seat, top, block)
    }
    const foot = y + height * (1 - FOOT)
    pen.line([x, foot], [x + width, foot], 0.7)
    this.#foot(foot)
  }

  #head(): void {
    const { pen, words, options, small } = this.#at
    const { x, y, width, height } = this.#box
    const { frame, doras, uras } = this.#rows
    const head = height * HEAD
    const size = head * 0.34
    const { sticks } = frame
    const title = [frameText(frame.id, options.language), ...(sticks === null ? [] : [words.sticks(sticks / 10)])].join(
      '  ',
    )
    pen.text(title, x + 6, y + head * 0.42, size, { most: width * 0.3 })
    pen.text(
      headLine(this.#match, frame.id, words, options.language),
      x + 6,
      y + head * 0.84,
      Math.max(size * 0.62, small),
      {
        most: width * 0.62,
      },
    )
    const tile = head * 0.62
    const step = tile * TILE_RATIO + 1
    let right = x + width - 6
    for (const [label, tiles] of [
      [words.ura, uras],
      [words.dora, doras],
    ] as const) {
      if (tiles.length === 0) continue
      right -= step * tiles.length
      tiles.forEach((each, at) => this.#tile(each, right + step * at + step / 2, y + head * 0.19, tile))
      right -= 4
      pen.text(label, right, y + head * 0.6, Math.max(size * 0.62, small), { anchor: 'end' })
      right -= size * 2.6
    }
  }

  /** Centred on `x`, with its top at `y`. */
  #tile(tile: Tile, x: number, y: number, height: number): void {
    const { pen, options } = this.#at
    const sign = signOf(tile)
    // Narrower than a column of the longest sheet, so that neighbours are copied as one line.
    const most = height * TILE_RATIO * 1.05
    if (options.style === 'signs') {
      pen.text(sign, x, y + height * BASE, height * SIGN, { anchor: 'middle', most })
      return
    }
    // The words lie below the picture, for search and copying.
    pen.text(sign, x, y + height * BASE, height * 0.5, { anchor: 'middle', most, isHidden: true })
    pen.tile(tile, x - (height * TILE_RATIO) / 2, y, height)
  }

  #center(column: number): number {
    return this.#left + this.#at.column * (column + 0.5)
  }

  #player(seat: Seat, top: number, block: number): void {
    const { pen, words, tile, small, options } = this.#at
    const rows = this.#rows.players[seat]
    const { frame, columns } = this.#rows
    const gap = (block - tile * 4 - small * 3.4) / 5
    const deal = top + gap
    const label = deal + tile + gap
    const draw = label + small * 1.25
    const discard = draw + tile + gap * 0.6
    const under = discard + tile
    const hand = under + small * 1.5 + gap
    const { x } = this.#box
    pen.text(seatName(seat, options.language), x + 6, deal + tile * BASE, tile * 0.62)
    pen.text(seatOf(frame.id, seat, this.#match, options), x + 6, draw + tile * BASE, tile * 0.56, {
      most: LABEL_WIDTH - 34,
    })
    const nameOf = (text: string, y: number): void =>
      pen.text(text, this.#left - 4, y + tile * BASE, Math.max(small, tile * 0.42), { anchor: 'end' })
    nameOf(words.rows.deal, deal)
    nameOf(words.rows.draw, draw)
    nameOf(words.rows.discard, discard)
    nameOf(words.rows.hand, hand)
    pen.line([this.#left, top], [this.#left, top + block])
    for (const y of [label - gap * 0.4, discard - gap * 0.3, hand - gap * 0.5])
      pen.line([this.#left, y], [this.#left + this.#at.column * this.#columns, y], 0.25)
    for (let at = GROUP; at < this.#columns; at += GROUP) {
      const x = this.#left + this.#at.column * at
      pen.line([x, label - gap * 0.4], [x, hand - gap * 0.5], 0.25)
    }
    rows.deal.forEach((each, at) => this.#tile(each, this.#center(at), deal, tile))
    for (let at = 0; at < columns; at++) this.#turn(rows.turns[at], this.#center(at), { label, draw, discard, under })
    this.#hand(rows, hand)
    const edge = this.#box.x + this.#box.width - POINTS_WIDTH
    pen.line([edge, top], [edge, top + block])
    this.#points(seat, [deal, discard, hand])
  }

  get #columns(): number {
    return Math.max(LEAST_COLUMNS, this.#rows.columns, 14)
  }

  #turn(
    turn: Turn | undefined,
    x: number,
    y: { readonly label: number; readonly draw: number; readonly discard: number; readonly under: number },
  ): void {
    const { pen, words, tile, small, options } = this.#at
    const word = (text: string, top: number): void =>
      pen.text(text === '' ? EMPTY : text, x, top + small, small, {
        anchor: 'middle',
        most: this.#at.column,
        isHidden: text === '',
      })
    const none = (top: number): void =>
      pen.text(EMPTY, x, top + tile * BASE, tile * (options.style === 'signs' ? SIGN : 0.5), {
        anchor: 'middle',
        isHidden: true,
      })
    word(labelOf(turn, words), y.label)
    const draw = turn?.draw ?? null
    if (draw === null || draw.kind === 'dealt') none(y.draw)
    else if (draw.kind === 'tsumogiri') pen.text('↓', x, y.draw + tile * BASE, tile * SIGN, { anchor: 'middle' })
    else this.#tile(draw.tile, x, y.draw, tile)
    const discard = turn?.discard ?? null
    if (discard === null) none(y.discard)
    else this.#tile(discard.tile, x, y.discard, tile)
    word(underOf(turn, words), y.under)
  }

  /**
   * Concealed tiles, the winning tile behind a gap, and the melds with their names and from whom they were called, the
   * called tile underlined; closer together if there are many.
   */
  #hand({ hand, melds, won }: PlayerRows, y: number): void {
    const { pen, words, tile, small, column } = this.#at
    const size = Math.max(small, tile * 0.34)
    const shown = melds.map((meld) => {
      const from = fromWhom(meld)
      const name = words.calls[meld.kind] + (from === null ? '' : ` ${words.from[from]}`)
      return { name, isCalled: from !== null, tiles: tilesOf(meld), width: widthOf(name, size) + size }
    })
    const names = shown.reduce((sum, { width }) => sum + width, 0)
    const count = hand.length + (won === null ? 0 : 1.5) + shown.reduce((sum, { tiles }) => sum + tiles.length, 0)
    const step = Math.min(column, tile * TILE_RATIO * 1.25, (column * this.#columns - names) / (count + 0.5))
    const height = Math.min(tile, step / TILE_RATIO)
    let x = this.#left + step * 0.75
    const put = (each: Tile): void => {
      this.#tile(each, x, y + tile - height, height)
      x += step
    }
    hand.forEach(put)
    if (won !== null) {
      x += step * 0.5
      put(won)
    }
    for (const { name, isCalled, tiles, width } of shown) {
      pen.text(name, x - step * 0.5 + size * 0.5, y + tile * BASE, size)
      x += width
      const half = height * TILE_RATIO * 0.4
      if (isCalled) pen.line([x - half, y + tile + 1.2], [x + half, y + tile + 1.2], 1)
      tiles.forEach(put)
    }
  }

  /** On the lines of the rows, so that a line of text is one line. */
  #points(seat: Seat, tops: readonly number[]): void {
    const { pen, words, tile } = this.#at
    const { frame, moved } = this.#rows
    const right = this.#box.x + this.#box.width - 5
    const left = this.#box.x + this.#box.width - POINTS_WIDTH + 5
    const size = Math.min(8, tile * 0.42)
    const lines: readonly (readonly [string, Points | null, (points: Points) => string])[] = [
      [words.start, frame.startPoints?.[seat] ?? null, withTriangle],
      [words.change, moved?.[seat] ?? null, changeText],
      [words.end, frame.endPoints?.[seat] ?? null, withTriangle],
    ]
    for (const [at, [label, points, text]] of lines.entries()) {
      const y = (tops[at] ?? 0) + tile * BASE
      pen.text(label, left, y, size * 0.85)
      pen.text(points === null ? '？' : text(points), right, y, size, { anchor: 'end' })
    }
  }

  #foot(top: number): void {
    const { pen, words, options } = this.#at
    const { x, width, height } = this.#box
    const foot = height * FOOT
    const size = Math.min(8.5, foot * 0.19)
    const name = (seat: Seat): string => seatOf(this.#rows.frame.id, seat, this.#match, options)
    const lines = resultLines(this.#rows, name, words, options.language)
    lines
      .slice(0, 4)
      .forEach((line, at) => pen.text(line, x + 6, top + foot * 0.24 * (at + 1), size, { most: width * 0.74 }))
    const { startPoints } = this.#rows.frame
    const sum = startPoints === null ? '？' : pointsName(startPoints.reduce((all, each) => all + each, 0))
    pen.text(words.proof(countOfKnownTiles(this.#rows.frame), sum), x + width - 6, top + foot * 0.88, size * 0.8, {
      anchor: 'end',
    })
  }
}

/** A red five shows where it is used, not first. */
const tilesOf = (meld: Meld): readonly Tile[] => {
  if (meld.kind === 'ankan') return meld.own
  return meld.kind === 'kakan' ? [meld.called, meld.added, ...meld.own] : [meld.called, ...meld.own]
}

const fromWhom = (meld: Meld): From | null => (meld.kind === 'ankan' ? null : meld.kind === 'chi' ? 'k' : meld.from)

const labelOf = (turn: Turn | undefined, words: SheetWords): string => {
  const draw = turn?.draw
  switch (draw?.kind) {
    case 'chi':
    case 'pon':
    case 'daiminkan':
      return words.calls[draw.kind]
    case 'tile':
      return (draw.isRinshan ? words.rinshan : '') + (draw.isWon ? words.tsumo : '')
    case 'tsumogiri':
      return draw.isRinshan ? words.rinshan : ''
    case 'dealt':
    case undefined:
      return ''
  }
}

const underOf = (turn: Turn | undefined, words: SheetWords): string => {
  const discard = turn?.discard
  if (!discard) return ''
  const how = discard.kind === 'discard' ? (discard.isRiichi ? words.riichi : '') : words.calls[discard.kind]
  return discard.wonBy.length === 0 ? how : how + words.ron
}

/** `▲1,000`, as records in Japan write what is below zero. */
const withTriangle = (points: Points): string => (points < 0 ? `▲${pointsName(-points)}` : pointsName(points))
const changeText = (points: Points): string =>
  points > 0 ? `+${pointsName(points)}` : points < 0 ? withTriangle(points) : '0'

export const drawFrame = (
  pen: Pen,
  box: Box,
  match: Match,
  rows: FrameRows,
  words: SheetWords,
  options: SheetOptions,
): void => new FrameDrawing(pen, box, match, rows, words, options).draw()
