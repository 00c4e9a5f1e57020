/** What every format owes to any text: an answer, and what was read can be written. */
import { expect } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { saveText } from '../../src/document/index.ts'
import { exportRecord, inTransit, type Format } from '../../src/formats/index.ts'
import { recordOf } from '../../src/record/index.ts'

/** What was last read in each format: most changes of a text leave the same record, which is checked once. */
const lastRead = new WeakMap<Format, string>()

/** Whether a text was read. What came of it is checked: known codes, and a file of ours that reads back the same. */
export const answers = (format: Format, text: string): boolean => {
  const result = format.import?.(text, { fileName: 'x' })
  if (!result) throw new Error('cannot read')
  if (!result.ok) {
    expect(format.failures).toContain(result.failure.code)
    return false
  }
  for (const { code } of result.findings) expect(format.findings).toContain(code)
  for (const { code } of result.losses) expect(format.losses).toContain(code)
  const read = JSON.stringify(result.paifu)
  if (lastRead.get(format) === read) return true
  const saved = saveText(null, result.paifu)
  if (!saved.ok) {
    for (const { code } of saved.failures) expect(code).toMatch(/lone-surrogate|backslash-at-end/)
    return false
  }
  const { file, findings } = parse(saved.text)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  if (file && result.paifu.matches.length > 0) expect(recordOf(file).paifu).toEqual(result.paifu)
  if (format.export !== null) exportRecord(format, inTransit(result))
  lastRead.set(format, read)
  return true
}
