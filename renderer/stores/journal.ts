import type { Host, HostFailure, HostInput } from '../../src/host/contract/index.ts'

/** A session’s journal as the page sees it: entries are sent in order, and each is confirmed when it is on disk. */
export interface Journal {
  append(entry: string, onKept: () => void): void
  /** Why it cannot be written now. */
  failure(): HostFailure | null
  /** Retries a failing journal at once instead of waiting for the next attempt. */
  retry(): void
  /** Resolves when nothing is in flight. */
  settled(): Promise<void>
  /** The match was closed: no retries, no messages. */
  stop(): void
  /** Stops and removes the journal; returns the failure, if any. */
  close(): Promise<HostFailure | null>
}

/** The file of a journal and its content. `id` null: a damaged file, which is not written to; a new one is created. */
export interface JournalFile {
  readonly id: string | null
  readonly entries: readonly string[]
}

/** How long to wait before a failed journal is tried again. */
const RETRY = 3_000
/** The host misses a line that broke without a word after two pings; so long it holds what the page behind it wrote. */
const STILL_HELD = 60_000

const GONE: ReadonlySet<HostFailure['code']> = new Set([
  'journal.not-found',
  'journal.out-of-order',
  'journal.damaged',
  'journal.taken-over',
])

/** In its own task, so that the work of the requesting key, and with it the board, comes first. */
const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

/**
 * While one write is under way the next entries gather and go out together, so a burst costs few flushes. When the
 * disk refuses, entries are confirmed in memory, kept, and tried again with every key and every few seconds: nothing is
 * skipped in the file. A file that was never made, or that is gone, or that others wrote to, is made anew with all of it.
 * One that lost what was in it is put away once the new one has everything.
 * @param ground what the entries are replayed upon
 * @param begun the file to go on with; null: none was made yet
 * @param onParted another page goes on with the file; what is typed here goes into one of its own
 */
export function openJournal(
  host: Host,
  ground: HostInput<'journalStart'>,
  begun: JournalFile | null,
  onFailure: (failure: HostFailure | null) => void,
  onParted: () => void = () => undefined,
): Journal {
  let id = begun?.id ?? null
  const entries = [...(begun?.entries ?? [])]
  /** How many of them are on disk. */
  let written = id === null ? 0 : entries.length
  /** Files of which others took something away. */
  const left: string[] = []
  let waiting: (() => void)[] = []
  let draining: Promise<void> = Promise.resolve()
  let writing: Promise<void> | null = null
  let failure: HostFailure | null = null
  let heldSince: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function drain(): Promise<void> {
    await nextTask()
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      // What cannot be kept now holds nobody up.
      if (failure !== null) retry()
      else await write()
      for (const onKept of batch) onKept()
    }
  }

  const write = (): Promise<void> => (writing ??= work().finally(() => (writing = null)))

  async function work(): Promise<void> {
    let found: HostFailure | null = null
    while (found === null && (id === null || written < entries.length)) found = await step()
    if (found === null) for (const lost of left.splice(0)) await host.journalClose({ id: lost })
    const told = failure
    failure = found
    if (stopped) return
    if (found !== null) timer = setTimeout(retry, RETRY)
    if (found !== null || told !== null) onFailure(found)
  }

  /** Writes what is missing, or makes the file it is to be written to. */
  async function step(): Promise<HostFailure | null> {
    const upTo = entries.length
    if (id !== null) {
      const appended = await host.journalAppend({ id, sequence: written, entries: entries.slice(written) })
      if (appended.ok) {
        written = upTo
        heldSince = null
        return null
      }
      const { code } = appended.failure
      if (!isLost(appended.failure)) return appended.failure
      if (code === 'journal.damaged') left.push(id)
      if (code === 'journal.taken-over' || code === 'journal.in-use') onParted()
    }
    const started = await host.journalStart(ground)
    if (!started.ok) return started.failure
    id = started.value.id
    written = 0
    return null
  }

  /** Whether nothing will ever be written to that file again. */
  function isLost({ code }: HostFailure): boolean {
    if (code !== 'journal.in-use') return GONE.has(code)
    heldSince ??= Date.now()
    return Date.now() - heldSince > STILL_HELD
  }

  function retry(): void {
    clearTimeout(timer)
    if (failure !== null && !stopped) void write()
  }

  function stop(): void {
    stopped = true
    clearTimeout(timer)
  }

  async function settled(): Promise<void> {
    await draining
    await writing
  }

  if (id === null) void write()
  return {
    append(entry, onKept) {
      const idle = waiting.length === 0
      entries.push(entry)
      waiting.push(onKept)
      if (idle) draining = draining.then(drain)
    },
    failure: () => failure,
    retry,
    settled,
    stop,
    async close() {
      stop()
      if (waiting.length > 0 || written < entries.length || writing !== null) await settled()
      if (id === null) return null
      const closed = await host.journalClose({ id })
      // Where there is none, nothing comes back.
      return closed.ok || closed.failure.code === 'journal.not-found' ? null : closed.failure
    },
  }
}
