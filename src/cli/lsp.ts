/** `saifu lsp`: the language server on standard input and output. */
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { createConnection } from 'vscode-languageserver/node'
import { serveEditor } from '../lsp/index.ts'
import { CLI } from '../words/index.ts'
import { CannotRun } from './console.ts'
import { EditorInput } from './editor-input.ts'
import { readOptions, rulesOption } from './options.ts'
import { version } from './version.ts'

/** Long enough for the changes of one key or paste to arrive together, in milliseconds. */
const PAUSE = 20
/** Long enough for the next piece of a long message to arrive, in milliseconds. */
const NEXT_PIECE = 5

/** Ends with the editor: the connection leaves by itself, with 0 after `shutdown` and 1 otherwise. */
export async function lsp(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    rules: { type: 'string' },
    // Editors that start every server in one way add it.
    stdio: { type: 'boolean' },
  })
  if (positionals.length > 0) throw new CannotRun(CLI[language].tooMany(positionals.join(' ')))
  const rules = await rulesOption(values.rules, language)
  const { stdin, stdout } = process
  const input = new EditorInput(stdin, () => delay(NEXT_PIECE))
  const { messageStrategy } = input
  serveEditor(createConnection(stdin, stdout, { messageStrategy }), {
    ...rules,
    language,
    version: version(),
    later: (work) => {
      const timer = setTimeout(work, PAUSE)
      return () => clearTimeout(timer)
    },
    clock: () => performance.now(),
    pause: () => input.isTaken(),
  })
  return new Promise(() => undefined)
}
