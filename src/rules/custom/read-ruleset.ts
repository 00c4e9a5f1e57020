/**
 * A user's own ruleset: a JSON file of keys and values, based on one of the built-in rulesets.
 *
 * ```json
 * { "id": "club", "name": "Club rules", "extends": "mleague", "startPoints": 30000, "pao": { "suukantsu": false } }
 * ```
 */
import { NOTHING_KNOWN } from '../ruleset.ts'
import { isRulesetId, RULESET_IDS, rulesets, type Ruleset } from '../rulesets.ts'
import {
  keyPath,
  RULE_FIELDS,
  RULE_GROUPS,
  RULE_KEYS,
  ruleValue,
  type RuleField,
  type RuleGroup,
  type RuleKey,
} from '../rule-fields.ts'
import { readJson, type JsonMember, type JsonNode } from './located-json.ts'
import { nearestName } from './nearest-name.ts'
import { readValue, short, type ValueProblem } from './ruleset-value.ts'

export type RulesetCode =
  /** Of the file as a whole. */
  | 'rules.not-json'
  | 'rules.not-object'
  /** Of a key. */
  | 'rules.missing'
  | 'rules.unknown-key'
  | 'rules.twice'
  | 'rules.contradiction'
  /** Of `id`, `name` and `extends`. */
  | 'rules.bad-id'
  | 'rules.taken-id'
  | 'rules.bad-name'
  | 'rules.no-such-base'
  | ValueProblem

export interface RulesetFinding {
  readonly code: RulesetCode
  /** `pao.tsumo`; empty for the file as a whole. */
  readonly key: string
  /** Lines and columns count from 1, columns in UTF-16 code units. */
  readonly line: number
  readonly column: number
  /** The value found. */
  readonly found?: string
  /** What was probably meant: a key, a value, a ruleset id. */
  readonly nearest?: string
  /** The key that it contradicts. */
  readonly other?: RuleKey
  /** The allowed values. */
  readonly field?: RuleField
}

export type ReadRuleset =
  | { readonly ok: true; readonly ruleset: Ruleset }
  | { readonly ok: false; readonly findings: readonly RulesetFinding[] }

const HEAD = ['id', 'name', 'extends', 'asOf', 'note'] as const
type HeadKey = (typeof HEAD)[number]
const KNOWN: readonly string[] = [...RULE_KEYS, ...RULE_GROUPS, ...HEAD]
const isHead = (name: string): name is HeadKey => (HEAD as readonly string[]).includes(name)
const isGroup = (name: string): name is RuleGroup => (RULE_GROUPS as readonly string[]).includes(name)
const isKey = (name: string): name is RuleKey => Object.hasOwn(RULE_FIELDS, name)

/** After this many mistakes the file is not a ruleset, and suggestions do not help. */
const MOST_MEANT = 100

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_ID = 40

/** Pairs of keys that express the same thing: a file that changes only the first means both. */
const FOLLOWERS: readonly (readonly [changed: RuleKey, follows: RuleKey])[] = [
  ['kazoeYakuman', 'thirteenHanCountsAs'],
  ['thirteenHanCountsAs', 'kazoeYakuman'],
  ['threeRonAborts', 'abortiveDraws.threeRon'],
  ['abortiveDraws.threeRon', 'threeRonAborts'],
  ['startPoints', 'oka'],
  ['returnPoints', 'oka'],
  ['kanDora', 'kanDoraReveal'],
  ['kanDora', 'kanUra'],
  ['uraDora', 'kanUra'],
  ['riichiRequires.minLiveTiles', 'riichiRequires.withoutOwnDrawLeft'],
  ['riichiRequires.withoutOwnDrawLeft', 'riichiRequires.minLiveTiles'],
]

/** Pairs of values that exclude each other. */
const EXCLUDE: readonly (readonly [RuleKey, unknown, RuleKey, unknown])[] = [
  ['kazoeYakuman', true, 'thirteenHanCountsAs', 'sanbaiman'],
  ['kazoeYakuman', false, 'thirteenHanCountsAs', 'yakuman'],
  ['threeRonAborts', true, 'abortiveDraws.threeRon', false],
  ['threeRonAborts', false, 'abortiveDraws.threeRon', true],
  ['kanDora', false, 'kanDoraReveal', 'immediate'],
  ['kanDora', false, 'kanDoraReveal', 'closed-immediate-open-after-discard'],
  ['kanDora', false, 'kanDoraReveal', 'closed-immediate-open-with-next-act'],
  ['kanDora', true, 'kanDoraReveal', 'none'],
]

interface Stated {
  readonly value: unknown
  readonly start: number
}

/** Everything in the file by key, and what is wrong with it. */
class Gathered {
  readonly head = new Map<HeadKey, JsonNode>()
  readonly values = new Map<RuleKey, Stated>()
  readonly findings: RulesetFinding[] = []
  /** Where each line begins. */
  readonly #lines: readonly number[]
  readonly #seen = new Set<string>()

  constructor(text: string) {
    const lines = [0]
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.push(at + 1)
    this.#lines = lines
  }

  say(code: RulesetCode, key: string, start: number, more: Partial<RulesetFinding> = {}): void {
    let [line, after] = [0, this.#lines.length]
    while (after - line > 1) {
      const middle = (line + after) >> 1
      if (this.#lines[middle]! <= start) line = middle
      else after = middle
    }
    this.findings.push({ code, key: short(key), line: line + 1, column: start - this.#lines[line]! + 1, ...more })
  }

  take(members: readonly JsonMember[], group: RuleGroup | null): void {
    for (const member of members) {
      const key = group === null ? member.name : `${group}.${member.name}`
      if (group === null && isGroup(key)) this.#takeGroup(member, key)
      else if (this.#seen.has(key)) this.say('rules.twice', key, member.start)
      else if (isKey(key)) this.#takeValue(member, key)
      else if (group === null && isHead(key)) this.head.set(key, member.value)
      else this.#unknown(member, key)
      this.#seen.add(key)
    }
  }

  #takeGroup({ value, start }: JsonMember, group: RuleGroup): void {
    if (value.type === 'object') this.take(value.members, group)
    // A null group takes back each of its keys.
    else if (value.type === 'scalar' && value.value === null)
      for (const key of RULE_KEYS) if (key.startsWith(`${group}.`)) this.values.set(key, { value: null, start })
    if (value.type === 'list' || (value.type === 'scalar' && value.value !== null))
      this.say('rules.wrong-type', group, value.start)
  }

  #takeValue({ value, start }: JsonMember, key: RuleKey): void {
    const field = RULE_FIELDS[key]
    const read = readValue(field, value)
    if (read.ok) return void this.values.set(key, { value: read.value, start })
    const { code, at, found } = read
    const choices = field.type === 'choice' || field.type === 'list' ? field.of.map(String) : []
    const meant = at.type === 'scalar' && typeof at.value === 'string' ? nearestName(at.value, choices) : null
    this.say(code, key, at.start, { found, field, ...(meant !== null && { nearest: meant }) })
  }

  #unknown({ start }: JsonMember, key: string): void {
    const meant = this.findings.length < MOST_MEANT ? nearestName(key, KNOWN) : null
    this.say('rules.unknown-key', key, start, meant === null ? {} : { nearest: meant })
  }
}

const textOf = (node: JsonNode | undefined): string | null =>
  node?.type === 'scalar' && typeof node.value === 'string' && node.value.trim() !== '' ? node.value : null

const namesOf = (node: JsonNode): { native: string; roman: string } | null => {
  const own = textOf(node)
  if (own !== null) return { native: own, roman: own }
  if (node.type !== 'object') return null
  const of = (language: string): string | null => textOf(node.members.find(({ name }) => name === language)?.value)
  const [native, roman] = [of('ja') ?? of('en'), of('en') ?? of('ja')]
  const only = node.members.every(({ name }) => name === 'ja' || name === 'en')
  return native !== null && roman !== null && only ? { native, roman } : null
}

type Identity = Pick<Ruleset, 'id' | 'native' | 'roman' | 'asOf'>

const identityOf = (gathered: Gathered, start: number, taken: readonly string[]): Identity | null => {
  const { head } = gathered
  const [id, name, asOf] = [head.get('id'), head.get('name'), head.get('asOf')]
  if (id === undefined) gathered.say('rules.missing', 'id', start)
  if (name === undefined) gathered.say('rules.missing', 'name', start)
  const written = textOf(id)
  const fits = written !== null && written.length <= LONGEST_ID && ID.test(written)
  if (id !== undefined && !fits) gathered.say('rules.bad-id', 'id', id.start, { found: short(written ?? '') })
  if (id !== undefined && fits && (isRulesetId(written) || written === 'unknown' || taken.includes(written)))
    gathered.say('rules.taken-id', 'id', id.start, { found: written })
  const names = name && namesOf(name)
  if (names === null && name !== undefined) gathered.say('rules.bad-name', 'name', name.start)
  return fits && names ? { id: written, ...names, asOf: textOf(asOf) } : null
}

const baseOf = (gathered: Gathered): Ruleset | null => {
  const base = gathered.head.get('extends')
  if (base === undefined) return null
  const id = textOf(base) ?? ''
  if (isRulesetId(id)) return rulesets[id]
  const meant = nearestName(id, RULESET_IDS)
  gathered.say('rules.no-such-base', 'extends', base.start, {
    found: short(id),
    ...(meant !== null && { nearest: meant }),
  })
  return null
}

const contradictions = (gathered: Gathered): void => {
  const { values } = gathered
  for (const [key, one, other, two] of EXCLUDE)
    if (values.get(key)?.value === one && values.get(other)?.value === two)
      gathered.say('rules.contradiction', other, values.get(other)!.start, { other: key })
  const floating = values.get('floatingUma.one')
  if (values.has('uma') && values.get('uma')!.value !== null && floating !== undefined && floating.value !== null)
    gathered.say('rules.contradiction', 'floatingUma.one', floating.start, { other: 'uma' })
}

/** The base with the file's values; values that only made sense with the old ones are dropped. */
const merged = (base: Ruleset | null, values: ReadonlyMap<RuleKey, Stated>): Record<string, unknown> => {
  const own: Record<string, unknown> = { ...(base ?? NOTHING_KNOWN) }
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a group is an object or null
  for (const group of RULE_GROUPS) own[group] = own[group] === null ? null : { ...(own[group] as object) }
  const groups = new Set([...values.keys()].map((key) => keyPath(key).first))
  const put = (key: RuleKey, value: unknown): void => {
    const { first, second } = keyPath(key)
    if (second === null) own[first] = value
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a group is an object or null
    else own[first] = { ...(own[first] as object | null), [second]: value }
  }
  for (const [key, { value }] of values) put(key, value)
  // In a group that the base does not have, keys that the file does not give are null.
  for (const key of RULE_KEYS)
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it has the keys of one, and each is looked at
    if (groups.has(keyPath(key).first) && ruleValue(own as unknown as Ruleset, key) === undefined) put(key, null)
  for (const [changed, follower] of FOLLOWERS) {
    const now = values.get(changed)
    const before = base === null ? null : ruleValue(base, changed)
    if (now !== undefined && now.value !== before && !values.has(follower)) put(follower, null)
  }
  const floats = RULE_KEYS.filter((key) => key.startsWith('floatingUma.') && values.has(key))
  if (floats.some((key) => values.get(key)!.value !== null)) own['uma'] = null
  else if (floats.length > 0 || values.has('uma')) own['floatingUma'] = null
  return own
}

/** A floating uma needs all its parts but the last. */
const floatingGaps = (gathered: Gathered, own: Readonly<Record<string, unknown>>, start: number): void => {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a group is an object or null
  const floating = own['floatingUma'] as Readonly<Record<string, unknown>> | null
  if (floating === null) return
  for (const part of ['one', 'two', 'three'] as const)
    if (!Array.isArray(floating[part])) gathered.say('rules.missing', `floatingUma.${part}`, start)
}

/**
 * Reads a ruleset file. Keys are those of `RULE_FIELDS`, in their groups (`"pao": {"tsumo": "full"}`) or with a dot.
 * Values are in points, or in thousands for tournament points. What the file does not say comes from the ruleset that
 * it `extends`, or is unknown. Every finding names its key and place; the ruleset is returned only if there are none.
 * Never throws.
 *
 * @param taken ids of the user's other rulesets
 */
export const readRuleset = (text: string, taken: readonly string[] = []): ReadRuleset => {
  const gathered = new Gathered(text)
  const read = readJson(text)
  if (!read.ok) {
    gathered.say('rules.not-json', '', read.error.start, { found: read.error.found })
    return { ok: false, findings: gathered.findings }
  }
  const { node } = read
  if (node.type !== 'object') {
    gathered.say('rules.not-object', '', node.start)
    return { ok: false, findings: gathered.findings }
  }
  gathered.take(node.members, null)
  const identity = identityOf(gathered, node.start, taken)
  const base = baseOf(gathered)
  contradictions(gathered)
  const own = merged(base, gathered.values)
  floatingGaps(gathered, own, node.start)
  if (gathered.findings.length > 0 || identity === null) {
    const findings = [...gathered.findings].sort((a, b) => a.line - b.line || a.column - b.column)
    return { ok: false, findings }
  }
  const basis = base === null ? {} : { basis: base.id }
  // Every key was read with its own field in the table of keys.
  return {
    ok: true,
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- every key was read by its own field, or stands as nothing known
    ruleset: { ...own, ...identity, ...basis, confirmed: true, unconfirmedFields: [] } as unknown as Ruleset,
  }
}
