/** Each folder in `layout/` is a case: what is read, and how it is written. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, print } from '../../grammar/index.ts'
import { columns, MAX_COLUMNS } from '../../grammar/layout.ts'
import { arbFile } from '../support/arbitrary-tree.ts'
import fc from 'fast-check'

const folder = new URL('./layout/', import.meta.url)
const written = (text: string): string => {
  const { file, findings } = parse(text)
  expect(findings).toEqual([])
  const printed = file && print(file)
  if (!printed?.ok) throw new Error(JSON.stringify(printed))
  return printed.text
}

describe('the canonical layout', () => {
  it.each(readdirSync(folder))('%s', (name) => {
    const read = (file: string): string => readFileSync(new URL(`${name}/${file}`, folder), 'utf8')
    const output = written(read('_input.jmjp'))
    expect(output).toBe(read('_output.jmjp'))
    expect(written(output)).toBe(output)
  })

  it('keeps to 120 columns, except for texts and remarks that are longer', () => {
    fc.assert(
      fc.property(arbFile, (file) => {
        const printed = print(file)
        const lines = printed.ok ? printed.text.split('\n') : []
        for (const line of lines.filter((each) => !/["/]/.test(each)))
          expect(columns(line)).toBeLessThanOrEqual(MAX_COLUMNS)
      }),
      { seed: 20181001, numRuns: 100 },
    )
  })
})
