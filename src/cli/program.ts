/**
 * Loads the built command with the code that V8 made of it in an earlier run. Node's own compile cache keeps a file as
 * it stands when it has been loaded, before any of its functions is called; a command lives so short that compiling
 * those takes a third of its time. So the code is kept as it stands when the command ends.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { Script } from 'node:vm'

interface Loaded {
  readonly exports: unknown
}

type Wrapper = (
  exports: unknown,
  require: (id: string) => unknown,
  module: Loaded,
  file: string,
  folder: string,
) => void

/**
 * V8 proves neither that code belongs to a source nor that it is sound. So it is kept behind its source, and twice:
 * comparing costs nothing, where loading a hash function takes longer than compiling.
 */
const packed = (source: Buffer, code: Buffer): Buffer => Buffer.concat([source, code, code])

const unpacked = (source: Buffer, kept: Buffer): Buffer | null => {
  const size = (kept.length - source.length) / 2
  const code = kept.subarray(source.length, source.length + size)
  const isSound = size > 0 && kept.subarray(0, source.length).equals(source) && kept.subarray(-size).equals(code)
  return isSound ? code : null
}

/** Whether nobody but this user can have put something into a folder. Windows keeps users apart by where it lies. */
function isPrivate(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats === undefined || process.platform === 'win32') return stats !== undefined
  return stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0
}

/** Two copies of the program beside each other keep their code apart. */
const shortHash = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

const HEAD = '(function (exports, require, module, __filename, __dirname) {'

export class Program {
  readonly #folder: string
  readonly #kept: string
  readonly #require: (id: string) => unknown
  readonly #modules = new Map<string, Loaded>()
  readonly #fresh: { readonly name: string; readonly source: Buffer; readonly script: Script }[] = []

  /**
   * @param folder where the built files lie
   * @param kept where compiled code is kept: in a folder of the user's own, since what lies in a shared one could have
   *   been put there by anybody
   */
  constructor(folder: string, kept: string) {
    this.#folder = folder
    this.#require = createRequire(join(folder, 'main.js'))
    this.#kept = join(kept, `${process.version}-${process.arch}-${shortHash(folder)}`)
  }

  /** What a built file exports. @throws what the file throws when it is loaded */
  load(name: string): unknown {
    const known = this.#modules.get(name)
    if (known !== undefined) return known.exports
    const file = join(this.#folder, name)
    const module: Loaded = { exports: {} }
    this.#modules.set(name, module)
    const require = (id: string): unknown => (id.startsWith('./') ? this.load(id.slice(2)) : this.#require(id))
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the text is wrapped as Node wraps a module
    const run = this.#compile(name, file).runInThisContext() as Wrapper
    run(module.exports, require, module, file, dirname(file))
    return module.exports
  }

  #compile(name: string, file: string): Script {
    const source = readFileSync(file)
    const code = this.#keptCode(name, source)
    const text = `${HEAD}${source.toString('utf8')}\n})`
    const script = new Script(text, { filename: file, ...(code !== null && { cachedData: code }) })
    if (code === null || script.cachedDataRejected === true) this.#fresh.push({ name, source, script })
    return script
  }

  #keptCode(name: string, source: Buffer): Buffer | null {
    try {
      return isPrivate(this.#kept) ? unpacked(source, readFileSync(join(this.#kept, name))) : null
    } catch {
      return null // Nothing kept yet.
    }
  }

  /** Keeps the code of what was compiled in this run, with every function that it called. */
  keep(): void {
    for (const { name, source, script } of this.#fresh) {
      const code = script.createCachedData()
      const target = join(this.#kept, name)
      const beside = `${target}.${process.pid}`
      try {
        // Whoever could write there may have put code there for a later run.
        if (!isPrivate(this.#kept)) rmSync(this.#kept, { recursive: true, force: true })
        mkdirSync(this.#kept, { recursive: true, mode: 0o700 })
        writeFileSync(beside, packed(source, code), { mode: 0o600 })
        renameSync(beside, target)
      } catch {
        return // Where nothing can be kept the next run compiles again: nothing is lost but time.
      }
    }
  }
}
