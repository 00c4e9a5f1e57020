/** The JSON Schema of `saifu archive stats --json`, made from the definitions of the statistics and their words. */
import type { Definition, StatisticId, StatisticUnit } from '../archive/index.ts'
import { entriesOf } from '../kit/index.ts'
import { statisticMeaning } from './statistic-meaning.ts'
import { STATISTIC_WORDS, UNIT_WORDS } from './statistics.ts'
import type { Language } from './language.ts'

type Json = { readonly [key: string]: Json } | readonly Json[] | string | number | boolean

const number: Json = { type: 'number' }
const count: Json = { type: 'integer', minimum: 0 }
/** What is null where nothing was counted. */
const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })

const record = (properties: { readonly [key: string]: Json }, more: { readonly [key: string]: Json } = {}): Json => ({
  type: 'object',
  ...more,
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
})

const figure = (unit: StatisticUnit, language: Language): Json => {
  const part: Json = unit === 'share' ? { type: 'number', minimum: 0, maximum: 1 } : number
  const sum: Json = unit === 'share' ? { type: 'number', minimum: 0 } : number
  return record(
    {
      n: sum,
      d: count,
      value: orNull(part),
      interval: orNull({ type: 'array', items: part, minItems: 2, maxItems: 2 }),
    },
    { description: UNIT_WORDS[language][unit] },
  )
}

/** Draft 2020-12. @param statistics `STATISTICS`, which the words do not load by themselves */
export const figuresSchema = (statistics: Readonly<Record<StatisticId, Definition>>, language: Language): Json => {
  const words = STATISTIC_WORDS[language]
  const units = new Set(Object.values(statistics).map(({ unit }) => unit))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'saifu archive stats --json',
    type: 'array',
    items: record({
      id: { type: 'string' },
      name: { type: 'string' },
      matches: count,
      frames: count,
      figures: {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(
          entriesOf(statistics).map(([id, definition]) => [
            id,
            {
              title: words[id].name,
              description: statisticMeaning(id, definition, language),
              $ref: `#/$defs/${definition.unit}`,
            },
          ]),
        ),
      },
    }),
    $defs: Object.fromEntries([...units].map((unit) => [unit, figure(unit, language)])),
  }
}
