import { computed, watch, type ComputedRef } from 'vue'
import { useSessionStore } from '../session.ts'
import { useSettingsStore } from '../settings.ts'

/** By then the keys are known: three frames and the beginning of a fourth. */
const LEARNT = 4

/** Whether the tiles of the palette show their keys. Counts the frames that this user has begun to type, until enough. */
export function useTileKeys(): ComputedRef<boolean> {
  const session = useSessionStore()
  const settings = useSettingsStore()
  watch(
    () => session.shown,
    ({ match, past }, before) => {
      const { framesBegun } = settings.settings
      const isBegun = past !== null && past.match === before.match && match.frames.length > before.match.frames.length
      if (isBegun && framesBegun < LEARNT) void settings.change({ framesBegun: framesBegun + 1 })
    },
    { flush: 'sync' },
  )
  return computed(() => {
    const { tileKeys, framesBegun } = settings.settings
    return tileKeys === 'always' || (tileKeys === 'learning' && framesBegun < LEARNT)
  })
}
