/** The names, places and remarks of a match that words are looked for in, in the form in which they are compared. */
import { labelName } from '../league/index.ts'
import {
  countedActs,
  frameName,
  plainName,
  SEATS,
  type Bilingual,
  type Frame,
  type Label,
  type Match,
  type PersonName,
  type PlayerId,
} from '../record/index.ts'
import type { HeadFacts } from './match-facts.ts'
import { foldedText } from './query.ts'

/** The keys of a query that look for words, and the names of frames, which only a word without a key finds. */
export type LineKey = 'player' | 'team' | 'tournament' | 'season' | 'stage' | 'place' | 'recorder' | 'remark' | 'frame'

/** A word is looked for in each line by itself. */
export interface SearchedLine {
  readonly key: LineKey
  /** Index in the match; null for the match itself. */
  readonly frame: number | null
  /** Whose name it is; null for all but names of players. */
  readonly player: PlayerId | null
  /** Of the frame, for a remark about one. */
  readonly act: number | null
  /** Folded, and not empty. */
  readonly text: string
}

/** A comment in the text of a match, which the record itself does not keep. */
export interface Remark {
  /** Indices; null as in `SearchedLine`. */
  readonly frame: number | null
  readonly act: number | null
  readonly text: string
}

const bilingual = (text: Bilingual | null): readonly (string | null)[] => [text?.native ?? null, text?.roman ?? null]
const namesOf = (name: PersonName | null): readonly (string | null)[] =>
  name === null ? [] : [plainName(name), ...bilingual(name.last), ...bilingual(name.first)]
const labelTexts = (field: Parameters<typeof labelName>[0], label: Label | null): readonly (string | null)[] =>
  label === null ? [] : [...bilingual(labelName(field, label)), 'token' in label ? label.token : null]

/** Of a frame as a whole first, then act by act. */
const remarksOf = (frame: Frame, index: number, remarks: readonly Remark[]): readonly Remark[] => {
  const notes = countedActs(frame).flatMap(({ notes: own }, act) =>
    (own?.other ?? []).map((text): Remark => ({ frame: index, act, text })),
  )
  return [
    ...bilingual(frame.comment).map((text): Remark => ({ frame: index, act: null, text: text ?? '' })),
    ...[...notes, ...remarks.filter((each) => each.frame === index)].sort((a, b) => (a.act ?? -1) - (b.act ?? -1)),
  ]
}

/** @param remarks the comments in the text of the match */
export const linesOfMatch = (
  match: Match,
  head: HeadFacts,
  remarks: readonly Remark[] = [],
): readonly SearchedLine[] => {
  const lines: SearchedLine[] = []
  const add = (
    key: LineKey,
    texts: readonly (string | null)[],
    frame: number | null = null,
    player: PlayerId | null = null,
    act: number | null = null,
  ): void => {
    const folded = texts.flatMap((text) => (text ?? '').split('\n').map(foldedText))
    for (const text of new Set(folded)) if (text !== '') lines.push({ key, frame, player, act, text })
  }
  const { tournament, timeAndPlace, recorders, players } = match
  for (const player of SEATS) {
    const own = head.players[player]
    add('player', [...namesOf(players[player].name), own.player.name], null, player)
    add('team', [...labelTexts('plyerTeam', players[player].team), own.team?.name ?? null])
  }
  add('tournament', labelTexts('tourName', tournament?.name ?? null))
  add('season', [head.season?.name ?? null, head.season?.id ?? null])
  // The stage of the day, where the record of a league's match names none.
  const { series } = head
  const stage = tournament?.stage ?? (series.index === null ? null : { token: series.stage })
  add('stage', labelTexts('tourStage', stage))
  add('place', labelTexts('matchPlace', timeAndPlace.place))
  add(
    'recorder',
    recorders.flatMap(({ name }) => namesOf(name)),
  )
  for (const { frame, text } of remarks) if (frame === null) add('remark', [text])
  for (const [index, frame] of match.frames.entries()) {
    for (const { act, text } of remarksOf(frame, index, remarks)) add('remark', [text], index, null, act)
    add('frame', [frameName(frame.id)], index)
  }
  return lines
}
