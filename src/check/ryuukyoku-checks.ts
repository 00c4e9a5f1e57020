/**
 * Frames without a winner: whether the rules have such a ryuukyoku, whether it happened, whether one was overlooked.
 */
import { isKnown, kindOf } from '../tiles/index.ts'
import { SEATS, type RyuukyokuReason, type Frame, type Seat } from '../record/index.ts'
import { isTerminalOrHonor, type Ruleset } from '../rules/index.ts'
import { nagashiSeats, type Table } from '../table/index.ts'
import type { UnplacedFinding } from './finding.ts'
import type { FrameView } from './frame-view.ts'

/** Whether the rules have this kind of ryuukyoku; null if they do not say, and for what every ruleset has. */
export const ryuukyokuInRules = (reason: RyuukyokuReason, rules: Ruleset): boolean | null => {
  const { abortiveDraws, fifthKanForbidden, nagashiMangan, threeRonAborts } = rules
  switch (reason) {
    case 'nine-terminals':
      return abortiveDraws.nineTerminals
    case 'four-winds':
      return abortiveDraws.fourWinds
    case 'four-riichi':
      return abortiveDraws.fourRiichi
    // If a fifth kan may be declared, it ends the frame whatever four do: the dead wall has no tile for it.
    case 'four-kans':
      return fifthKanForbidden === false ? null : abortiveDraws.fourKans
    case 'three-ron':
      return abortiveDraws.threeRon ?? threeRonAborts
    case 'nagashi-mangan':
      return nagashiMangan
    case 'broken-off':
    case 'chombo':
    case 'exhaustive':
      return null
  }
}

const reasonOf = ({ ending }: FrameView): RyuukyokuReason | null =>
  ending.kind === 'abort' ? ending.reason : ending.kind === 'exhausted' && ending.nagashi ? 'nagashi-mangan' : null

/** The frame ended for a reason that the rules do not have. */
export const ryuukyokuNotInRules = (view: FrameView): UnplacedFinding[] => {
  const reason = view.finished ? reasonOf(view) : null
  return reason !== null && ryuukyokuInRules(reason, view.rules) === false
    ? [{ args: { reason, rules: view.rules.id } }]
    : []
}

const isKan = (kind: string): boolean => kind !== 'chi' && kind !== 'pon'

/** Acts that declared a kan, in order, and who did. */
const kansOf = ({ seats }: Table): { readonly act: number; readonly seat: Seat }[] =>
  SEATS.flatMap((seat) => seats[seat].melds.flatMap(({ meld, act }) => (isKan(meld.kind) ? [{ act, seat }] : []))).sort(
    (a, b) => a.act - b.act,
  )

/** Whether the first four discards are the same wind. */
const isFourWinds = ({ seats }: Table): boolean | null => {
  const firsts = SEATS.map((seat) => seats[seat].river[0])
  if (firsts.some((one, seat) => one === undefined || one.act !== seat || one.calledBy !== null)) return false
  const kinds = new Set(firsts.flatMap((one) => (one !== undefined && isKnown(one.tile) ? [kindOf(one.tile)] : [])))
  if ([...kinds].some((kind) => kind < 27 || kind > 30) || kinds.size > 1) return false
  return firsts.every((one) => one !== undefined && isKnown(one.tile)) ? true : null
}

/** Whether the table shows the stated reason; null if unseen tiles leave it open. */
const isSo = (reason: RyuukyokuReason, last: Table): boolean | null => {
  const kans = kansOf(last)
  switch (reason) {
    case 'exhaustive':
      return last.tilesLeft <= 0 && last.underway === null
    case 'four-winds':
      return last.acts === 4 ? isFourWinds(last) : false
    case 'four-riichi':
      return SEATS.every((seat) => last.seats[seat].riichi?.accepted === true)
    case 'four-kans':
      return kans.length >= 4 && new Set(kans.map(({ seat }) => seat)).size > 1
    case 'three-ron':
      return last.end?.kind === 'ron' && last.end.seats.length === 3
    case 'nine-terminals':
      return hasNine(last)
    case 'nagashi-mangan': {
      if (last.tilesLeft > 0) return false
      const seats = nagashiSeats(last)
      return seats === null ? null : seats.length > 0
    }
    case 'broken-off':
    case 'chombo':
      return null
  }
}

const hasNine = ({ seats, underway, uninterrupted }: Table): boolean | null => {
  if (underway === null || !uninterrupted || seats[underway].river.length > 0) return false
  const { tiles, drawn, skipped } = seats[underway]
  if (drawn === null) return false
  const all = [...tiles, drawn].map(({ tile }) => tile)
  const kinds = new Set(all.flatMap((tile) => (isKnown(tile) && isTerminalOrHonor(kindOf(tile)) ? [kindOf(tile)] : [])))
  const unseen = all.filter((tile) => !isKnown(tile)).length
  return kinds.size >= 9 ? true : kinds.size + unseen >= 9 || skipped > 0 ? null : false
}

/**
 * The stated reason if the acts contradict it. A frame in which only the reason is written contradicts nothing, and one
 * with mistakes may have lost the evidence.
 */
export const reasonContradicted = (
  { notes, flows }: Frame,
  last: Table,
  rules: Ruleset,
  actFindings: FrameView['actFindings'],
): RyuukyokuReason | null => {
  const reason = notes?.ryuukyoku
  if (reason === undefined || actFindings.length > 0 || flows[flows.length - 1]?.acts.length === 0) return null
  if (last.end !== null && reason !== 'three-ron') return reason === 'chombo' || reason === 'broken-off' ? null : reason
  return ryuukyokuInRules(reason, rules) !== false && isSo(reason, last) === false ? reason : null
}

export const ryuukyokuNotSo = ({ contradicted, last }: FrameView): UnplacedFinding[] =>
  contradicted === null ? [] : [{ args: { reason: contradicted, left: last?.tilesLeft ?? 0 } }]

/** The act that had to end the frame; null if none did. */
const dueAt = (view: FrameView): { readonly reason: RyuukyokuReason; readonly act: number } | null => {
  const { last, rules } = view
  if (last === null) return null
  const { fourWinds, fourRiichi, fourKans } = rules.abortiveDraws
  if (fourWinds === true && isFourWinds(last) === true) return { reason: 'four-winds', act: 3 }
  if (fourRiichi === true && SEATS.every((seat) => last.seats[seat].riichi?.accepted === true))
    return { reason: 'four-riichi', act: Math.max(...SEATS.map((seat) => last.seats[seat].riichi?.act ?? 0)) }
  if (fourKans !== true || last.kans < 4) return null
  const kans = kansOf(last)
  const fourth = kans[3]
  return fourth !== undefined && new Set(kans.slice(0, 4).map(({ seat }) => seat)).size > 1
    ? { reason: 'four-kans', act: fourth.act + 1 }
    : null
}

/** The frame continued although the rules end it. A ron on the last discard takes precedence. */
export const ryuukyokuOverlooked = (view: FrameView): UnplacedFinding[] => {
  const due = dueAt(view)
  const next = due === null ? undefined : view.flow?.acts[due.act + 1]
  if (due === null || next === undefined || next.draw.kind === 'ron' || view.ending.kind === 'chombo') return []
  return [{ flow: view.flowIndex, act: due.act + 1, args: { reason: due.reason, rules: view.rules.id } }]
}
