import { RULE_FIELDS, type RuleKey } from '../../src/rules/rule-fields.ts'

const thousands = (tenths: unknown): unknown => (typeof tenths === 'number' ? tenths / 10 : tenths)

/** The value of a key as a ruleset file has it: points for Points, thousands for tournament points. */
export const writtenValue = (key: RuleKey, held: unknown): unknown => {
  switch (RULE_FIELDS[key].type) {
    case 'points':
      return typeof held === 'number' ? held * 100 : held
    case 'tournament':
      return thousands(held)
    case 'places':
      return Array.isArray(held) ? held.map(thousands) : held
    case 'choice':
    case 'count':
    case 'flag':
    case 'list':
      return held
  }
}
