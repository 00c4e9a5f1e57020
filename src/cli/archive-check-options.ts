/** What a command line of `archive check` asks for; its threads read it, too. */
import { SELECTION } from './selection.ts'
import { readOptions, rulesOption } from './options.ts'

/** @throws CannotRun if it cannot be done */
export async function readArchiveCheck(args: string[]) {
  const { values, positionals, language } = readOptions(args, {
    rules: { type: 'string' },
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    html: { type: 'string' },
    jobs: { type: 'string' },
    ...SELECTION,
  })
  return { values, positionals, language, rules: await rulesOption(values.rules, language) }
}
