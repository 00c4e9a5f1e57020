/** Canonical names of records by a pattern, such as `{date}-{tournament}-{day-match}`. */
import { seasonOfDate } from '../league/index.ts'
import { plainName, plainText, type Label, type Match } from '../record/index.ts'

const textOf = (label: Label | null): string =>
  label === null ? '' : 'token' in label ? label.token : (label.roman ?? plainText(label))

const seasonOf = ({ timeAndPlace: { date } }: Match): string =>
  date === null ? '' : (seasonOfDate(date)?.season.label ?? '')

/** What a pattern can name; an empty text where the record does not say. */
const FIELDS = {
  date: ({ timeAndPlace }: Match) => timeAndPlace.date ?? '',
  time: ({ timeAndPlace }: Match) => timeAndPlace.time ?? '',
  season: seasonOf,
  tournament: ({ tournament }: Match) => textOf(tournament?.name ?? null),
  stage: ({ tournament }: Match) => textOf(tournament?.stage ?? null),
  'stage-match': ({ tournament }: Match) => String(tournament?.matchInStage ?? ''),
  'day-match': ({ tournament }: Match) => String(tournament?.matchInDay ?? ''),
  place: ({ timeAndPlace }: Match) => textOf(timeAndPlace.place),
  players: ({ players }: Match) =>
    players
      .map(({ name }) => plainName(name).replaceAll(/\s/g, ''))
      .filter((name) => name !== '')
      .join('_'),
} as const satisfies Readonly<Record<string, (match: Match) => string>>

export type NameField = keyof typeof FIELDS
const isField = (name: string): name is NameField => Object.hasOwn(FIELDS, name)
export const NAME_FIELDS: readonly string[] = Object.keys(FIELDS)

/** What the app suggests for a new record, too. */
export const DEFAULT_PATTERN = '{date}-{tournament}-{day-match}'

/** Alternately what stands between the fields, and a field: the first and the last are texts. */
export interface NamePattern {
  readonly texts: readonly string[]
  readonly fields: readonly NameField[]
}

export type NamePatternFault =
  | { readonly code: 'name.no-such-field'; readonly field: string; readonly at: number }
  | { readonly code: 'name.no-field' }
  /** A character that a file name cannot have everywhere: a slash, a colon, a brace without its other. */
  | { readonly code: 'name.bad-character'; readonly character: string; readonly at: number }

/** Windows forbids these, other systems the slash and the null. */
const FORBIDDEN = /[\\/:*?"<>|{}\p{Cc}]/u

export const readNamePattern = (
  given: string,
): { readonly ok: true; readonly pattern: NamePattern } | { readonly ok: false; readonly fault: NamePatternFault } => {
  const texts: string[] = []
  const fields: NameField[] = []
  let end = 0
  for (const { 0: whole, 1: field = '', index } of given.matchAll(/\{([^{}]*)\}/g)) {
    if (!isField(field)) return { ok: false, fault: { code: 'name.no-such-field', field, at: index } }
    texts.push(given.slice(end, index))
    fields.push(field)
    end = index + whole.length
  }
  texts.push(given.slice(end))
  if (fields.length === 0) return { ok: false, fault: { code: 'name.no-field' } }
  let at = 0
  for (const [nth, text] of texts.entries()) {
    const bad = FORBIDDEN.exec(text)
    if (bad !== null) return { ok: false, fault: { code: 'name.bad-character', character: bad[0], at: at + bad.index } }
    at += text.length + (fields[nth]?.length ?? 0) + 2
  }
  return { ok: true, pattern: { texts, fields } }
}

/** In bytes of UTF-8: file systems take 255, and a number and an ending follow. */
const MOST_BYTES = 220
const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Devices of Windows, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i

const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .split(FORBIDDEN)
    .join('_')
    .replaceAll(/[\s_]+/g, '_')
    .replaceAll(/^_|_$/g, '')

/** The longest beginning that fits. */
const shortened = (text: string): string => {
  let short = ''
  let bytes = 0
  for (const character of text) {
    bytes += bytesOf(character)
    if (bytes > MOST_BYTES) break
    short += character
  }
  return short
}

/**
 * The name of a record, without its ending. A field that the record does not say falls away together with the text before it, or of the
 * first one with the text behind it.
 * @returns null if the record says nothing of the fields that a name can have
 */
export const nameByPattern = (match: Match, { texts, fields }: NamePattern): string | null => {
  let name = ''
  let isEmpty = true
  for (const [at, field] of fields.entries()) {
    const value = cleaned(FIELDS[field](match))
    if (value === '') continue
    // What stands before the first field stays, whatever falls away between them.
    name += (isEmpty ? (texts[0] ?? '') : (texts[at] ?? '')) + value
    isEmpty = false
  }
  if (isEmpty) return null
  // A point in front hides a file, one at the end cannot be opened on Windows.
  const whole = shortened((name + (texts.at(-1) ?? '')).replace(/^[. ]+/, '')).replace(/[. ]+$/, '')
  if (whole === '') return null
  return DEVICE.test(whole) ? `_${whole}` : whole
}
