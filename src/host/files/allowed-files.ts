/**
 * Which files a page may ask for. It may read and write records wherever a person may keep them; any other file only
 * for reading, and only once a person has chosen it outside the page, or the host has listed it.
 */
import { homedir } from 'node:os'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { registry } from '../../formats/index.ts'
import type { Disk } from '../disk.ts'
import { done, failed, systemCode, type Outcome } from '../failure.ts'

const RECORD = /\.jmjp$/i
/** A record, or its previous version. */
const READABLE = /\.jmjp~?$/i

/** System folders. */
const SYSTEM: readonly string[] =
  process.platform === 'win32'
    ? ['SystemRoot', 'ProgramFiles', 'ProgramFiles(x86)', 'ProgramData'].flatMap((name) => process.env[name] ?? [])
    : [
        '/bin',
        '/boot',
        '/dev',
        '/etc',
        '/lib',
        '/lib32',
        '/lib64',
        '/libx32',
        '/proc',
        '/sbin',
        '/sys',
        '/usr',
        '/Applications',
        '/Library',
        '/System',
        '/private/etc',
      ]

/** On Windows: streams of a file, devices, and names that Windows changes. */
const STRANGE_ON_WINDOWS =
  /^\\\\[?.]\\|^.{2,}:|[ .](?:\\|$)|(?:^|\\)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.[^\\]*)?(?:\\|$)/i

const isWithin = (path: string, folder: string): boolean => {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

/** Why a page may not use a place; null if it may. @param path absolute, without dots */
function refusedPlace(path: string, own: readonly string[], homes: readonly string[]): 'system' | 'hidden' | null {
  if (process.platform === 'win32' && STRANGE_ON_WINDOWS.test(path)) return 'system'
  if ([...SYSTEM, ...own].some((folder) => isWithin(path, folder))) return 'system'
  const home = homes.find((each) => isWithin(path, each))
  const names = (home === undefined ? path : relative(home, path)).split(/[/\\]/)
  return names.some((name) => name.startsWith('.')) ? 'hidden' : null
}

/** Resolves links as far as the path exists; the rest keeps its name. */
async function realOf(disk: Disk, path: string, hops = 0): Promise<string> {
  try {
    return await disk.realpath(path)
  } catch (error) {
    const code = systemCode(error)
    if (code === null) throw error
    // Circular links: nothing is opened there.
    if (code === 'ELOOP') return path
  }
  try {
    const target = resolve(dirname(path), await disk.readlink(path))
    if (hops < 40) return await realOf(disk, target, hops + 1)
  } catch (error) {
    if (systemCode(error) === null) throw error
  }
  const folder = dirname(path)
  return folder === path ? path : join(await realOf(disk, folder, hops), basename(path))
}

export class AllowedFiles {
  readonly #disk: Disk
  readonly #own: string
  /** Chosen by a person in a native dialog, dropped, or given at start. */
  readonly #chosen = new Set<string>()
  readonly #listed = new Set<string>()

  /** @param own the data folder, which belongs to the app alone */
  constructor(disk: Disk, own: string) {
    this.#disk = disk
    this.#own = resolve(own)
  }

  choose(path: string): void {
    this.#chosen.add(path)
  }

  /** The entries of a folder that a page may see, and read from then on. */
  list<T extends { readonly name: string; readonly path: string; readonly folder: boolean }>(
    entries: readonly T[],
  ): T[] {
    const seen = entries.filter(({ name, path, folder }) =>
      folder
        ? refusedPlace(path, [this.#own], [homedir()]) === null
        : READABLE.test(name) || registry.isReadableName(name),
    )
    for (const { path, folder } of seen) if (!folder) this.#listed.add(path)
    return seen
  }

  /** @param isRecent whether it is a recent file */
  async mayRead(path: string, isRecent: () => Promise<boolean>): Promise<Outcome<null>> {
    if (this.#chosen.has(path) || this.#listed.has(path)) return done(null)
    // A network path makes Windows send the user's identity to that computer.
    const known = READABLE.test(path) && !path.startsWith('\\\\')
    if (!known) return (await isRecent()) ? done(null) : refuse(path, 'not-chosen')
    return this.#inPlace(path, READABLE)
  }

  async mayWrite(path: string): Promise<Outcome<null>> {
    if (!RECORD.test(path)) return refuse(path, 'kind')
    if (path.startsWith('\\\\') && !this.#chosen.has(path)) return refuse(path, 'not-chosen')
    return this.#inPlace(path, RECORD)
  }

  mayList(path: string): Promise<Outcome<null>> {
    return this.#inPlace(path, /(?:)/)
  }

  async #inPlace(path: string, kind: RegExp): Promise<Outcome<null>> {
    const real = await realOf(this.#disk, path)
    if (!kind.test(real)) return refuse(path, 'kind')
    if (this.#chosen.has(path)) return done(null)
    const homes = [homedir(), await realOf(this.#disk, homedir())]
    const own = [this.#own, await realOf(this.#disk, this.#own)]
    const reason = refusedPlace(path, own, homes) ?? refusedPlace(real, own, homes)
    return reason === null ? done(null) : refuse(path, reason)
  }
}

const refuse = (path: string, detail: 'system' | 'hidden' | 'kind' | 'not-chosen') =>
  failed({ code: 'file.not-allowed', path, detail })
