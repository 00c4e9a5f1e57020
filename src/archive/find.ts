/** Looks for a query in a match. A term of frames gives every frame in which all of them hold, at the act that shows it. */
import { labelName } from '../league/index.ts'
import { rulesPlayedBy } from '../formats/index.ts'
import {
  countedFlow,
  frameName,
  plainName,
  SEATS,
  type Bilingual,
  type Frame,
  type Label,
  type Match,
  type PersonName,
  type Seat,
} from '../record/index.ts'
import { replayWithFindings, type Table } from '../table/index.ts'
import { isRedFive, kindOf, type Tile } from '../tiles/index.ts'
import { factsOfFrame, type FrameFacts, type SeatFacts } from './frame-facts.ts'
import { headOfMatch, type HeadFacts } from './match-facts.ts'
import { foldedText, FRAME_KEYS, type Range, type Term } from './query.ts'

export interface Hit {
  /** Index in the match; null for a whole match. */
  readonly frame: number | null
  /** Index in the frame; null if no act shows it. */
  readonly act: number | null
}

const bilingual = (text: Bilingual | null): string => `${text?.native ?? ''}\n${text?.roman ?? ''}`
const nameTexts = (name: PersonName | null): string =>
  name === null ? '' : `${plainName(name)}\n${bilingual(name.last)}\n${bilingual(name.first)}`
const labelText = (field: Parameters<typeof labelName>[0], label: Label | null): string =>
  label === null ? '' : `${bilingual(labelName(field, label))}\n${'token' in label ? label.token : ''}`

const within = ({ from, to }: Range, value: number): boolean => value >= from && value <= to
const has = (text: string, part: string): boolean =>
  text.split('\n').some((line) => line !== '' && foldedText(line).includes(part))

const remarksOf = (frame: Frame): string =>
  [bilingual(frame.comment), ...(countedFlow(frame)?.acts ?? []).flatMap(({ notes }) => notes?.other ?? [])].join('\n')

const playerText = (match: Match, facts: HeadFacts, player: 0 | 1 | 2 | 3): string =>
  `${nameTexts(match.players[player].name)}\n${facts.players[player].player.name}`

type MatchText = Exclude<Term['key'], (typeof FRAME_KEYS)[number] | 'date'>

const textOf = (key: MatchText, match: Match, facts: HeadFacts): string => {
  const { tournament, timeAndPlace, recorders, players } = match
  switch (key) {
    case 'player':
      return SEATS.map((player) => playerText(match, facts, player)).join('\n')
    case 'team':
      return players
        .map(({ team }, at) => `${labelText('plyerTeam', team)}\n${facts.players[at]?.team?.name ?? ''}`)
        .join('\n')
    case 'tournament':
      return labelText('tourName', tournament?.name ?? null)
    case 'season':
      return `${facts.season?.name ?? ''}\n${facts.season?.id ?? ''}`
    case 'stage':
      return labelText('tourStage', tournament?.stage ?? null)
    case 'place':
      return labelText('matchPlace', timeAndPlace.place)
    case 'recorder':
      return recorders.map(({ name }) => nameTexts(name)).join('\n')
    case 'text':
      return [
        ...(['player', 'team', 'tournament', 'season', 'stage', 'place', 'recorder'] as const).map((each) =>
          textOf(each, match, facts),
        ),
        ...match.frames.flatMap((frame) => [remarksOf(frame), frameName(frame.id)]),
      ].join('\n')
  }
}

const isOfFrames = ({ key }: Term): boolean => FRAME_KEYS.some((each) => each === key)

const holdsInMatch = (term: Term, match: Match, facts: HeadFacts): boolean => {
  if (term.key === 'date') return facts.date !== null && within(term.range, Number(facts.date))
  return 'text' in term && term.key !== 'remark' ? has(textOf(term.key, match, facts), term.text) : true
}

/** A tile that is looked for, in a hand: a plain five may be a red one. */
const holds = (hand: readonly Tile[], wanted: readonly Tile[]): boolean => {
  const left = [...hand]
  // Red ones first, so that no plain five takes them.
  for (const tile of wanted.toSorted((a, b) => Number(isRedFive(b)) - Number(isRedFive(a)))) {
    const exact = left.indexOf(tile)
    const at = exact >= 0 || isRedFive(tile) ? exact : left.findIndex((own) => kindOf(own) === kindOf(tile))
    if (at < 0) return false
    left.splice(at, 1)
  }
  return true
}

interface Searched {
  readonly frame: Frame
  readonly facts: FrameFacts
  /** Made when a hand is looked for. */
  readonly tables: () => readonly Table[]
}

/** The act at which the seat's hand first holds the tiles; -1 if it never does, 0 for the hand dealt. */
const handAt = ({ tables }: Searched, seat: Seat, wanted: readonly Tile[]): number =>
  tables().findIndex(({ seats }) => {
    const { tiles, drawn } = seats[seat]
    return holds([...tiles.map(({ tile }) => tile), ...(drawn ? [drawn.tile] : [])], wanted)
  })

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
      const at = handAt(searched, own.seat, term.tiles)
      return found(at >= 0, at <= 0 ? 0 : at - 1)
    }
    case 'end':
      return found(searched.facts.end === term.end)
    case 'remark':
      return found(has(remarksOf(searched.frame), term.text))
    default:
      return found(true)
  }
}

/** All terms hold for one and the same player. */
const hitOf = (
  terms: readonly Term[],
  searched: Searched,
  seats: readonly Seat[],
): { readonly act: number | null } | null => {
  for (const seat of seats) {
    const own = searched.facts.seats[seat]
    const shown = terms.map((term) => ({ term, found: shownBy(term, searched, own) }))
    if (shown.every(({ term, found }) => (found !== null) !== term.isNot))
      return { act: shown.flatMap(({ found }) => found?.act ?? []).at(0) ?? null }
  }
  return null
}

/** Frames are only played again where the match itself is one that is looked for. */
export const findInMatch = (terms: readonly Term[], match: Match): readonly Hit[] => {
  const { rules } = rulesPlayedBy(match, undefined)
  const facts = headOfMatch(match, rules)
  const ofMatch = terms.filter((term) => !isOfFrames(term))
  if (!ofMatch.every((term) => holdsInMatch(term, match, facts) !== term.isNot)) return []
  const ofFrames = terms.filter(isOfFrames)
  if (ofFrames.length === 0) return [{ frame: null, act: null }]
  const names = ofMatch.flatMap((term) => (term.key === 'player' && !term.isNot ? [term.text] : []))
  return match.frames.flatMap((frame, index): readonly Hit[] => {
    const own = factsOfFrame(frame, rules)
    let tables: readonly Table[] | null = null
    const searched: Searched = {
      frame,
      facts: own,
      tables: () => {
        const flow = countedFlow(frame)
        return (tables ??= flow === undefined ? [] : replayWithFindings(frame, flow, rules).tables)
      },
    }
    const seats = SEATS.filter(
      (seat) => names.length === 0 || names.some((name) => has(playerText(match, facts, own.seats[seat].player), name)),
    )
    const hit = hitOf(ofFrames, searched, seats)
    return hit === null ? [] : [{ frame: index, act: hit.act }]
  })
}
