import { computed, onBeforeUnmount, onMounted, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { countedActs, type Match } from '../../src/record/index.ts'
import { addressOf, frameAddresses, readAddress, type FrameAndAct } from '../../src/site/index.ts'

/** Seconds that an act is shown. */
export const PACES = ['0.3', '0.6', '1.2', '2.5'] as const

/** In ms. Safari takes a hundred new addresses in thirty seconds and refuses more. */
const ADDRESS_EVERY = 500

export interface PlaceInMatch {
  readonly at: Readonly<Ref<FrameAndAct>>
  /** As it stands in the address of the page. */
  readonly address: ComputedRef<string>
  readonly playing: Ref<boolean>
  readonly pace: Ref<(typeof PACES)[number]>
  /** To an act of a frame, or to the nearest that there is. */
  go(frame: number, act: number): void
  /** Behind the last act of a frame comes the deal of the next one. @returns whether there was a step to make */
  step(by: 1 | -1): boolean
  stepFrame(by: 1 | -1): void
}

/**
 * Where in a published match the board is. The page's address follows it, without a step back for each act, and links of the
 * page move it.
 * @param arrived called when such a link has moved it
 */
export function usePlaceInMatch(match: Match, arrived: () => void): PlaceInMatch {
  const addresses = frameAddresses(match.frames)
  const at = shallowRef<FrameAndAct>({ frame: 0, act: 0 })
  const address = computed(() => addressOf(at.value, addresses))
  const lastOf = (frame: number): number => countedActs(match.frames[frame]).length

  const go = (frame: number, act: number): void => {
    if (frame < 0 || frame >= match.frames.length) return
    at.value = { frame, act: Math.max(0, Math.min(act, lastOf(frame))) }
  }
  const step = (by: 1 | -1): boolean => {
    const before = address.value
    const { frame, act } = at.value
    if (act + by >= 0 && act + by <= lastOf(frame)) go(frame, act + by)
    else if (by === 1) go(frame + 1, 0)
    else go(frame - 1, Number.MAX_SAFE_INTEGER)
    return address.value !== before
  }
  const stepFrame = (by: 1 | -1): void => {
    if (by === -1 && at.value.act > 0) go(at.value.frame, 0)
    else go(at.value.frame + by, 0)
  }

  const playing = ref(false)
  const pace = ref<(typeof PACES)[number]>('0.6')
  let playTimer = 0
  const tick = (): void => {
    window.clearTimeout(playTimer)
    if (!playing.value) return
    const next = (): void => {
      playing.value = step(1)
      tick()
    }
    playTimer = window.setTimeout(next, Number(pace.value) * 1000)
  }
  watch([playing, pace], tick)

  let addressTimer = 0
  const writeAddress = (): void => {
    window.clearTimeout(addressTimer)
    addressTimer = 0
    if (window.location.hash !== address.value) window.history.replaceState(null, '', address.value)
  }
  const writePending = (): void => {
    if (addressTimer !== 0) writeAddress()
  }
  watch(at, () => void (addressTimer ||= window.setTimeout(writeAddress, ADDRESS_EVERY)))

  const follow = (): void => {
    const wanted = readAddress(window.location.hash, addresses)
    if (wanted === null) return
    playing.value = false
    go(wanted.frame, wanted.act)
    arrived()
  }
  onMounted(() => {
    window.addEventListener('hashchange', follow)
    // A link to the other language takes the address along.
    window.addEventListener('click', writePending, true)
    follow()
  })
  onBeforeUnmount(() => {
    window.removeEventListener('hashchange', follow)
    window.removeEventListener('click', writePending, true)
    window.clearTimeout(playTimer)
    window.clearTimeout(addressTimer)
  })
  return { at, address, playing, pace, go, step, stepFrame }
}
