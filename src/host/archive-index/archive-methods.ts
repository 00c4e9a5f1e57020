/** The host's methods of the archive. */
import { join } from 'node:path'
import type { Host, HostEventData, HostFailure, HostInput } from '../contract/index.ts'
import type { Disk } from '../disk.ts'
import { done, type Outcome } from '../failure.ts'
import type { ArchiveCall, ArchiveCalls } from './archive-messages.ts'
import { ArchiveThread } from './archive-thread.ts'
import { KeptServer, type Secrets } from './kept-server.ts'
import { connectionOf, readServerAddress, type ServerAddress } from './server-address.ts'

type ArchiveMethod =
  | 'archiveState'
  | 'addArchiveFolder'
  | 'removeArchiveFolder'
  | 'updateArchive'
  | 'stopArchive'
  | 'findInArchive'
  | 'archiveFigures'
  | 'archiveCases'
  | 'placesInArchive'
  | 'archiveStandings'
  | 'archiveCourse'
  | 'archiveDiscrepancies'
  | 'archiveDuplicates'
  | 'damagedInArchive'
  | 'verifyArchiveFolder'
  | 'archiveServer'
  | 'testArchiveServer'
  | 'useArchiveServer'
  | 'leaveArchiveServer'

export interface ArchivePlan {
  readonly disk: Disk
  /** Of settings and journals: the index is in it, and which server has that of the office. */
  readonly dataDir: string
  /** The folder of the user's own rulesets. */
  readonly rulesets: string
  /** Absent: the system has no store of secrets. */
  readonly secrets?: Secrets | undefined
  /** Makes the data folder. */
  readonly ready: () => Promise<void>
  readonly changed: (state: HostEventData<'archiveChanged'>) => void
  /** Asks the person for a folder; null if the person cancels, or nobody can be asked. */
  readonly choose: () => Promise<string | null>
  /** Whether the page may name this folder, as an absolute path. */
  readonly allowed: (path: string) => Promise<Outcome<string>>
}

type GivenServer = HostInput<'testArchiveServer'>

export interface Archive {
  readonly methods: Pick<Host, ArchiveMethod>
  /** The paths of the records with a match that a query selects. */
  records(query: string): Promise<Outcome<readonly string[]>>
  close(): Promise<void>
}

export function openArchive({
  disk,
  dataDir,
  rulesets,
  secrets,
  ready,
  changed,
  choose,
  allowed,
}: ArchivePlan): Archive {
  const kept = new KeptServer(disk, join(dataDir, 'archive-server.json'), secrets)
  let thread: Promise<ArchiveThread> | null = null
  let putAside: HostFailure | null = null

  const begin = async (): Promise<ArchiveThread> => {
    const { server, putAside: damaged } = await kept.read()
    putAside ??= damaged
    const place = server === null ? join(dataDir, 'archive.sqlite') : connectionOf(server.address, server.password)
    return new ArchiveThread({ place, copies: dataDir, rulesets }, changed)
  }
  async function ask<Call extends ArchiveCall>(
    call: Call,
    input: ArchiveCalls[Call]['input'],
  ): Promise<Outcome<ArchiveCalls[Call]['output']>> {
    return (await (thread ??= begin())).ask(call, input)
  }
  const close = async (): Promise<void> => {
    const open = thread
    thread = null
    await (await open)?.close()
  }

  /** What a person gave, or the password that is kept for the same address. */
  async function connectionTo(given: GivenServer): Promise<Outcome<{ read: ServerAddress; password: string | null }>> {
    const read = readServerAddress(given.address)
    if (!read.ok) return read
    const { server } = await kept.read()
    const known = server?.address === read.value.withoutPassword ? server.password : null
    return done({ read: read.value, password: given.password ?? read.value.password ?? known })
  }

  async function lookAt(given: GivenServer) {
    const connection = await connectionTo(given)
    if (!connection.ok) return connection
    const { read, password } = connection.value
    const content = await ask('lookAtServer', { connection: connectionOf(read.withoutPassword, password) })
    return content.ok ? done({ ...connection.value, content: content.value }) : content
  }

  return {
    records: (query) => ask('records', { query }),
    close,
    methods: {
      archiveState: () => ask('state', null),
      async addArchiveFolder({ path: named }) {
        const chosen = named === null ? done(await choose()) : await allowed(named)
        if (!chosen.ok || chosen.value === null) return chosen
        const added = await ask('add', { path: chosen.value })
        return added.ok ? chosen : added
      },
      removeArchiveFolder: ({ path }) => ask('remove', { path }),
      updateArchive: () => ask('update', null),
      stopArchive: () => ask('stop', null),
      findInArchive: (input) => ask('find', input),
      archiveFigures: (input) => ask('figures', input),
      archiveCases: (input) => ask('cases', input),
      placesInArchive: (input) => ask('places', input),
      archiveStandings: (input) => ask('standings', input),
      archiveCourse: (input) => ask('course', input),
      archiveDiscrepancies: (input) => ask('discrepancies', input),
      archiveDuplicates: (input) => ask('duplicates', input),
      verifyArchiveFolder: ({ path }) => ask('verify', { path }),
      damagedInArchive: () => ask('damaged', null),

      async archiveServer() {
        const { server, putAside: damaged } = await kept.read()
        const told = putAside ?? damaged
        putAside = null
        return done({ address: server?.address ?? null, password: server?.passwordState ?? 'none', putAside: told })
      },
      async testArchiveServer(given) {
        const looked = await lookAt(given)
        return looked.ok ? done(looked.value.content) : looked
      },
      async useArchiveServer(given) {
        const looked = await lookAt(given)
        if (!looked.ok) return looked
        await ready()
        const written = await kept.keep(looked.value.read.withoutPassword, looked.value.password)
        if (written.ok) await close()
        return written
      },
      async leaveArchiveServer() {
        const forgotten = await kept.forget()
        if (forgotten.ok) await close()
        return forgotten
      },
    },
  }
}
