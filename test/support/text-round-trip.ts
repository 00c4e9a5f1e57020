/** A record through its text and back. */
import { expect } from 'vitest'
import { parse, print } from '../../grammar/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { recordOf, treeOf, type Match, type Paifu } from '../../src/record/index.ts'

/** The .jmjp text of a record, which must read back equal, without a finding but of characters that were lost before. */
export const textRoundTrip = (paifu: Paifu): { text: string; match: Match } => {
  const printed = print(treeOf(paifu))
  if (!printed.ok) throw new Error(JSON.stringify(printed.failures))
  const { file, findings } = parse(printed.text)
  const isLost = ({ code, start }: (typeof findings)[number]): boolean =>
    code === 'syntax.lost-character' && printed.text[start] === '\ufffd'
  expect(findings.filter((one) => !isLost(one))).toEqual([])
  if (!file) throw new Error('nothing was read')
  const read = recordOf(file)
  expect(read.findings).toEqual([])
  expect(read.paifu).toEqual(paifu)
  return { text: printed.text, match: read.paifu.matches[0] as Match }
}

/** The findings as short lines. */
export const objections = (text: string): string[] =>
  readDocument(text)
    .findings.filter(({ severity }) => severity !== 'info')
    .map(({ severity, code, line, args }) => `${severity} ${code} line ${line} ${JSON.stringify(args)}`)
