/** Zeros with a sign, which JSON allows and no record has. */
import { expect, test } from 'vitest'
import { importText, registry, exportRecord } from '../../src/formats/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { parseJson } from '../../src/formats/json-log.ts'

test.each([
  ['-0', 0],
  ['[-0]', [0]],
  ['{"l":-0 }', { l: 0 }],
  ['[1,-0.0,-0e5]', [1, 0, 0]],
  ['\uFEFF[-0]', [0]],
  ['[-0.5,-1,"m34-0","a -0"]', [-0.5, -1, 'm34-0', 'a -0']],
])('%s', (text, value) => expect(parseJson(text)).toEqual({ ok: true, value }))

const { match } = simulated({ rules: rulesets.tenhou, seed: 1, length: 'match' })

test.each(['majiang', 'tenhou6', 'tenhou-url', 'mjai'])('a log of %s with -0 for 0 is the same record', (id) => {
  const format = registry.named(id)!
  const written = exportRecord(format, { paifu: { matches: [match] }, tree: null, lostRemarks: 0 })
  if (!written.ok) throw new Error(written.failure.code)
  const text = String(written.files[0]?.content)
  // In a link, brackets and colons are escaped.
  const signed = text.replaceAll(/(?<=[[:,]|%5B|%3A|%2C)0(?=[,}\]]|%2C|%7D|%5D)/g, '-0')
  expect(signed).not.toBe(text)
  const [plain, again] = [importText(format, text), importText(format, signed)]
  if (!plain.ok || !again.ok) throw new Error('not read')
  expect(again.paifu).toEqual(plain.paifu)
})
