import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { exportMajiang } from '../../src/formats/majiang/export.ts'
import { importMajiang } from '../../src/formats/majiang/import.ts'
import { corpusFiles } from '../support/corpus.ts'
import { objections, textRoundTrip } from '../support/text-round-trip.ts'

/** Who answers for a yakuman stands with the yaku of some programs; the payments say it. */
const withoutLiability = (text: string): unknown =>
  JSON.parse(text, function (this: unknown, key: string, value: unknown) {
    const isInYaku = typeof this === 'object' && this !== null && 'name' in this && 'fanshu' in this
    return isInYaku && key === 'baojia' ? undefined : value
  })

const files = corpusFiles('majiang')
describe.skipIf(files.length === 0)('whole games of Majiang come back verbatim, including yaku, fu and han', () => {
  test.each(files)('$name', ({ name, text }) => {
    const result = importMajiang(text)
    if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.failure)}`)
    expect(result.findings).toEqual([])
    const isLiable = !isDeepStrictEqual(withoutLiability(text), JSON.parse(text))
    expect(result.losses.map((loss) => loss.code)).toEqual(isLiable ? ['majiang.win-value'] : [])
    const { text: jmjp, match } = textRoundTrip(result.paifu)
    expect(objections(jmjp)).toEqual([])
    const written = exportMajiang([match])
    if (!written.ok) throw new Error('cannot be written')
    expect(written.losses).toEqual([])
    expect(JSON.parse(written.text)).toEqual(withoutLiability(text))
  })
})
