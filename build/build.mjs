// `npm run build` makes dist/renderer, dist/electron and dist/cli; names as arguments make only those; `--stale` skips
// what is newer than its sources.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { inRoot, main, run, say, Stop } from './steps.mjs'
import { isStale, markBuilt, PARTS } from './is-stale.mjs'

const load = (file) => import(pathToFileURL(inRoot('build', file)).href)

const BUILDERS = {
  async renderer() {
    const { build } = await import('vite')
    await build({ configFile: inRoot('build', 'vite.renderer.ts'), logLevel: 'warn' })
  },
  async electron() {
    await (await load('vite.electron.ts')).buildElectron(inRoot('dist', 'electron'))
  },
  async cli() {
    await (await load('vite.cli.ts')).buildCli(inRoot('dist', 'cli'))
  },
}

await main(async () => {
  const node = await ensureInstalled()
  // The configuration is TypeScript, which only the newer Node reads.
  if (Number(process.versions.node.split('.')[0]) < 24 && node !== process.execPath) {
    return (await run(node, process.argv.slice(1))).code
  }
  const named = process.argv.slice(2).filter((word) => !word.startsWith('-'))
  const unknown = named.find((name) => !Object.hasOwn(PARTS, name))
  if (unknown !== undefined) throw new Stop(`No such part: ${unknown}. There are ${Object.keys(PARTS).join(', ')}.`)
  // It is for users, also where tests build it: in their environment Vue would bring its warnings for developers along.
  process.env.NODE_ENV = 'production'
  const onlyStale = process.argv.includes('--stale')
  for (const part of named.length > 0 ? named : Object.keys(PARTS)) {
    if (onlyStale && !isStale(part)) continue
    if (!existsSync(inRoot('build', `vite.${part}.ts`))) throw new Stop(`build/vite.${part}.ts is missing.`)
    const began = new Date()
    try {
      await BUILDERS[part]()
    } catch (error) {
      throw new Stop(`The build of ${part} failed:\n${error instanceof Error ? error.message : error}`)
    }
    markBuilt(part, began)
    say(`built ${part} in ${((Date.now() - began.getTime()) / 1000).toFixed(1)} s`)
  }
})
