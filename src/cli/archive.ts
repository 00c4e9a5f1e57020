/** `saifu archive`: everything about folders of records. */
import { CLI } from '../words/index.ts'
import { CannotRun } from './console.ts'
import { spokenLanguage, splitCommand } from './options.ts'

type Command = (what: string, args: string[]) => Promise<number>

const figures = async (): Promise<Command> => (await import('./archive-figures.ts')).archiveFigures
const signatures = async (): Promise<Command> => (await import('./archive-signatures.ts')).archiveSignatures

const index = async (): Promise<Command> => (await import('./archive-index.ts')).archiveIndex

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  add: index,
  remove: index,
  damaged: index,
  stats: figures,
  standings: figures,
  discrepancies: figures,
  schema: async () => (await import('./archive-schema.ts')).archiveSchema,
  duplicates: async () => (await import('./archive-duplicates.ts')).archiveDuplicates,
  rename: async () => (await import('./archive-rename.ts')).archiveRename,
  find: async () => (await import('./archive-find.ts')).archiveFind,
  export: async () => (await import('./archive-export.ts')).archiveExport,
  check: async () => (await import('./archive-check.ts')).archiveCheck,
  site: async () => (await import('./archive-site.ts')).archiveSite,
  key: signatures,
  sign: signatures,
  verify: signatures,
}

/** @returns 0 done and sound; 1 something is not as it should be; 2 could not run */
export async function archive(args: string[]): Promise<number> {
  const { command: what, args: rest } = splitCommand(args)
  const command = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined
  if (command === undefined)
    throw new CannotRun(CLI[spokenLanguage(args)].archiveWhat(what, Object.keys(COMMANDS).join(' ')))
  return (await command())(what, rest)
}
