import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { UnreadText } from '../../../src/document/index.ts'
import { frameShown, unreadFrames, unreadFrameTexts } from '../../../src/recorder/index.ts'
import { afterRest } from '../../kit/timers.ts'
import { useDocumentStore } from '../document.ts'
import { useSessionStore } from '../session.ts'

/** How long the keys must rest before the text of a frame takes the place of its hands, in milliseconds. */
const REST = 500

/** Text of the open match that cannot be read, as it stood when the keys rested. */
export interface ShownUnread extends UnreadText {
  readonly text: string
}

const NONE: readonly ShownUnread[] = []

/**
 * The frames that cannot be read, as text: the board shows them in place of their hands. Of one that is read in part the hands
 * can be chosen instead, for the whole record.
 */
export const useUnreadFramesStore = defineStore('unread-frames', () => {
  const session = useSessionStore()
  const documents = useDocumentStore()
  const all = shallowRef(NONE)
  /** Where in the text the one begins that was chosen and is no frame of the record; null: a frame is shown. */
  const chosen = ref<number | null>(null)
  const asHands = ref(false)

  function look(): void {
    const found = unreadFrameTexts(session.shown)
    all.value =
      found === null
        ? NONE
        : found.texts.map((one) => ({ ...one, text: found.document.pieces.slice(one.start, one.end) }))
  }
  const resting = afterRest(look, REST)

  watch(
    () => [session.shown.match, session.shown.text],
    () => (session.shown.text?.broken === true ? resting.ask() : look()),
  )
  watch(
    () => documents.begun,
    () => {
      asHands.value = false
      chosen.value = null
      look()
    },
    { immediate: true },
  )
  // Whoever goes to a frame, or types, looks at that.
  watch(
    () => session.shown.cursor,
    () => (chosen.value = null),
  )

  /** Those that are no frame of the record: by the frame behind which they stand, −1 for the first. */
  const lost = computed(() =>
    Map.groupBy(
      all.value.filter(({ frame }) => frame === null),
      ({ behind }) => behind,
    ),
  )
  /** Of the frame shown, if a part of it cannot be read. */
  const ofFrame = computed(() => {
    const index = frameShown(session.shown)
    const found = all.value.find(({ frame }) => frame === index)
    return found !== undefined && unreadFrames(session.shown).has(index) ? found : null
  })
  /** What the board shows in place of hands; null: the hands. */
  const shown = computed((): ShownUnread | null => {
    const one = chosen.value === null ? undefined : all.value.find(({ start }) => start === chosen.value)
    return one ?? (asHands.value ? null : ofFrame.value)
  })

  return { lost, ofFrame, shown, chosen, asHands, choose: (start: number) => void (chosen.value = start) }
})
