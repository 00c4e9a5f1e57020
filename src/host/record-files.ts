/** The host's methods of records: read, written, corrected and watched, each only where the page may. */
import type { Host, HostInput, HostStamp } from './contract/index.ts'
import type { Disk } from './disk.ts'
import { done, failed, type Outcome } from './failure.ts'
import { encodeUtf8, FileWatch, readNamesInside, readRecordText, saveBytes, type AllowedFiles } from './files/index.ts'
import { correct, describe, readRecordHistory, versionPath } from './history/index.ts'
import { absolute } from './home-path.ts'
import { serialize } from './serialize.ts'
import { SeriesBeside } from './series/index.ts'

type RecordMethod =
  | 'readFile'
  | 'namesInside'
  | 'writeFile'
  | 'correctFile'
  | 'recordHistory'
  | 'readVersion'
  | 'describeCorrection'
  | 'seriesBeside'
  | 'watchFile'
  | 'watchBeside'

export interface RecordFilesPlan {
  readonly disk: Disk
  readonly fence: AllowedFiles
  /** Whether the page may read a file, also one that was opened on another day. */
  readonly mayRead: (path: string) => Promise<Outcome<null>>
  /** A record was read or written. */
  readonly opened: (path: string) => Promise<unknown>
  /** Another program wrote a file that is watched; null: it is gone. */
  readonly changed: (path: string, stamp: HostStamp | null) => void
}

export interface RecordFiles {
  readonly methods: Pick<Host, RecordMethod>
  close(): Promise<void>
}

type Write = () => ReturnType<typeof saveBytes>

export function openRecordFiles({ disk, fence, mayRead, opened, changed }: RecordFilesPlan): RecordFiles {
  const newWatch = () => new FileWatch(disk, serialize, changed)
  const [watch, beside] = [newWatch(), newWatch()]
  const series = new SeriesBeside(disk)

  /** Writes a record where the page may. @param around keeps what belongs to the writing */
  async function writeRecord<T extends { stamp: HostStamp }>(
    path: string,
    { text, expected, overwrite }: Pick<HostInput<'writeFile'>, 'text' | 'expected' | 'overwrite'>,
    around: (write: Write, bytes: Uint8Array) => Promise<Outcome<T>>,
  ) {
    const encoded = encodeUtf8(text)
    if (!encoded.ok) return failed({ code: 'file.not-utf8', path, ...encoded.place })
    return serialize(path, async () => {
      const allowed = await fence.mayWrite(path)
      if (!allowed.ok) return allowed
      const condition = overwrite ? {} : { expected }
      const write = () => saveBytes(disk, path, encoded.bytes, { ...condition, keepPrevious: true })
      const outcome = await around(write, encoded.bytes)
      if (outcome.ok) watch.knows(path, outcome.value.stamp)
      return outcome
    })
  }
  const watchWith = async (one: FileWatch, path: string | null): Promise<Outcome<null>> => {
    const allowed = path === null ? Promise.resolve(done(null)) : mayRead(absolute(path))
    // Called at once, so that the later of two calls wins however long the checks take.
    await one.watch(
      path === null ? null : absolute(path),
      allowed.then(({ ok }) => ok),
    )
    return allowed
  }

  return {
    async close() {
      await Promise.all([series.close(), watch.stop(), beside.stop()])
    },

    methods: {
      async readFile(input) {
        const path = absolute(input.path)
        const read = await serialize(path, async () => {
          const allowed = await mayRead(path)
          return allowed.ok ? readRecordText(disk, path, { inside: input.inside ?? null }) : allowed
        })
        if (!read.ok) return read
        const { text, encoding, bad } = read.value
        const stamp = read.value.stamp()
        watch.knows(path, stamp)
        beside.knows(path, stamp)
        await opened(path)
        return done({ path, text, stamp, encoding, bad })
      },

      async namesInside(input) {
        const path = absolute(input.path)
        const allowed = await mayRead(path)
        const names = allowed.ok ? await readNamesInside(disk, path) : allowed
        return names.ok ? done([...names.value]) : names
      },

      async writeFile(input) {
        const path = absolute(input.path)
        const saved = await writeRecord(path, input, (write) => write())
        if (!saved.ok) return saved
        await opened(path)
        return done({ path, stamp: saved.value.stamp })
      },

      async correctFile({ correction, ...input }) {
        const path = absolute(input.path)
        const saved = await writeRecord(path, input, (write, bytes) => correct(disk, path, correction, bytes, write))
        if (!saved.ok) return saved
        await opened(path)
        return done({ path, ...saved.value })
      },

      async recordHistory(input) {
        const path = absolute(input.path)
        const allowed = await mayRead(path)
        return allowed.ok ? readRecordHistory(disk, path) : allowed
      },

      async readVersion({ hash, ...input }) {
        const path = absolute(input.path)
        const allowed = await mayRead(path)
        if (!allowed.ok) return allowed
        const read = await readRecordText(disk, await versionPath(disk, path, hash))
        return read.ok ? done({ text: read.value.text }) : read
      },

      describeCorrection({ id, who, why, ...input }) {
        const path = absolute(input.path)
        return serialize(path, async () => {
          const allowed = await fence.mayWrite(path)
          return allowed.ok ? describe(disk, path, id, { who, why }) : allowed
        })
      },

      async seriesBeside(input) {
        const path = absolute(input.path)
        const allowed = await mayRead(path)
        return allowed.ok ? series.of(path) : allowed
      },

      watchFile: ({ path }) => watchWith(watch, path),
      watchBeside: ({ path }) => watchWith(beside, path),
    },
  }
}
