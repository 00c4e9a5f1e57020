import type { Ref, ShallowRef } from 'vue'
import type { BroadcastView } from '../stores/broadcast/broadcast-view.ts'

/** What a broadcast page knows of the recording page. */
export interface FollowedView {
  /** The last board that was seen; null before the first. */
  readonly shown: Readonly<ShallowRef<BroadcastView | null>>
  /** Whether the recording page answers. */
  readonly live: Readonly<Ref<boolean>>
}
