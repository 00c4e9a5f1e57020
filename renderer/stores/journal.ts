import type { Host, HostFailure } from '../../src/host/contract/index.ts'

/** A session's journal as the page sees it: entries go out in order, and each is told when it is on disk. */
export interface Journal {
  readonly id: string
  append(entry: string, onKept: () => void): void
  /** Whether an entry is still on its way. */
  busy(): boolean
  /** Resolves when nothing waits any more. */
  settled(): Promise<void>
  /** Its match is left: nothing is tried again, and nobody told. */
  stop(): void
}

/** How long to wait before a failed journal is tried again. */
const RETRY = 3_000

/** In a task of its own: the work of the key that asks for it, and with it the board, is done first. */
const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

/**
 * While one write is under way the next entries gather and go out together, so a burst costs few flushes. When the
 * disk refuses, entries are confirmed in memory, kept, and tried again: nothing is skipped in the file.
 */
export function openJournal(
  host: Host,
  id: string,
  first: number,
  onFailure: (failure: HostFailure | null) => void,
): Journal {
  let sequence = first
  let waiting: { entry: string; onKept: () => void }[] = []
  let unwritten: string[] = []
  let running: Promise<void> | null = null
  let failed = false
  let stopped = false

  async function drain(): Promise<void> {
    await nextTask()
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      unwritten.push(...batch.map(({ entry }) => entry))
      if (!failed) await write()
      for (const { onKept } of batch) onKept()
    }
  }

  async function write(): Promise<void> {
    const entries = unwritten
    const answer = await host.journalAppend({ id, sequence, entries })
    if (answer.ok) {
      sequence += entries.length
      unwritten = []
      if (failed && !stopped) onFailure(null)
      failed = false
      return
    }
    if (!stopped) onFailure(answer.failure)
    if (!failed) setTimeout(retry, RETRY)
    failed = true
  }

  function retry(): void {
    if (!failed || stopped) return
    run(async () => {
      await write()
      if (failed) setTimeout(retry, RETRY)
      await drain()
    })
  }

  function run(work: () => Promise<void>): void {
    running = (running ?? Promise.resolve()).then(work)
  }

  return {
    id,
    append(entry, onKept) {
      const idle = waiting.length === 0
      waiting.push({ entry, onKept })
      if (idle) run(drain)
    },
    busy: () => waiting.length > 0 || unwritten.length > 0,
    async settled() {
      await running
    },
    stop() {
      stopped = true
    },
  }
}
