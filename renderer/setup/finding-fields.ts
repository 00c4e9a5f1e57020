/** At which fields of the form a finding of the match data is shown. */
import type { CheckCode } from '../../src/check/index.ts'
import { frameName, type Match, type Place } from '../../src/record/index.ts'

/** A finding as far as its fields go. */
export interface HeadFinding {
  readonly code: string
  readonly place: Place | null
  readonly args: Readonly<Record<string, unknown>>
}

type FieldsOf = (finding: HeadFinding, match: Match) => readonly string[]

const at =
  (name: string): FieldsOf =>
  () => [name]
const ofPlayer =
  (field = ''): FieldsOf =>
  ({ place }) => [`player-${place?.index ?? 0}${field}`]

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const RULE_FIELDS: Readonly<Record<string, string>> = {
  start: 'rule-start',
  return: 'rule-return',
  from4to1: 'rule-uma1',
  from3to2: 'rule-uma2',
  honba: 'rule-honba',
  tenpai: 'rule-tenpai',
}

/** The recorders who list one of these frames. */
const recordersOf: FieldsOf = ({ args }, { recorders }) => {
  const missing = new Set(listed(args['frames']))
  return recorders.flatMap(({ frames }, index) =>
    frames !== 'all' && frames.some((id) => missing.has(frameName(id))) ? [`recorder-${index}-frames`] : [],
  )
}

const FIELDS: Readonly<Partial<Record<CheckCode, FieldsOf>>> = {
  'match.date-invalid': at('date'),
  'match.time-invalid': at('time'),
  'match.weekday': () => ['weekday', 'date'],
  'match.tournament-year': () => ['year', 'date'],
  'match.name-empty': ofPlayer(),
  'match.rules-unknown': at('rules'),
  'match.point-rule': ({ args }) => listed(args['fields']).flatMap((field) => RULE_FIELDS[String(field)] ?? []),
  'match.recorder-frames': recordersOf,
  'league.season': () => ['year', 'date'],
  'league.stage': () => ['stage', 'date'],
  'league.time-missing': at('time'),
  'league.rules': at('rules'),
  'league.player-unknown': ofPlayer(),
  'league.name-in-one': ofPlayer(),
  'league.team-unknown': ofPlayer('-team'),
  'league.team-twice': ofPlayer('-team'),
  'league.roster': ofPlayer('-team'),
  'league.affiliation': ofPlayer('-affiliation'),
}

/** Of what reading the text found: by the word that it names or that would have to stand there. */
const WORD_FIELDS: Readonly<Record<string, string>> = {
  tournament: 'tournament',
  year: 'year',
  stage: 'stage',
  date: 'date',
  weekday: 'weekday',
  time: 'time',
  place: 'place',
  team: '-team',
  affiliation: '-affiliation',
  'tournament-points': '-personal',
}

const readAt = ({ place, args, code }: HeadFinding): readonly string[] => {
  const words = [args['what'], ...listed(args['expected'])].map(String)
  const field = (code === 'syntax.second-round' ? ['stage'] : words).map((word) => WORD_FIELDS[word])
  const own = field.find((name) => name !== undefined && name.startsWith('-') === (place?.part === 'player'))
  if (place?.part === 'player') return [`player-${place.index ?? 0}${own ?? ''}`]
  if (place?.part === 'tournament') return [own ?? 'tournament']
  if (place?.part === 'timeAndPlace') return [own ?? 'date']
  if (place?.part === 'pointRule') return ['rule-start']
  return own === undefined ? [] : [own]
}

const isChecked = (code: string): code is CheckCode => Object.hasOwn(FIELDS, code)

/** Names of the fields, the one below which it is said first; none for what is not in the form. */
export const fieldsOfFinding = (finding: HeadFinding, match: Match): readonly string[] => {
  if (finding.place === null || finding.place.frame !== undefined) return []
  const { code } = finding
  const fields = isChecked(code) ? FIELDS[code] : undefined
  return fields?.(finding, match) ?? readAt(finding)
}
