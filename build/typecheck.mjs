// One compile for each environment: the core sees neither DOM nor Node, the app never sees Node.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const vueTsc = createRequire(import.meta.url).resolve('vue-tsc/bin/vue-tsc.js')
/** What was checked last time, so that only what changed is checked again. */
const info = (project) => ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${project}.tsbuildinfo`]
let failed = false
for (const project of ['core', 'node', 'renderer', 'test']) {
  const args = [vueTsc, '--noEmit', '-p', `tsconfig.${project}.json`, ...info(project)]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) {
    console.error(`types: tsconfig.${project}.json has errors`)
    failed = true
  }
}
process.exit(failed ? 1 : 0)
