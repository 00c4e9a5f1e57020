/** What the command lines of the reports on many records ask for; their threads read them, too. */
import { readOptions, rulesOption } from './options.ts'
import { SELECTION } from './selection.ts'
import { NOTE_OPTIONS } from './write-correction.ts'

const REPORT = {
  rules: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  html: { type: 'string' },
  jobs: { type: 'string' },
  ...SELECTION,
} as const

/** Of `archive check`. @throws CannotRun if it cannot be done */
export async function readArchiveCheck(args: string[]) {
  const { values, positionals, language } = readOptions(args, REPORT)
  return { values, positionals, language, rules: await rulesOption(values.rules, language) }
}

export type RepairAsked = Awaited<ReturnType<typeof readRepair>>

/** Of `repair`. @throws CannotRun if it cannot be done */
export async function readRepair(args: string[]) {
  const { values, positionals, language } = readOptions(args, {
    apply: { type: 'string' },
    match: { type: 'string' },
    frame: { type: 'string' },
    questions: { type: 'boolean' },
    ...NOTE_OPTIONS,
    ...REPORT,
  })
  return { values, positionals, language, rules: await rulesOption(values.rules, language) }
}
