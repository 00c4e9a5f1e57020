// Run as a process of its own: does what the lines of its standard input say, `METHOD JSON`, and answers each with a line.
import { createInterface } from 'node:readline'
import { createHost, type LocalHost } from '../../src/host/index.ts'

const host = createHost({ dataDir: process.argv[2] ?? '', version: '0' })
for await (const line of createInterface({ input: process.stdin })) {
  const [method = '', ...rest] = line.split(' ')
  const call = host[method as keyof LocalHost] as (input: unknown) => Promise<unknown>
  process.stdout.write(`${JSON.stringify((await call(JSON.parse(rest.join(' ')))) ?? null)}\n`)
}
