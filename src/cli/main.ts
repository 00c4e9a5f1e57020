/** The commands; each is loaded when it is called. */
import process from 'node:process'
import { CLI } from '../words/index.ts'
import { CannotRun, EXIT, mindBrokenPipes, out, say } from './console.ts'
import { spokenLanguage, splitCommand } from './options.ts'
import { version } from './version.ts'

mindBrokenPipes()

type Command = (args: string[]) => Promise<number>

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./check.ts')).check,
  fmt: async () => (await import('./fmt.ts')).fmt,
  convert: async () => (await import('./convert.ts')).convert,
  score: async () => (await import('./score.ts')).score,
  shanten: async () => (await import('./shanten.ts')).shantenLines,
  protocol: async () => (await import('./protocol.ts')).protocol,
  diff: async () => (await import('./diff.ts')).diff,
  edit: async () => (await import('./edit.ts')).edit,
  archive: async () => (await import('./archive.ts')).archive,
  errata: async () => (await import('./errata.ts')).errata,
  repair: async () => (await import('./repair.ts')).repair,
  simulate: async () => (await import('./simulate.ts')).simulate,
  lsp: async () => (await import('./lsp.ts')).lsp,
  serve: async () => (await import('./serve.ts')).serveApp,
}

/** @returns the exit code: 0 clean, 1 findings of severity error, 2 could not run */
export async function run(args: string[]): Promise<number> {
  const words = CLI[spokenLanguage(args)]
  const help = args.includes('--help') || args.includes('-h') || args[0] === 'help'
  if (help && !args.includes('--')) {
    out(words.usage)
    return EXIT.clean
  }
  let name = 'saifu'
  try {
    const line = splitCommand(args)
    if (line.command === '' && line.args.some((arg) => arg === '--version' || arg === '-v')) {
      out(`${version()}\n`)
      return EXIT.clean
    }
    const command = Object.hasOwn(COMMANDS, line.command) ? COMMANDS[line.command] : undefined
    if (command === undefined) {
      say(line.command === '' ? words.usage.trimEnd() : `saifu: ${words.noSuchCommand(line.command)}`)
      return EXIT.cannotRun
    }
    name = `saifu ${line.command}`
    return await (
      await command()
    )(line.args)
  } catch (error) {
    if (error instanceof CannotRun) {
      say(`${name}: ${error.message}`)
      return EXIT.cannotRun
    }
    say(`${name}: ${words.internalError(error instanceof Error ? error.message : String(error))}`)
    if (process.env['SAIFU_DEBUG'] && error instanceof Error) say(error.stack ?? '')
    return EXIT.cannotRun
  }
}
