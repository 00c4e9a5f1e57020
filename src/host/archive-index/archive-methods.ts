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

/** An index, opened where it was then. */
interface OpenArchive {
  /** As in `ArchiveThreadData`. */
  readonly place: string
  readonly thread: ArchiveThread
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
  let opened: Promise<OpenArchive> | null = null
  let unwatch: (() => void) | null = null
  let putAside: HostFailure | null = null

  const place = async (): Promise<string> => {
    const { server, putAside: damaged } = await kept.read()
    putAside ??= damaged
    return server === null ? join(dataDir, 'archive.sqlite') : connectionOf(server.address, server.password)
  }
  const begin = async (): Promise<OpenArchive> => {
    await ready()
    unwatch ??= kept.watch(() => void followPlace())
    const data = { place: await place(), copies: dataDir, rulesets }
    return { place: data.place, thread: new ArchiveThread(data, changed) }
  }
  async function ask<Call extends ArchiveCall>(
    call: Call,
    input: ArchiveCalls[Call]['input'],
  ): Promise<Outcome<ArchiveCalls[Call]['output']>> {
    return (await (opened ??= begin())).thread.ask(call, input)
  }
  const closeIndex = async (): Promise<void> => {
    const open = opened
    opened = null
    await (await open)?.thread.close()
  }
  const close = async (): Promise<void> => {
    await closeIndex()
    unwatch?.()
    unwatch = null
  }

  /** Opens the index that another page of this data folder has chosen, if one has. */
  async function followPlace(): Promise<void> {
    const open = opened
    if (open === null) return
    const isSame = (await open).place === (await place())
    if (isSame || opened !== open) return
    await closeIndex()
    // Unless all was closed in the meantime.
    if (unwatch === null) return
    const state = await ask('state', null)
    if (state.ok) changed(state.value)
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
        if (written.ok) await closeIndex()
        return written
      },
      async leaveArchiveServer() {
        const forgotten = await kept.forget()
        if (forgotten.ok) await closeIndex()
        return forgotten
      },
    },
  }
}
