// `npm test`: installs what is missing, then what a change is held against each time. `--screens` adds every browser test
// beside the main paths; `npm run test:all` (`--all`) takes every case of every test. Other words go to vitest: a file or
// folder is found in whichever project it is (`npm test -- test/grammar`).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { ensureBrowser } from './browser.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, main, run, say } from './steps.mjs'

const tool = (...parts) => inRoot('node_modules', ...parts)

/** What the tests start. */
const BUILD = ['build', [inRoot('build', 'build.mjs'), '--stale'], 'npm run build']

const UNUSED = [tool('knip', 'bin', 'knip.js'), '--config', 'build/unused.ts']

/** What must hold besides the tests, and how to mend it: the longest first. */
const CHECKS = [
  ['types', [inRoot('build', 'typecheck.mjs')], 'npm run typecheck'],
  ['lint of components', [tool('eslint', 'bin', 'eslint.js'), '--max-warnings', '0', '.'], 'npm run lint'],
  ['lint of their scripts', [inRoot('build', 'lint-scripts.mjs')], 'npm run lint'],
  ['format', [tool('oxfmt', 'bin', 'oxfmt'), '--check'], 'npm run format'],
  ['lint', [tool('oxlint', 'bin', 'oxlint')], 'npm run lint'],
  [
    'arrows',
    [
      tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      '--config',
      'build/arrows.cjs',
      'grammar',
      'src',
      'electron',
      'renderer',
    ],
    'npm run arrows',
  ],
  ['unused', UNUSED, 'npm run unused'],
  ['used by tests alone', [...UNUSED, '--production'], 'npm run unused'],
]

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`

/** Runs one of them quietly. */
async function outcomeOf([name, args, remedy], node, behind = false) {
  const start = Date.now()
  const { code, said } = await run(node, args, { quiet: true, behind })
  return { name, remedy, code, said, took: seconds(start) }
}

/** Two at a time, and only with what the tests leave of the machine: a browser waits often. */
async function runChecks(node) {
  const waiting = [...CHECKS]
  const outcomes = []
  const lane = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      outcomes.push(await outcomeOf(check, node, true))
  }
  await Promise.all([lane(), lane()])
  return outcomes
}

/** Counts of a vitest run; a file that could not even be loaded is one failure. */
function countsOf(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + (numTodoTests ?? 0),
  }
}

async function vitest(node, projects, words, env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'saifu-report-'))
  const report = path.join(folder, 'report.json')
  const args = [tool('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json']
  for (const project of projects) args.push('--project', project)
  const { code } = await run(node, [...args, `--outputFile.json=${report}`, ...words], { env })
  try {
    const counts = countsOf(report)
    // Something beside the tests went wrong: an error nobody awaited.
    if (code !== 0 && counts.failed === 0) counts.failed = 1
    return counts
  } catch {
    // A run that reports nothing has not run.
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await main(async () => {
  const began = Date.now()
  const isAll = process.argv.includes('--all')
  const words = process.argv.slice(2).filter((word) => word !== '--all' && word !== '--screens')
  const namesTests = words.some((word) => !word.startsWith('-'))
  const isEveryScreen = isAll || namesTests || process.argv.includes('--screens')
  const node = await ensureInstalled()
  const total = { passed: 0, failed: 0, skipped: 0 }
  const wrong = []

  const tell = ({ name, remedy, code, said, took }) => {
    say(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}  ${took}`)
    if (code === 0) return
    say(said.trimEnd())
    wrong.push(`${name} (${remedy})`)
    total.failed++
  }
  tell(await outcomeOf(BUILD, node))
  const checks = runChecks(node)

  const browser = await ensureBrowser()
  if (browser === null) {
    say('FAILED  browser  none found: install Chromium, Chrome or Edge, or set CHROMIUM_PATH')
    wrong.push('browser (install Chromium, Chrome or Edge, or set CHROMIUM_PATH)')
    total.failed++
  }
  const env = {
    ...(browser !== null && { CHROMIUM_PATH: browser }),
    ...(isAll && { SAIFU_TESTS: 'all' }),
  }
  const inBrowser = isEveryScreen ? ['e2e', 'screens'] : ['e2e']
  const counts = await vitest(node, ['unit', 'unit-alone', ...(browser === null ? [] : inBrowser)], words, env)
  for (const key of Object.keys(total)) total[key] += counts[key]
  if (counts.failed > 0) wrong.push('tests')

  say('')
  for (const outcome of await checks) tell(outcome)
  for (const what of wrong) say(`wrong: ${what}`)
  say(`took ${seconds(began)}`)
  say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  return wrong.length === 0 ? 0 : 1
})
