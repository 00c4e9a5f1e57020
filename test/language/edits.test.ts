/** What an editor writes for its user: renaming, fixes, layout. */
import { expect, test } from 'vitest'
import { applyEdits } from '../../grammar/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { canonicalText, codeActionsOf, formatEdits, renameEdits, renameSpan } from '../../src/language/index.ts'
import { FRAME, HEAD, marked } from './marked-texts.ts'

const TEXT = HEAD + FRAME

test('a player is renamed in every match, and nobody else', () => {
  const twice = `${TEXT}${TEXT.replace('jmjp[1.0]\n', '').replace('snt["林"]', 'snt["園田"]')}`
  const { document, offset } = marked(twice.replace('snt["園田"]', 'snt["園¦田"]'))
  expect(renameSpan(document, offset)).toMatchObject({ text: '園田' })
  const renamed = renameEdits(document, offset, '園"田')
  expect(renamed.ok && applyEdits(document.text, renamed.edits)).toBe(
    twice.replaceAll('snt["園田"],snt["賢"]', 'snt["園\\"田"],snt["賢"]'),
  )
})

test('only a text of a name is renamed, and only to what can be written', () => {
  const place = marked(TEXT.replace('mlg-mfc', 'mlg-¦mfc'))
  expect(renameSpan(place.document, place.offset)).toBeNull()
  expect(renameEdits(place.document, place.offset, 'x')).toEqual({ ok: false, code: 'rename.no-name' })
  const name = marked(TEXT.replace('園田', '園¦田'))
  expect(renameEdits(name.document, name.offset, 'x\\')).toEqual({ ok: false, code: 'rename.backslash' })
  expect(renameEdits(name.document, name.offset, '\ud842')).toEqual({ ok: false, code: 'rename.half-character' })
})

test('the fixes at a place are the repairs of its findings', () => {
  const text = TEXT.replace('25.0,25.0,25.0,25.0', '25,25.0,25.0,25.0')
  const document = readDocument(text)
  const at = text.indexOf('pfs[25') + 4
  const [action] = codeActionsOf(document, { start: at, end: at })
  expect(action?.finding.code).toBe('syntax.unexpected')
  expect(action && applyEdits(text, action.repair.edits)).toBe(TEXT)
  expect(codeActionsOf(document, { start: 0, end: 3 })).toEqual([])
})

test('the layout is made by edits of white space alone', () => {
  const document = readDocument(TEXT)
  const canonical = canonicalText(document)
  if (!canonical.ok) throw new Error(canonical.code)
  const squeezed = readDocument(canonical.text.replaceAll(/\n\s*/g, ''))
  const edits = formatEdits(squeezed)
  expect(applyEdits(squeezed.text, edits)).toBe(canonical.text)
  expect(edits.every(({ start, end, text }) => /^\s*$/.test(squeezed.text.slice(start, end) + text))).toBe(true)
  expect(formatEdits(readDocument(canonical.text))).toEqual([])
})

test('a range is laid out without a change outside it', () => {
  const canonical = canonicalText(readDocument(TEXT))
  if (!canonical.ok) throw new Error(canonical.code)
  const text = canonical.text.replace('    (e,5p,tg)', '(e,5p,tg)').replace('    (s,6p,7p)', '      (s,6p,7p)')
  const at = text.indexOf('(s,6p')
  const edits = formatEdits(readDocument(text), { start: at - 8, end: at })
  expect(applyEdits(text, edits)).toBe(canonical.text.replace('    (e,5p,tg)', '(e,5p,tg)'))
})

test('a text that cannot be read whole, or is of version 0, keeps its layout', () => {
  expect(formatEdits(readDocument(TEXT.replace('(e,5p', '(e 5p')))).toEqual([])
  expect(canonicalText(readDocument('jmjp[0](mtp[,,,])'))).toMatchObject({ ok: false })
  expect(canonicalText(readDocument(`${TEXT}x`))).toEqual({ ok: false, code: 'format.broken' })
})

test('a comment keeps its place in a laid-out text', () => {
  const document = readDocument(TEXT.replace('(e,5p,tg)', '(e,5p,tg)    //@t 1.0'))
  expect(applyEdits(document.text, formatEdits(document))).toContain('(e,5p,tg) //@t 1.0\n')
})
