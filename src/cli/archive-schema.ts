/** `saifu archive schema`: the JSON Schema of `saifu archive stats --json`. */
import { STATISTICS } from '../archive/index.ts'
import { figuresSchema } from '../words/index.ts'
import { EXIT, out } from './console.ts'
import { readOptions } from './options.ts'

/** @returns 0 */
export function archiveSchema(_what: string, args: string[]): Promise<number> {
  const { language } = readOptions(args, {})
  out(`${JSON.stringify(figuresSchema(STATISTICS, language), null, 1)}\n`)
  return Promise.resolve(EXIT.clean)
}
