/** Records with a reason, as a summary tells them. */
import type { HostBulkReason, HostBulkSummary } from '../contract/index.ts'

/** More than anybody reads, and few enough to be said at once. */
const MOST_SHOWN = 1_000

export class RecordList {
  readonly #shown: { path: string; reason: HostBulkReason }[] = []
  #count = 0

  add(path: string, reason: HostBulkReason): void {
    this.#count++
    if (this.#shown.length < MOST_SHOWN) this.#shown.push({ path, reason })
  }

  told(): HostBulkSummary['failed'] {
    return { count: this.#count, shown: this.#shown }
  }
}
