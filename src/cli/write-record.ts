/** The writing half of `convert`: a record into texts, and lines about what they cannot hold. */
import { print } from '../../grammar/index.ts'
import { formats } from '../formats/index.ts'
import { treeOf, type Paifu } from '../record/index.ts'
import { CLI, formatSentence, type Language } from '../words/index.ts'
import type { AnyFormat } from './formats.ts'

export interface Written {
  /** One for a format that holds many matches, else one each. null: it cannot be written, and the notes say why. */
  readonly texts: readonly string[] | null
  readonly losses: number
  readonly notes: readonly string[]
}

function writeJmjp(path: string, paifu: Paifu, language: Language): Written {
  const printed = print(treeOf(paifu))
  if (printed.ok) return { texts: [printed.text], losses: 0, notes: [] }
  const fields = printed.failures.map(({ field, code }) => `${field} [${code}]`).join(', ')
  return { texts: null, losses: 0, notes: [`${path}: ${CLI[language].notPrintable(fields)}`] }
}

export async function writeRecord(path: string, paifu: Paifu, to: AnyFormat, language: Language): Promise<Written> {
  if (to.id === 'jmjp') return writeJmjp(path, paifu, language)
  const write = formats[to.id].export
  if (write === null) return { texts: null, losses: 0, notes: [`${path}: ${CLI[language].readOnly(to.id)}`] }
  const texts: string[] = []
  const notes: string[] = []
  let losses = 0
  for (const match of paifu.matches) {
    const exported = write(match)
    if (!exported.ok) {
      const { code, args } = exported.failure
      return {
        texts: null,
        losses,
        notes: [`${path}: ${formatSentence(language, 'failures', { code, args })} [${code}]`],
      }
    }
    texts.push(exported.text)
    losses += exported.losses.length
    for (const loss of exported.losses) {
      notes.push(`${path}: ${CLI[language].leftOut(formatSentence(language, 'losses', loss))} [${loss.code}]`)
    }
  }
  return { texts, losses, notes }
}
