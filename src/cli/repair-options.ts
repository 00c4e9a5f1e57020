/** What a command line of `repair` asks for; the threads of its report read it, too. */
import { readOptions, rulesOption } from './options.ts'
import { SELECTION } from './selection.ts'
import { NOTE_OPTIONS } from './write-correction.ts'

export type RepairAsked = Awaited<ReturnType<typeof readRepair>>

/** @throws CannotRun if it cannot be done */
export async function readRepair(args: string[]) {
  const { values, positionals, language } = readOptions(args, {
    rules: { type: 'string' },
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    html: { type: 'string' },
    jobs: { type: 'string' },
    apply: { type: 'string' },
    questions: { type: 'boolean' },
    ...NOTE_OPTIONS,
    ...SELECTION,
  })
  return { values, positionals, language, rules: await rulesOption(values.rules, language) }
}
