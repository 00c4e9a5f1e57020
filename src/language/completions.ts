/** What could be typed at a place: the words of the grammar, and the names of the league. */
import {
  expectedAt,
  expectedOfRule,
  spellings,
  WORDS_OF,
  type Expected,
  type ExpectedAt,
  type Span,
  type WordName,
} from '../../grammar/index.ts'
import { keysOf } from '../kit/index.ts'
import type { Document } from '../document/index.ts'
import { findPlayers, players, teamName, teams, type LeaguePlayer, type Team } from '../league/index.ts'
import { frameAt, frameIndex, frameName } from '../record/index.ts'
import { isTile, type Tile } from '../tiles/index.ts'

/** `text` takes the place of what is typed. */
export type Completion =
  | { readonly kind: 'tile'; readonly text: Tile }
  | { readonly kind: 'shorthand'; readonly text: string; readonly field: Expected }
  /** The beginning of an element (`frm[`), or a word of an act or a meld (`tg`, `ch[`). */
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'seat'; readonly text: string }
  | { readonly kind: 'from'; readonly text: string }
  | { readonly kind: 'frame'; readonly text: string }
  | { readonly kind: 'player'; readonly text: string; readonly player: LeaguePlayer }
  | { readonly kind: 'team'; readonly text: string; readonly team: Team }

/** From `start` to `end` is what was typed already. An editor chooses by it. */
export interface Completions extends Span {
  readonly items: readonly Completion[]
}

const FIELD_WORDS: ReadonlyMap<Expected, readonly string[]> = new Map(
  keysOf(WORDS_OF).flatMap((rule) => {
    const field = expectedOfRule(rule)
    return field === undefined ? [] : [[field, WORDS_OF[rule]]]
  }),
)

/** Words of version 0 alone; it is read, and never offered. */
const OLD = new Set(['ro', 'pn', 'dk'])

const HEADS: readonly WordName[] = [
  ...(['Jmjp', 'Tnm', 'Mtp', 'Rec', 'Ply', 'Ptr', 'Frm', 'Pfs', 'Pfe', 'Pme', 'Ptn', 'Hnd', 'Snt', 'Srm'] as const),
  ...(['DrawHead', 'DrawWord', 'DiscHead', 'DiscWord', 'FuroHead'] as const),
]

const wordsOf = (at: ExpectedAt): Completion[] => [
  ...(at.words.has('Tile')
    ? (spellings('Tile') ?? []).filter(isTile).map((text): Completion => ({ kind: 'tile', text }))
    : []),
  ...at.fields.flatMap((field) =>
    (FIELD_WORDS.get(field) ?? []).map((text): Completion => ({ kind: 'shorthand', text, field })),
  ),
  ...HEADS.filter((head) => at.words.has(head))
    .flatMap((head) => spellings(head) ?? [])
    .filter((text) => !OLD.has(text))
    .map((text): Completion => ({ kind: 'word', text: text === 'jmjp[' ? 'jmjp[1.0]' : text })),
  ...(at.fields.includes('seat') ? (spellings('Seat') ?? []).map((text): Completion => ({ kind: 'seat', text })) : []),
  ...(at.fields.includes('from') ? ['k', 't', 's'].map((text): Completion => ({ kind: 'from', text })) : []),
]

const quote = (text: string): string => `"${text.replaceAll('"', '\\"')}"`

const written = (native: string, roman: string): string => `snt[${quote(native)}]srm[${quote(roman)}]`

/** A player of the league as a whole name: `(snt["…"]srm["…"],snt["…"]srm["…"])`. */
const wholeName = ({ native, roman }: LeaguePlayer): string =>
  `(${written(native.last, roman.last)},${written(native.first, roman.first)})`

/** Those whom the typed letters find, in kanji, kana or Latin letters; without letters everybody. */
const playersFor = (typed: string): readonly LeaguePlayer[] => (typed === '' ? players : findPlayers(typed))

const namesOf = (at: ExpectedAt, typed: string): Completion[] => {
  if (at.quoted !== null && at.half !== null) {
    const { quoted, half } = at
    const seen = new Set<string>()
    return playersFor(typed).flatMap((player): Completion[] => {
      const text = player[quoted][half]
      if (seen.has(text)) return []
      seen.add(text)
      return [{ kind: 'player', text, player }]
    })
  }
  if (at.quoted !== null || !at.fields.includes('name') || !at.words.has('LParen')) return []
  return playersFor(typed).map((player) => ({ kind: 'player', text: wholeName(player), player }))
}

/** The teams for which the standard has no shorthand are written out. */
const teamsOf = (at: ExpectedAt): Completion[] => {
  if (!at.fields.includes('team')) return []
  return teams.flatMap((team): Completion[] => {
    const name = teamName(team) ?? team
    if (at.quoted !== null) return [{ kind: 'team', text: name[at.quoted], team }]
    return team.token === null ? [{ kind: 'team', text: written(name.native, name.roman), team }] : []
  })
}

/** Every frame of two rounds; first those that may follow the last one before the offset. */
const framesOf = (document: Document, at: ExpectedAt, offset: number): Completion[] => {
  if (!at.words.has('FrameIdWord')) return []
  const { matches } = document
  const match = document.placeAt(offset)?.match ?? matches.length - 1
  // The name that is being typed may be one already, and the match may go on behind it.
  const last = matches[match]?.frames.findLast(
    (_, frame) => document.spanOf({ match, frame, part: 'id' }).end < at.start,
  )?.id
  const next =
    last === undefined
      ? []
      : [
          frameAt(frameIndex(last) + 1, 0),
          frameAt(frameIndex(last), last.honba + 1),
          frameAt(frameIndex(last) + 1, last.honba + 1),
        ]
  const all = [...next, ...Array.from({ length: 8 }, (_, index) => frameAt(index, 0))].map(frameName)
  return [...new Set(all)].map((text) => ({ kind: 'frame', text }))
}

/** Null in comments, and where nothing can be offered. */
export const completionsAt = (document: Document, offset: number): Completions | null => {
  const at = expectedAt(document.pieces, offset)
  if (at === null) return null
  const typed = document.pieces.slice(at.start, at.end)
  const items = [
    ...framesOf(document, at, offset),
    ...namesOf(at, typed),
    ...(at.quoted === null ? wordsOf(at) : []),
    ...teamsOf(at),
  ]
  return items.length === 0 ? null : { start: at.start, end: at.end, items }
}
