import { expect, test } from 'vitest'
import { applyEdits } from '../../grammar/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { matchText } from '../check/expect-finding.ts'

test('a riichi marked as tsumogiri, though another tile was drawn, is mended in the text: its mark goes, all else stays', () => {
  const tenpai = '1m2m3m4m0m6m7m8m9m1s1s3s4s,'
  const text = matchText({ s: tenpai, acts: '(e,oy,9m)(s,2s,rc[1s])//@tg //@t 3.5\n' })
  const [finding, ...others] = readDocument(text).findings
  expect(others).toEqual([])
  expect(finding?.code).toBe('discard.not-the-drawn')
  expect(finding?.repairs).toHaveLength(1)
  const mended = applyEdits(text, finding?.repairs[0]?.edits ?? [])
  expect(mended).toBe(text.replace('//@tg', ''))
  expect(readDocument(mended).findings).toEqual([])
})
