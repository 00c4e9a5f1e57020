import type { Ref, ShallowRef } from 'vue'
import type { Shown } from '../stores/broadcast/shown.ts'

/** What whoever looks on sees of a recording page. */
export interface Followed {
  /** The last board that was seen; null before the first. */
  readonly shown: Readonly<ShallowRef<Shown | null>>
  /** Whether the recording page answers. */
  readonly live: Readonly<Ref<boolean>>
}
