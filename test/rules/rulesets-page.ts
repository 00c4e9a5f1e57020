/** The tables of `docs/rulesets.md`, made from the rulesets themselves. */
import { assumed, assumptions, RULESET_IDS, rulesets } from '../../src/rules/index.ts'
import { RULE_FIELDS, RULE_KEYS, ruleValue, type RuleKey } from '../../src/rules/rule-fields.ts'
import type { Assumption } from '../../src/rules/assumed-rules.ts'
import type { RulesetId } from '../../src/rules/rulesets.ts'
import { ruleFieldText } from '../../src/words/rulesets.ts'
import { table } from '../support/manual-page.ts'
import { SHOWN } from './values/all.ts'
import { writtenValue } from './written-value.ts'

const shown = (key: RuleKey, value: unknown): string => {
  const written = writtenValue(key, value)
  if (Array.isArray(written)) return written.length === 0 ? '[ ]' : written.join(', ').replaceAll('-', '−')
  return typeof written === 'number' ? String(written).replace('-', '−') : String(written)
}

const names = (): string =>
  table(
    ['id', 'name', 'in English', 'as of', 'assumed values'],
    RULESET_IDS.map((id) => {
      const { native, roman, asOf, confirmed } = rulesets[id]
      const count = assumptions(rulesets[id]).length
      return [`\`${id}\``, native, roman, `${asOf ?? ''}${confirmed ? '' : ' (largely unknown)'}`, String(count)]
    }),
  )

const keys = (): string =>
  table(
    ['key', 'decides', 'may be'],
    RULE_KEYS.map((key) => [`\`${key}\``, SHOWN[key].what, ruleFieldText(RULE_FIELDS[key], 'en')]),
  )

/** One column per ruleset; a star marks an assumed value. */
const values = (ids: readonly RulesetId[]): string => {
  const stars = new Map(ids.map((id) => [id, new Set(assumptions(rulesets[id]).map(({ key }) => key))]))
  const cell = (id: RulesetId, key: RuleKey): string => {
    const value = ruleValue(assumed(rulesets[id]), key)
    if (value === null || value === undefined) return '–'
    return shown(key, value) + (stars.get(id)?.has(key) === true ? ' \\*' : '')
  }
  return table(
    ['key', ...ids.map((id) => `\`${id}\``)],
    RULE_KEYS.map((key) => [`\`${key}\``, ...ids.map((id) => cell(id, key))]),
  )
}

const because = (one: Assumption): string => {
  switch (one.why) {
    case 'follows':
      return `follows from \`${one.from}\``
    case 'related':
      return `as in \`${one.from}\``
    case 'newest':
      return 'the newest of the sources that differ'
    case 'usual':
      return 'usual'
  }
}

const reasons = (id: RulesetId): string => {
  const all = assumptions(rulesets[id])
  if (all.length === 0) return `**\`${id}\`**: nothing.`
  const groups = [...new Set(all.map(because))].sort((a, b) => (a === 'usual' ? 1 : b === 'usual' ? -1 : 0))
  const said = groups.map((why) => {
    const own = all.filter((one) => because(one) === why)
    return `${why}: ${own.map(({ key, value }) => `\`${key}\` ${shown(key, value)}`).join('; ')}`
  })
  return `**\`${id}\`**: ${said.join('. ')}.`
}

const GROUPS: readonly (readonly [title: string, ids: readonly RulesetId[]])[] = [
  ['Leagues and federations', ['mleague', 'saikouisen', 'saikouisen-classic', 'jpml-a', 'jpml-wrc', 'jpml-b', 'npm']],
  ['Other federations, world and Europe', ['rengoumu', 'rmu-a', 'rmu-b', 'rmu-m', 'wrc', 'ema-2016', 'ema-2025']],
  [
    'Platforms',
    ['tenhou', 'tenhou-no-red', 'tenhou-closed-tanyao', 'tenhou-no-red-closed-tanyao', 'mahjong-soul', 'majiang'],
  ],
]

/** By the name of its place in the page: `<!-- names -->`. */
export const parts = (): ReadonlyMap<string, string> =>
  new Map([
    ['names', names()],
    ['keys', keys()],
    ['values', GROUPS.map(([title, ids]) => `### ${title}\n\n${values(ids)}`).join('\n\n')],
    ['assumptions', RULESET_IDS.map(reasons).join('\n\n')],
  ])

export const LISTED: readonly RulesetId[] = GROUPS.flatMap(([, ids]) => ids)
