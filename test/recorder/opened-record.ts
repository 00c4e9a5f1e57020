/** A record that is open for recording, with its text. */
import { readDocument, type Document } from '../../src/document/index.ts'
import { openSession, reduce, writtenText, type Command, type Session } from '../../src/recorder/index.ts'

export const opened = (text: string): Session => {
  const document = readDocument(text)
  return openSession(document.matches[0] ?? null, undefined, { document, which: 0 })
}

export const written = (session: Session): Document => {
  const now = writtenText(session)
  if (!now.ok) throw new Error('the record cannot be written')
  return now.document
}

export const dispatch = (session: Session, ...commands: readonly Command[]): Session =>
  commands.reduce((now, command) => {
    const { session: next, feedback } = reduce(now, command)
    if (!feedback.ok) throw new Error(`${command.type} was refused: ${feedback.refused}`)
    return next
  }, session)
