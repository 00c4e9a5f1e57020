import { exportMajiang } from '../../src/formats/majiang/export.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'

/** A match of one frame, the same each time. */
export const oneFrame = () => simulated({ rules: rulesets.majiang, seed: 7, length: 'frame' }).match

/** A match as a Majiang paipu. */
export const paipuOf = (match = oneFrame()): string => {
  const written = exportMajiang([match])
  if (!written.ok) throw new Error('cannot be written')
  return written.text
}

/** The same with something that a record has no place for. */
export const paipuWithMemo = (): string => JSON.stringify({ ...JSON.parse(paipuOf()), memo: 'x' })
