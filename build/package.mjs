// `npm run package`: builds everything, writes the licences and makes this system's installers in release/. Arguments
// are passed on: `npm run package -- --dir` stops at the unpacked app; `--win`, `--mac`, `--linux` choose.
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { inPath, inRoot, main, run, say, Stop } from './steps.mjs'

const load = (file) => import(pathToFileURL(inRoot('build', file)).href)
const SYSTEMS = { '--linux': 'LINUX', '--mac': 'MAC', '--win': 'WINDOWS' }
const WORDS = [...Object.keys(SYSTEMS), '--dir', '--no-build']

await main(async () => {
  const node = await ensureInstalled()
  // The configuration is TypeScript, which only the newer Node reads.
  if (Number(process.versions.node.split('.')[0]) < 24 && node !== process.execPath) {
    return (await run(node, process.argv.slice(1))).code
  }
  const words = process.argv.slice(2)
  const unknown = words.find((word) => !WORDS.includes(word))
  if (unknown !== undefined) throw new Stop(`No such option: ${unknown}. There are ${WORDS.join(', ')}.`)
  if (!words.includes('--no-build')) {
    const { code } = await run(process.execPath, [inRoot('build', 'build.mjs'), 'renderer', 'electron'])
    if (code !== 0) return code
  }
  const { licencesOf } = await load('licences.ts')
  writeFileSync(inRoot('dist', 'licences.txt'), licencesOf(inRoot('dist')))

  const { build, Platform } = await import('electron-builder')
  // A workflow passes a secret that is not set as an empty text, which would count as a certificate.
  for (const [name, value] of Object.entries(process.env))
    if (value === '' && /^(WIN_)?CSC_|^APPLE_/.test(name)) delete process.env[name]
  const { configFor } = await load('electron-builder.ts')
  const config = configFor(process.env)
  const chosen = words.filter((word) => word in SYSTEMS).map((word) => Platform[SYSTEMS[word]])
  const systems = chosen.length > 0 ? chosen : [Platform.current()]
  if (systems.includes(Platform.LINUX) && !words.includes('--dir') && inPath('rpmbuild') === null) {
    say('rpmbuild is not installed here: the rpm is left out.')
    config.linux.target = config.linux.target.filter(({ target }) => target !== 'rpm')
  }
  const targets = new Map(systems.flatMap((system) => [...system.createTarget(words.includes('--dir') ? 'dir' : null)]))
  try {
    const made = await build({ projectDir: inRoot(), targets, config, publish: 'never' })
    for (const file of made) say(`made ${file}`)
  } catch (error) {
    throw new Stop(`The installers were not made: ${error instanceof Error ? error.message : error}`)
  }
})
