/** A text that is broken in ways that have repairs is opened with them; one that is not stays closed. */
import { expect, it } from 'vitest'
import { readDocument, saveText } from '../../src/document/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { repairText } from '../../renderer/stores/open-text.ts'

const saved = saveText(null, {
  matches: [simulated({ rules: rulesets.mleague, seed: 11, length: 'match' }).match],
})
const text = saved.ok ? saved.text : ''

it('missing commas are put in, each by one repair', () => {
  const commas = text.match(/(rs|ch)\[\w+\],/g) ?? []
  const broken = readDocument(text.replaceAll(/(?<=(rs|ch)\[\w+\]),/g, ''))
  expect(broken.broken).toBe(true)
  expect(commas.length).toBeGreaterThan(1)
  expect(repairText(broken)).toEqual({ text, count: commas.length })
})

it('a text of which a part has no repair is not repaired at all', () => {
  expect(repairText(readDocument(text.replaceAll(/,\n/g, '\n')))).toBeNull()
  expect(repairText(readDocument('no record'))).toBeNull()
})
