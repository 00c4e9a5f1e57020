/**
 * The syntax tree of a `.jmjp` file.
 *
 * Names are the standard's (file, match, tourInfo, frame, frameAct, realTile, …). The tree has words, not meaning: a
 * tile is the text that was written, and nothing here knows what can be played with it. Every node has its span, in
 * UTF-16 code units of the parsed text, end exclusive.
 */

export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * A `//` comment. It belongs to the node before it (same line) or after it (own line, or first on its line). `text` is
 * what follows the two slashes, unchanged.
 */
export interface Comment extends Span {
  readonly text: string
  readonly place: 'before' | 'behind'
}

interface NodeBase extends Span {
  /** Only present if there are any; in the order of the text. */
  comments?: Comment[]
}

/** The value of a string: without quotes, and `\"` as `"`. */
export interface Text extends NodeBase {
  readonly kind: 'text'
  readonly value: string
}

export interface StrLit extends NodeBase {
  readonly kind: 'strLit'
  readonly native: Text | null
  readonly roman: Text | null
}

/** A shorthand token such as `mlg`, `mlg-reg`, `saikouisen`, `sun` or `all`. */
export interface Word extends NodeBase {
  readonly kind: 'word'
  readonly word: string
}

/** Digits kept as written: a date YYYYMMDD, a time HHMM, a year YYYY, a dice total. */
export interface Digits extends NodeBase {
  readonly kind: 'digits'
  readonly digits: string
}

/** A number of points: an integer of 100 points, so `25.0` is 250. */
export interface Pt extends NodeBase {
  readonly kind: 'pt'
  readonly value: number
}

export interface Name extends NodeBase {
  readonly kind: 'name'
  readonly last: StrLit | null
  readonly first: StrLit | null
}

export interface TourInfo extends NodeBase {
  readonly kind: 'tourInfo'
  readonly tourName: Word | StrLit | null
  readonly tourYear: Digits | null
  readonly tourStage: Word | StrLit | null
  readonly matchNumInStage: Digits | null
  readonly matchNumInDay: Digits | null
}

export interface MatchTP extends NodeBase {
  readonly kind: 'matchTP'
  readonly matchDate: Digits | null
  readonly matchDayOfWk: Word | null
  readonly matchTime: Digits | null
  readonly matchPlace: Word | StrLit | null
}

export interface FrameId extends NodeBase {
  readonly kind: 'frameId'
  readonly wind: 'E' | 'S' | 'W' | 'N'
  readonly num: 1 | 2 | 3 | 4
  readonly honba: number
}

export interface RecerInfo extends NodeBase {
  readonly kind: 'recerInfo'
  readonly name: Name | null
  /** The word `all`, or a list of frames (which may be empty). */
  readonly framesRecd: Word | readonly FrameId[]
}

export interface PtTour extends NodeBase {
  readonly kind: 'ptTour'
  readonly prsnl: Pt | null
  readonly team: Pt | null
}

export interface PlyerInfo extends NodeBase {
  readonly kind: 'plyerInfo'
  /** `0` to `3`. */
  readonly plyerId: Digits
  readonly name: Name | null
  readonly plyerTeam: Word | StrLit | null
  readonly plyerAffil: Word | StrLit | null
  readonly ptTour: PtTour | null
}

export interface PtPostn extends NodeBase {
  readonly kind: 'ptPostn'
  readonly from4to1: Pt
  readonly from3to2: Pt
}

export interface PtRule extends NodeBase {
  readonly kind: 'ptRule'
  readonly ptStart: Pt
  readonly ptRetn: Pt
  readonly ptPostn: PtPostn
  readonly ptHonba: Pt
  readonly ptTenpai: Pt
}

/** `pfs[…]`, `pfe[…]` or `pme[…]`: four numbers of points. */
export interface FourPt extends NodeBase {
  readonly kind: 'pfs' | 'pfe' | 'pme'
  readonly pts: readonly Pt[]
}

export interface PtTourNew extends NodeBase {
  readonly kind: 'ptn'
  readonly pts: readonly PtTour[]
}

/** A tile as written: `5m`, `0p`, `ew`, `uk`. */
export interface RealTile extends NodeBase {
  readonly kind: 'realTile'
  readonly tile: string
}

export interface Seat extends NodeBase {
  readonly kind: 'seat'
  readonly seat: 'e' | 's' | 'w' | 'n'
}

/** Two dice (`3-4`) or their total (`7`). */
export interface Dice extends NodeBase {
  readonly kind: 'dice'
  readonly text: string
}

export interface Dora extends NodeBase {
  readonly kind: 'dora'
  /** dora, ura, kan dora 1, kan ura 1, … kan dora 4, kan ura 4 */
  readonly tiles: readonly RealTile[]
}

export type From = 'k' | 't' | 's'

export interface Furo extends NodeBase {
  readonly kind: 'furo'
  readonly head: 'chi' | 'pon' | 'dmk' | 'kkn' | 'ank'
  /** kkn only: the tile added to the pon. */
  readonly added: RealTile | null
  /** The tile called from a discard; null for ank. */
  readonly called: RealTile | null
  /** The tiles that came from the hand: 2 (chi, pon, kkn), 3 (dmk) or 4 (ank). */
  readonly own: readonly RealTile[]
  /** null for chi (always from the left) and ank. */
  readonly from: From | null
}

export interface Hand extends NodeBase {
  readonly kind: 'hand'
  readonly tiles: readonly RealTile[]
  readonly drawn: RealTile | null
  /** Newest first, as the standard requires. */
  readonly furo: readonly Furo[]
}

export interface SeatHand extends NodeBase {
  readonly kind: 'seatHand'
  readonly seat: Seat
  readonly hand: Hand
}

/** `ch` `pn` `dk` `rs` with tiles, `rn` and `oy` without. */
export interface DrawAct extends NodeBase {
  readonly kind: 'drawAct'
  readonly head: 'ch' | 'pn' | 'dk' | 'rs' | 'rn' | 'oy'
  readonly tiles: readonly RealTile[]
}

/** `kk` `ak` `rc` with tiles, `tg` `kg` `tm` without. */
export interface DiscAct extends NodeBase {
  readonly kind: 'discAct'
  readonly head: 'tg' | 'kg' | 'kk' | 'ak' | 'tm' | 'rc'
  readonly tiles: readonly RealTile[]
}

export interface FrameAct extends NodeBase {
  readonly kind: 'frameAct'
  readonly seat: Seat
  readonly draw: RealTile | DrawAct
  readonly disc: RealTile | DiscAct | null
}

export interface FrameFlow extends NodeBase {
  readonly kind: 'frameFlow'
  readonly startHands: readonly SeatHand[]
  readonly acts: readonly FrameAct[]
  readonly endHands: readonly SeatHand[]
}

export interface Frame extends NodeBase {
  readonly kind: 'frame'
  readonly frameId: FrameId
  readonly kyoutak: Pt | null
  readonly dice: Dice | null
  readonly ptFrmStart: FourPt | null
  readonly dora: Dora | null
  readonly flows: readonly FrameFlow[]
  readonly ptFrmEnd: FourPt | null
  readonly frameCmt: StrLit | null
}

export interface Match extends NodeBase {
  readonly kind: 'match'
  readonly tourInfo: TourInfo | null
  /** Required by the grammar; null only in a tree that was read with a finding. */
  readonly matchTP: MatchTP | null
  readonly recerInfo: readonly RecerInfo[]
  readonly plyerInfo: readonly PlyerInfo[]
  readonly ptRule: PtRule | null
  readonly frames: readonly Frame[]
  readonly ptMatchEnd: FourPt | null
  readonly ptTourNew: PtTourNew | null
}

/** A piece of the text that could not be read and is therefore not in the tree. */
export interface Unread extends Span {
  readonly what: 'head' | 'match-item' | 'frame-head' | 'frame-tail' | 'hand' | 'act' | 'words'
}

export interface File extends NodeBase {
  readonly kind: 'file'
  /** Only present if there are any. Such a tree is never printed, but its text can be edited. */
  readonly unread?: readonly Unread[]
  /** Read from full-width signs. */
  readonly isFullWidth?: true
  /** The version of the text, if this tree was upgraded from an older one. */
  readonly upgradedFrom?: { readonly big: number; readonly small: number }
  readonly version: { readonly big: number; readonly small: number }
  readonly matches: readonly Match[]
}

export type Node =
  | Text
  | StrLit
  | Word
  | Digits
  | Pt
  | Name
  | TourInfo
  | MatchTP
  | FrameId
  | RecerInfo
  | PtTour
  | PlyerInfo
  | PtPostn
  | PtRule
  | FourPt
  | PtTourNew
  | RealTile
  | Seat
  | Dice
  | Dora
  | Furo
  | Hand
  | SeatHand
  | DrawAct
  | DiscAct
  | FrameAct
  | FrameFlow
  | Frame
  | Match
  | File
