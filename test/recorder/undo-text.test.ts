/** Undo of edits of a long text, however many: the frames that they did not touch are read no more. */
import { expect, it } from 'vitest'
import { readDocument, type Document } from '../../src/document/index.ts'
import { DEFAULT_PREFERENCES, openSession, reduce, writtenText, type Session } from '../../src/recorder/index.ts'
import { simulatedText } from '../document/simulated-text.ts'

const documentOf = (session: Session): Document => {
  const written = writtenText(session)
  if (!written.ok) throw new Error('the record has no text')
  return written.document
}

const EDITS = 12

it('goes back and on through many edits without reading the whole text', () => {
  const first = readDocument(simulatedText(7))
  let session = openSession(first.matches[0] ?? null, DEFAULT_PREFERENCES, { document: first, which: 0 })
  const texts = [first.text]
  const take = (command: Parameters<typeof reduce>[1]): void => {
    const { session: next, feedback } = reduce(session, command)
    expect(feedback.ok).toBe(true)
    session = next
  }
  for (let edit = 0; edit < EDITS; edit++) {
    const { pieces, tree } = documentOf(session)
    const act = tree?.matches[0]?.frames[0]?.flows[0]?.acts[edit]
    if (act === undefined) throw new Error('the frame is too short')
    // Every third is a mistake at first.
    const [start, was] = [act.draw.start, pieces.slice(act.draw.start, act.draw.end)]
    take({ type: 'editText', edits: [{ start, was, text: edit % 3 === 0 ? 'x' : 'uk' }] })
    if (edit % 3 === 0) take({ type: 'editText', edits: [{ start, was: 'x', text: 'uk' }] })
    texts.push(documentOf(session).text)
  }
  const kept = documentOf(session).matches[0]?.frames[1]
  const seen = (): string => {
    const document = documentOf(session)
    expect(document.matches[0]?.frames[1]).toBe(kept)
    expect(document.matches).toEqual(readDocument(document.text).matches)
    return document.text
  }
  const back = texts.toReversed().slice(1)
  for (const text of back) {
    for (let steps = 0; steps < 4 && documentOf(session).text !== text; steps++) take({ type: 'undo' })
    expect(seen()).toBe(text)
  }
  for (const text of texts.slice(1)) {
    for (let steps = 0; steps < 4 && documentOf(session).text !== text; steps++) take({ type: 'redo' })
    expect(seen()).toBe(text)
  }
})
