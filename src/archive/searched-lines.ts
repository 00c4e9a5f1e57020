/** The names, places and remarks of a match that words are looked for in, in the form in which they are compared. */
import { labelName } from '../league/index.ts'
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
  /** Folded, and not empty. */
  readonly text: string
}

const bilingual = (text: Bilingual | null): readonly (string | null)[] => [text?.native ?? null, text?.roman ?? null]
const namesOf = (name: PersonName | null): readonly (string | null)[] =>
  name === null ? [] : [plainName(name), ...bilingual(name.last), ...bilingual(name.first)]
const labelTexts = (field: Parameters<typeof labelName>[0], label: Label | null): readonly (string | null)[] =>
  label === null ? [] : [...bilingual(labelName(field, label)), 'token' in label ? label.token : null]

const remarksOf = (frame: Frame): readonly (string | null)[] => [
  ...bilingual(frame.comment),
  ...(countedFlow(frame)?.acts ?? []).flatMap(({ notes }) => notes?.other ?? []),
]

export const linesOfMatch = (match: Match, head: HeadFacts): readonly SearchedLine[] => {
  const lines: SearchedLine[] = []
  const add = (
    key: LineKey,
    texts: readonly (string | null)[],
    frame: number | null = null,
    player: PlayerId | null = null,
  ): void => {
    const folded = texts.flatMap((text) => (text ?? '').split('\n').map(foldedText))
    for (const text of new Set(folded)) if (text !== '') lines.push({ key, frame, player, text })
  }
  const { tournament, timeAndPlace, recorders, players } = match
  for (const player of SEATS) {
    const own = head.players[player]
    add('player', [...namesOf(players[player].name), own.player.name], null, player)
    add('team', [...labelTexts('plyerTeam', players[player].team), own.team?.name ?? null])
  }
  add('tournament', labelTexts('tourName', tournament?.name ?? null))
  add('season', [head.season?.name ?? null, head.season?.id ?? null])
  add('stage', labelTexts('tourStage', tournament?.stage ?? null))
  add('place', labelTexts('matchPlace', timeAndPlace.place))
  add(
    'recorder',
    recorders.flatMap(({ name }) => namesOf(name)),
  )
  for (const [index, frame] of match.frames.entries()) {
    add('remark', remarksOf(frame), index)
    add('frame', [frameName(frame.id)], index)
  }
  return lines
}
