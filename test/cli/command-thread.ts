/** The side of `command-in-thread.ts` that runs the built command, one command line after the other. */
import module from 'node:module'
import process from 'node:process'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type MessagePort, workerData } from 'node:worker_threads'
import type { CommandLine, ThreadAnswer, ThreadData } from './command-in-thread.ts'

const { program, main, port, turn } = workerData as ThreadData
const require = module.createRequire(import.meta.url)

/** As much as a pipe delivers at once. */
const PIPE = 64 * 1024

function pipeOf(input: Uint8Array): Readable {
  const stream = new Readable({ read: () => undefined })
  for (let at = 0; at < input.length; at += PIPE) stream.push(Buffer.from(input.subarray(at, at + PIPE)))
  stream.push(null)
  return stream
}

/** What is written to a stream from now on. */
function collect(stream: NodeJS.WriteStream): Buffer[] {
  const written: Buffer[] = []
  stream.write = (chunk: Uint8Array | string) => {
    written.push(Buffer.from(chunk as string))
    return true
  }
  return written
}

function setEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (env[name] === undefined) delete process.env[name]
  Object.assign(process.env, env)
}

/** The start of the process, whose way to cache compiled code would change how the whole test worker compiles. */
async function started(): Promise<(args: string[]) => Promise<number>> {
  Object.assign(module, { enableCompileCache: undefined })
  collect(process.stdout)
  process.argv = [process.execPath, program, '--version']
  require(program)
  while (process.exitCode === undefined) await setImmediate()
  return (require(main) as { run: (args: string[]) => Promise<number> }).run
}

async function answer({ args, input, env }: CommandLine, run: (args: string[]) => Promise<number>) {
  const [out, err] = [collect(process.stdout), collect(process.stderr)]
  setEnvironment(env)
  Object.defineProperty(process, 'stdin', { configurable: true, value: pipeOf(input) })
  const code = await run([...args])
  return { code, out: Buffer.concat(out), err: Buffer.concat(err) }
}

async function serve(to: MessagePort): Promise<void> {
  const run = await started()
  to.on('message', (line: CommandLine) => {
    void answer(line, run).then((answered: ThreadAnswer) => {
      to.postMessage(answered)
      Atomics.store(turn, 0, 1)
      Atomics.notify(turn, 0)
    })
  })
}

await serve(port)
