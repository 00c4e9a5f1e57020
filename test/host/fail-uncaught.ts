// Run as a process of its own: what nobody catches happens twice, and then it says that it is still there.
import { openErrorLog } from '../../src/host/index.ts'
import { logUncaught } from '../../src/cli/log-uncaught.ts'

logUncaught(openErrorLog(process.argv[2] ?? ''), (file) => void process.stdout.write(`told ${file}\n`))
void Promise.reject(new Error('a rejection'))
setTimeout(() => {
  setTimeout(() => process.stdout.write('still here\n'))
  throw new Error('an exception')
})
