/** Before all tests that start the command: builds it once for the whole run if it is stale. */
import process from 'node:process'
import { inRoot, run } from '../../build/steps.mjs'

export default async function buildCommand(): Promise<void> {
  const { code, said } = await run(process.execPath, [inRoot('build', 'build.mjs'), 'cli', '--stale'], { quiet: true })
  if (code !== 0) throw new Error(said)
}
