/** One JSON value per line in, one per line out, in order, as it comes: shared by `score` and `shanten`. */
import { createReadStream } from 'node:fs'
import process from 'node:process'
import { failureOf } from '../host/index.ts'
import { CLI, type Language } from '../words/index.ts'
import { EXIT, outInTime, say } from './console.ts'
import { STDIN } from './inputs.ts'

/** No question is this long; a line without an end must not fill the memory. */
const LONGEST = 1 << 20

/** Thrown for a line that cannot be answered; its message becomes the line's `error`. */
export class BadLine extends Error {}

export type Answer = (value: unknown) => object

const answerLine = (line: string, answer: Answer, language: Language): object => {
  const words = CLI[language]
  if (line.length > LONGEST) return { error: words.lineTooLong(LONGEST) }
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    return { error: words.notJson(error instanceof Error ? error.message : String(error)) }
  }
  try {
    return answer(value)
  } catch (error) {
    if (error instanceof BadLine) return { error: error.message }
    throw error
  }
}

/** Answers each line at once, so that a program can ask line by line; blank lines are skipped. */
async function answerStream(chunks: AsyncIterable<string>, answer: Answer, language: Language): Promise<void> {
  let rest = ''
  let first = true
  const answersOf = (lines: readonly string[]) =>
    lines
      .filter((line) => line.trim() !== '')
      .map((line) => `${JSON.stringify(answerLine(line, answer, language))}\n`)
      .join('')
  for await (const chunk of chunks) {
    const lines = (rest + (first ? chunk.replace(/^\uFEFF/, '') : chunk)).split('\n')
    first = false
    rest = lines.pop() ?? ''
    // A line that is already too long is not collected further.
    if (rest.length > LONGEST) rest = rest.slice(0, LONGEST + 1)
    await outInTime(answersOf(lines))
  }
  await outInTime(answersOf([rest]))
}

/** @returns the exit code; bad lines are answered with an error and do not change it */
export async function answerLines(paths: readonly string[], answer: Answer, language: Language): Promise<number> {
  for (const path of paths.length === 0 ? [STDIN] : paths) {
    const stream = path === STDIN ? process.stdin : createReadStream(path)
    stream.setEncoding('utf8')
    try {
      await answerStream(stream as AsyncIterable<string>, answer, language)
    } catch (error) {
      const { failureText } = await import('./report-text.ts')
      say(failureText(path, failureOf(error, path, 'read'), language))
      return EXIT.cannotRun
    }
  }
  return EXIT.clean
}
