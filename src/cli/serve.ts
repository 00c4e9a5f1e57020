/** `saifu serve`: the app in a browser on this machine, until it is interrupted. */
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createHost, dataFolder, openErrorLog } from '../host/index.ts'
import { serveOnSamePort } from '../host/server/index.ts'
import { CLI } from '../words/index.ts'
import { CannotRun, EXIT, out, say } from './console.ts'
import { readOptions } from './options.ts'
import { logUncaught } from './log-uncaught.ts'
import { version } from './version.ts'

/** The page is built beside the command: `dist/renderer` and `dist/cli`. */
const PAGE = fileURLToPath(new URL('../../dist/renderer/', import.meta.url))

function portOption(text: string | undefined, complaint: (given: string) => string): number {
  if (text === undefined) return 0
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1
  if (port < 0 || port > 65_535) throw new CannotRun(complaint(text))
  return port
}

export async function serveApp(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, { port: { type: 'string' } })
  const words = CLI[language]
  if (positionals.length > 0) throw new CannotRun(words.tooMany(positionals.join(' ')))
  const options = {
    dataDir: dataFolder(),
    version: version(),
    distDir: PAGE,
    locale: language,
  }
  const port = portOption(values.port, words.noSuchPort)
  const served = await serveOnSamePort(options.dataDir, { openHost: () => createHost(options), distDir: PAGE, port })
  if (!served.ok) {
    const { code, detail } = served.failure
    throw new CannotRun(code === 'file.not-found' ? words.notBuilt : words.portTaken(port, detail ?? code))
  }
  logUncaught(openErrorLog(options.dataDir), (file) => say(words.goesOn(file)))
  out(`${words.serving} ${served.value.address}\n`)
  if (process.stderr.isTTY) say(words.servingHint)
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
  await served.value.close()
  return EXIT.clean
}
