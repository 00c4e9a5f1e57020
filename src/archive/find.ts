/** Looks for a query in a match. A term of frames gives every frame in which all of them hold, at the act that shows it. */
import { rulesPlayedBy } from '../formats/index.ts'
import { SEATS, type BySeat, type Match, type PlayerId, type Seat } from '../record/index.ts'
import type { FrameFacts, SeatFacts } from './frame-facts.ts'
import { checkedActs, irregularOf, isFault, openIn, penaltyOf, type FoundFault, type Marked } from './frame-marks.ts'
import { actOfHand, type HandStep } from './hand-steps.ts'
import type { MatchContext } from './indexed-match.ts'
import { headOfMatch, type HeadFacts } from './match-facts.ts'
import { isOfAllPlayers, isOfFrames, within, type FrameTerm, type Term } from './query.ts'
import { replayedFrame } from './replayed-frame.ts'
import { linesOfMatch, type LineKey, type SearchedLine } from './searched-lines.ts'

export interface Hit {
  /** Index in the match; null for a whole match. */
  readonly frame: number | null
  /** Index in the frame; null if no act shows it. */
  readonly act: number | null
}

const hasText = (lines: readonly SearchedLine[], key: LineKey | 'text', text: string): boolean =>
  lines.some((line) => (key === 'text' || line.key === key) && line.text.includes(text))

const holdsInMatch = (term: Term, lines: readonly SearchedLine[], facts: HeadFacts): boolean => {
  if (term.key === 'date') return facts.date !== null && within(term.range, Number(facts.date))
  return 'text' in term && term.key !== 'remark' ? hasText(lines, term.key, term.text) : true
}

interface Searched {
  readonly facts: FrameFacts
  /** Of the frame. */
  readonly lines: readonly SearchedLine[]
  readonly hands: BySeat<readonly HandStep[]>
  /** Of the frame, found when they are looked for. */
  readonly faults: () => readonly FoundFault[]
  readonly open: () => Marked | null
}

/** Whether a term holds for a player in a frame, and the act that shows it. */
const shownBy = (term: Term, searched: Searched, own: SeatFacts): { readonly act: number | null } | null => {
  const found = (is: boolean, act: number | null = null) => (is ? { act } : null)
  switch (term.key) {
    case 'yaku':
      return found(own.win?.yaku?.some((id) => term.yaku.includes(id)) === true, own.win?.act ?? null)
    case 'value':
      return found(own.win !== null && within(term.range, own.win.value), own.win?.act ?? null)
    case 'riichi':
      return found(own.riichi !== null, own.riichi?.act ?? null)
    case 'deal-in':
      return found(own.dealIn !== null, own.dealIn?.act ?? null)
    case 'calls':
      return found(within(term.range, own.calls.length), own.calls[0] ?? null)
    case 'hand': {
      const acts = term.hands.map((tiles) => actOfHand(searched.hands[own.seat], tiles)).filter((act) => act >= 0)
      return found(acts.length > 0, Math.min(...acts))
    }
    case 'finding': {
      const fault = searched.faults().find((each) => isFault(each, term.finding))
      return found(fault !== undefined, fault?.act ?? null)
    }
    case 'open':
      return searched.open()
    case 'irregular':
      return irregularOf(own, term.kind)
    case 'penalty':
      return penaltyOf(own, searched.facts.chombos, term.kind)
    case 'end':
      return found(searched.facts.end === term.end)
    case 'remark': {
      const line = searched.lines.find(({ key, text }) => key === 'remark' && text.includes(term.text))
      return found(line !== undefined, line?.act ?? null)
    }
    case 'date':
    case 'place':
    case 'player':
    case 'recorder':
    case 'season':
    case 'stage':
    case 'team':
    case 'text':
    case 'tournament':
      return found(true)
  }
}

/** All terms hold for one and the same player, or for all players. */
const hitOf = (
  terms: readonly FrameTerm[],
  searched: Searched,
  seats: readonly Seat[],
  isOfAll: boolean,
): { readonly act: number | null } | null => {
  const hits = seats.map((seat): { readonly act: number | null } | null => {
    const own = searched.facts.seats[seat]
    const shown = terms.map((term) => ({ term, found: shownBy(term, searched, own) }))
    return shown.every(({ term, found }) => (found !== null) !== term.isNot)
      ? { act: shown.flatMap(({ found }) => found?.act ?? []).at(0) ?? null }
      : null
  })
  return isOfAll && hits.includes(null) ? null : (hits.find((hit) => hit !== null) ?? null)
}

/** Frames are only played again where the match itself is one that is looked for. */
export const findInMatch = (
  terms: readonly Term[],
  match: Match,
  { given, unread, remarks }: MatchContext = {},
): readonly Hit[] => {
  const { rules } = rulesPlayedBy(match, given)
  const facts = headOfMatch(match, null)
  const lines = linesOfMatch(match, facts, remarks)
  const ofMatch = terms.filter((term) => !isOfFrames(term))
  if (!ofMatch.every((term) => holdsInMatch(term, lines, facts) !== term.isNot)) return []
  const ofFrames = terms.filter(isOfFrames)
  if (ofFrames.length === 0) return [{ frame: null, act: null }]
  const names = ofMatch.flatMap((term) => (term.key === 'player' && !term.isNot ? [term.text] : []))
  const isNamed = (player: PlayerId): boolean =>
    names.length === 0 ||
    lines.some(
      (line) => line.key === 'player' && line.player === player && names.some((name) => line.text.includes(name)),
    )
  const isOfAll = isOfAllPlayers(ofFrames, names.length > 0)
  let faults: readonly FoundFault[] | null = null
  return match.frames.flatMap((frame, index): readonly Hit[] => {
    const { facts: own, hands, first, last } = replayedFrame(frame, rules)
    const searched: Searched = {
      facts: own,
      lines: lines.filter((line) => line.frame === index),
      hands,
      faults: () => (faults ??= checkedActs(match, given, unread).faults).filter((each) => each.frame === index),
      open: () => openIn(frame, { first, last }),
    }
    const hit = hitOf(
      ofFrames,
      searched,
      SEATS.filter((seat) => isNamed(own.seats[seat].player)),
      isOfAll,
    )
    return hit === null ? [] : [{ frame: index, act: hit.act }]
  })
}
