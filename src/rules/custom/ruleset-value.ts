/** Converts one value of a ruleset file to the form of the rules. */
import type { RuleField } from '../rule-fields.ts'
import type { JsonNode } from './located-json.ts'

export type ValueProblem =
  | 'rules.wrong-type'
  | 'rules.out-of-range'
  | 'rules.too-fine'
  | 'rules.no-choice'
  | 'rules.not-four'
  | 'rules.sum'

export type ReadValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: ValueProblem; readonly at: JsonNode; readonly found: string }

const value = (read: unknown): ReadValue => ({ ok: true, value: read })

const LONGEST = 40
const MOST_SHOWN = 20

/** A text shortened for a message. */
export const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** The written value, shortened for a message. */
const shortText = (node: JsonNode): string => {
  if (node.type === 'object') return '{…}'
  if (node.type === 'scalar') return short(JSON.stringify(node.value))
  const some = node.items.slice(0, MOST_SHOWN).map(shortText)
  return `[${[...some, ...(node.items.length > MOST_SHOWN ? ['…'] : [])].join(', ')}]`
}

const wrong = (code: ValueProblem, at: JsonNode): ReadValue => ({ ok: false, code, at, found: shortText(at) })

/** A number in units of `unit` (100 points, or a tenth of a thousand) as an integer. */
const inUnits = (node: JsonNode, unit: number, least: number, most: number): ReadValue => {
  if (node.type !== 'scalar' || typeof node.value !== 'number') return wrong('rules.wrong-type', node)
  if (node.value < least || node.value > most) return wrong('rules.out-of-range', node)
  const units = Math.round(node.value / unit)
  // 20.3 is not exact in binary, so a small error is allowed.
  if (Math.abs(node.value / unit - units) > 1e-6) return wrong('rules.too-fine', node)
  return value(units)
}

/** Points in steps that divide among those who pay. */
const inSteps = (node: JsonNode, { least, most, step }: Extract<RuleField, { type: 'points' }>): ReadValue => {
  const read = inUnits(node, 100, least, most)
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- units are numbers
  return !read.ok || (read.value as number) % (step / 100) === 0 ? read : wrong('rules.too-fine', node)
}

const TENTH = 0.1
const LARGEST = 1000

const fourPlaces = (node: JsonNode): ReadValue => {
  if (node.type !== 'list') return wrong('rules.wrong-type', node)
  if (node.items.length !== 4) return wrong('rules.not-four', node)
  const all: number[] = []
  for (const item of node.items) {
    const read = inUnits(item, TENTH, -LARGEST, LARGEST)
    if (!read.ok) return read
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- units are numbers
    all.push(read.value as number)
  }
  return all.reduce((sum, one) => sum + one, 0) === 0 ? value(all) : wrong('rules.sum', node)
}

const choice = (node: JsonNode, of: readonly (string | number)[]): ReadValue => {
  if (node.type !== 'scalar' || !of.some((one) => typeof one === typeof node.value))
    return wrong('rules.wrong-type', node)
  return of.some((one) => one === node.value) ? value(node.value) : wrong('rules.no-choice', node)
}

const list = (node: JsonNode, of: readonly string[]): ReadValue => {
  if (node.type !== 'list') return wrong('rules.wrong-type', node)
  const all = new Set<unknown>()
  for (const item of node.items) {
    const read = choice(item, of)
    if (!read.ok) return read
    all.add(read.value)
  }
  return value(of.filter((one) => all.has(one)))
}

/** `null` takes a value back: it is unknown again, and assumed. */
export const readValue = (field: RuleField, node: JsonNode): ReadValue => {
  if (node.type === 'scalar' && (node.value === null || (field.or !== undefined && node.value === field.or)))
    return value(node.value)
  switch (field.type) {
    case 'flag':
      return node.type === 'scalar' && typeof node.value === 'boolean'
        ? value(node.value)
        : wrong('rules.wrong-type', node)
    case 'count':
      return inUnits(node, 1, field.least, field.most)
    case 'points':
      return inSteps(node, field)
    case 'tournament':
      return inUnits(node, TENTH, field.least, field.most)
    case 'places':
      return fourPlaces(node)
    case 'choice':
      return choice(node, field.of)
    case 'list':
      return list(node, field.of)
  }
}
