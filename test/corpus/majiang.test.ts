import { describe, expect, test } from 'vitest'
import { exportMajiang, importMajiang } from '../../src/formats/index.ts'
import type { Match } from '../../src/record/index.ts'
import { corpusFiles } from '../support/corpus.ts'
import { objections, throughText } from '../support/through-text.ts'

/** What comes with a rule engine: yaku, fu, han, and how often yakuman. */
const WIN_VALUE = ['hupai', 'fu', 'fanshu', 'damanguan']

const withoutWinValue = (text: string): unknown =>
  JSON.parse(text, function (this: unknown, key: string, value: unknown) {
    return WIN_VALUE.includes(key) ? undefined : value
  })

const written = (match: Match): string => {
  const result = exportMajiang(match)
  if (!result.ok) throw new Error('cannot be written')
  expect(result.losses.map((loss) => loss.code)).toEqual(['majiang.win-value'])
  return result.text
}

const files = corpusFiles('majiang')
describe.skipIf(files.length === 0)('whole games of Majiang', () => {
  test.each(files)('$name', ({ name, text }) => {
    const result = importMajiang(text)
    if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.failure)}`)
    expect(result.findings).toEqual([])
    expect(result.losses.map((loss) => loss.code)).toEqual(['majiang.win-value'])
    const { text: jmjp, match } = throughText(result.paifu)
    expect(objections(jmjp)).toEqual([])
    expect(JSON.parse(written(match))).toEqual(withoutWinValue(text))
  })
})
