/**
 * Which contradictions an edit can remove. A search that tries only these edits against the first contradiction misses
 * no repair: of a set of edits that removes it, at least one must be among them.
 *
 * Proof, by what a contradiction is computed from (`src/table`, `src/check`):
 *
 * - What shows at act k follows from the deal and the acts up to k, where every tile is seen. So an edit that begins
 *   behind k leaves it.
 * - Whose turn it is, what can be called and how many tiles are left follow from the seats, the kinds of draws and the
 *   presence of discards alone. So an edit of tiles leaves what contradicts these.
 * - A hand follows from its own deal and its own acts. So an edit of another seat's tiles leaves what contradicts it. A win
 *   or a call also takes the tile on offer, which is of the act before.
 * - A fifth copy goes only if a copy goes.
 * - Whether a frame has an end follows from turns, calls and riichi; from tiles only for the same wind four times.
 * - What the previous frame predicts is a matter of the name, the sticks and the points at the start.
 * - How many doras may show follows from the kans.
 * - What a win moved follows from the winners' tiles, from what they called or won on, from riichi, doras and points.
 * - An edit of a kan changes turns, draws and how many doras may show, not tiles alone: it is left out only where it begins
 *   behind a contradiction, or around the acts, by the rules above.
 *
 * For everything else every edit is tried.
 */
import { indicatorOfDora, isTile, kindOf, UNKNOWN, type Tile } from '../tiles/index.ts'
import type { CheckCode } from '../check/index.ts'
import { isWin, type Act, type Flow, type Frame, type Seat } from '../record/index.ts'
import { tileDrawn } from './apply-edit.ts'
import type { Contradiction } from './contradiction.ts'
import { FOURTEENTH, type Edit } from './edit.ts'

/** Index of the first act that an edit reaches: −1 for the deal and whatever the table begins with, `acts` for none. */
export const firstActOf = (edit: Edit, acts: number): number => {
  if (edit.kind === 'riichi-elsewhere') return Math.min(edit.act, edit.to)
  if (edit.kind === 'exchanged-with-dealt') return -1
  if ('act' in edit) return edit.act
  switch (edit.kind) {
    case 'dora':
    case 'dora-extra':
    case 'doras-exchanged':
    case 'end-tile':
    case 'end-points':
      return acts
    case 'ron-missing':
    case 'tsumo-missing':
    case 'tsumo-turn-missing':
      return Math.max(0, acts - 1)
    case 'dealt-tile':
    case 'dealt-missing':
    case 'dealt-extra':
    case 'frame-id':
    case 'sticks':
    case 'start-points':
      return -1
  }
}

/** Edits after which there are more acts, or fewer. */
const OF_LENGTH: ReadonlySet<Edit['kind']> = new Set<Edit['kind']>([
  'turn-missing',
  'call-missing',
  'kan-missing',
  'kan-within',
  'ron-missing',
  'tsumo-turn-missing',
  'act-extra',
  'turns-shifted',
])

/** Whether every act is where it was, so that another edit means the same before and after this one. */
export const keepsPlaces = ({ kind }: Edit): boolean => !OF_LENGTH.has(kind)

/** Edits of tiles and marks alone: seats, draws, calls and discards stay what they are. */
const OF_TILES: ReadonlySet<Edit['kind']> = new Set<Edit['kind']>([
  'dealt-tile',
  'drawn-tile',
  'thrown-tile',
  'from-hand',
  'drawn-from-hand',
  'tsumogiri',
  'drawn-as-thrown',
  'karagiri',
  'exchanged',
  'exchanged-with-dealt',
  'call-tiles',
  'riichi',
  'no-riichi',
  'riichi-elsewhere',
])

/** Edits of the frame around its acts. */
const AROUND: ReadonlySet<Edit['kind']> = new Set<Edit['kind']>([
  'dora',
  'dora-extra',
  'doras-exchanged',
  'end-tile',
  'end-points',
  'frame-id',
  'sticks',
  'start-points',
])

const OF_ORDER: ReadonlySet<string> = new Set<CheckCode>([
  'act.after-end',
  'act.out-of-turn',
  'act.discard-missing',
  'act.rinshan-expected',
  'act.rinshan-unexpected',
  'wall.exhausted',
  'call.nothing',
  'call.own-discard',
  'call.not-from-left',
  'call.last-tile',
  'kan.after-call',
  'kan.last-tile',
  'kan.fifth',
  'win.nothing',
  'win.own-discard',
  'win.twice',
])

/** What follows from the hand of one seat, and from the tile on offer. */
const OF_HAND: ReadonlySet<string> = new Set<CheckCode>([
  'act.not-in-hand',
  'discard.must-be-tsumogiri',
  'discard.karagiri-unmarked',
  'discard.karagiri-impossible',
  'discard.not-the-drawn',
  'discard.nothing-drawn',
  'riichi.open-hand',
  'riichi.twice',
  'riichi.noten',
  'riichi.hand-discard',
  'call.shape',
  'call.after-riichi',
  'win.incomplete',
])

/** What the previous frame predicts, and what the four have together: none of it follows from the acts. */
const OF_HEAD: ReadonlySet<string> = new Set<CheckCode>([
  'frame.first',
  'frame.order',
  'frame.honba',
  'frame.sticks',
  'frame.after-match',
  'score.carried',
  'score.first',
  'score.total',
])

/** Edits of what a frame begins with. */
const HEAD: ReadonlySet<Edit['kind']> = new Set<Edit['kind']>(['frame-id', 'sticks', 'start-points'])

/** What a win moved, which follows from the winners' hands, the doras, the riichi and the points. */
const OF_WIN: ReadonlySet<string> = new Set<CheckCode>([
  'score.sum',
  'score.bystander',
  'score.value',
  'score.win',
  'score.honba',
  'win.no-yaku',
  'riichi.missing',
  'riichi.unpaid',
])

const OF_RIICHI: ReadonlySet<Edit['kind']> = new Set<Edit['kind']>(['riichi', 'no-riichi', 'riichi-elsewhere'])

const OF_DEAL: ReadonlySet<Edit['kind']> = new Set<Edit['kind']>(['dealt-missing', 'dealt-extra'])

const OF_COPIES: ReadonlySet<string> = new Set<CheckCode>(['tile.fifth-copy', 'tile.second-red', 'tile.plain-five'])

const seatOf = (edit: Edit, acts: readonly Act[]): Seat | null =>
  'act' in edit ? (acts[edit.act]?.seat ?? null) : 'seat' in edit ? edit.seat : null

/** The dealt, drawn or turned tile that an edit takes away; null if it may be any, or several. */
const tileGone = (edit: Edit, frame: Frame, flow: Flow): Tile | null => {
  switch (edit.kind) {
    case 'dealt-tile': {
      const { tiles, drawn } = flow.startHands[edit.seat]
      return (edit.at === FOURTEENTH ? drawn : tiles[edit.at]) ?? UNKNOWN
    }
    case 'drawn-tile':
    case 'drawn-from-hand':
    case 'drawn-as-thrown':
    case 'exchanged':
    case 'call-for-draw':
      return tileDrawn(flow.acts[edit.act]!)
    case 'dora':
      return indicatorOfDora(frame.dora?.[edit.index] ?? UNKNOWN)
    case 'thrown-tile':
    case 'from-hand':
    case 'tsumogiri':
    case 'karagiri':
    case 'call-tiles':
    case 'exchanged-with-dealt':
    case 'riichi':
    case 'no-riichi':
    case 'riichi-elsewhere':
    case 'end-tile':
    case 'end-points':
    case 'sticks':
      return UNKNOWN
    case 'act-extra':
    case 'acts-swapped':
    case 'call-missing':
    case 'dealt-extra':
    case 'dealt-missing':
    case 'discard-for-kan':
    case 'discard-missing':
    case 'dora-extra':
    case 'doras-exchanged':
    case 'frame-id':
    case 'kan':
    case 'kan-missing':
    case 'kan-of-drawn':
    case 'kan-within':
    case 'rinshan':
    case 'ron-missing':
    case 'start-points':
    case 'tsumo-missing':
    case 'tsumo-turn-missing':
    case 'turn-missing':
    case 'turns-shifted':
    case 'wrong-seat':
      return null
  }
}

const removesCopy = (edit: Edit, { args }: Contradiction, frame: Frame, flow: Flow): boolean => {
  const over = args['tile']
  const gone = tileGone(edit, frame, flow)
  return gone === null || typeof over !== 'string' || !isTile(over) || kindOf(gone) === kindOf(over)
}

/** Whether somebody called or won on what the act discarded. */
const isTaken = (acts: readonly Act[], at: number): boolean => {
  const next = acts[at + 1]?.draw.kind
  return next === 'chi' || next === 'pon' || next === 'daiminkan' || next === 'ron'
}

/** Another tile in the hand of somebody who did not win changes no win, unless a winner took it. */
const reachesWin = (edit: Edit, acts: readonly Act[]): boolean => {
  if (!OF_TILES.has(edit.kind) || OF_RIICHI.has(edit.kind)) return true
  const seat = seatOf(edit, acts)
  const winners = acts.filter(isWin)
  return (
    seat === null ||
    winners.length === 0 ||
    winners.some((win) => win.seat === seat) ||
    ('act' in edit && isTaken(acts, edit.act))
  )
}

/**
 * Whether the edit could remove the contradiction: false only if it certainly cannot.
 * @param seen whether every tile of the flow is seen
 */
export const mayMend = (
  edit: Edit,
  contradiction: Contradiction,
  { frame, flow, seen }: { readonly frame: Frame; readonly flow: Flow | null; readonly seen: boolean },
): boolean => {
  const { code, act: at, seat } = contradiction
  if (flow === null) return true
  const { acts } = flow
  if (OF_COPIES.has(code)) return !seen || removesCopy(edit, contradiction, frame, flow)
  if (OF_HEAD.has(code)) return HEAD.has(edit.kind)
  if (code === 'hand.start-count')
    return OF_DEAL.has(edit.kind) || (!OF_TILES.has(edit.kind) && firstActOf(edit, acts.length) === 0)
  if (code === 'frame.unfinished')
    return !AROUND.has(edit.kind) && (!OF_TILES.has(edit.kind) || OF_RIICHI.has(edit.kind) || acts.length <= 4)
  if (code === 'dora.too-many') return !OF_TILES.has(edit.kind)
  if (OF_WIN.has(code)) return !seen || reachesWin(edit, acts)
  if (at === null || !(OF_ORDER.has(code) || OF_HAND.has(code))) return true
  if (AROUND.has(edit.kind)) return false
  // A missing discard is found in the act behind the one that lacks it.
  if (seen && firstActOf(edit, acts.length) > at + (code === 'act.discard-missing' ? 1 : 0)) return false
  if (!OF_TILES.has(edit.kind)) return true
  if (OF_ORDER.has(code)) return false
  if (!seen || seat === null) return true
  const own = seatOf(edit, acts)
  return own === null || own === seat || ('act' in edit && isOffer(acts, edit.act, at))
}

/** Whether an act threw the tile on which another act was a call or a win: the last one that threw anything. */
const isOffer = (acts: readonly Act[], thrower: number, taker: number): boolean => {
  for (let at = taker - 1; at >= 0; at--) if (acts[at]!.discard !== null) return at === thrower
  return false
}
