import { computed, type ComputedRef } from 'vue'
import { SEATS } from '../../src/record/index.ts'
import { placeAsked } from '../../src/recorder/index.ts'
import { isTile } from '../../src/tiles/index.ts'
import type { BoardView } from '../kit/board-view.ts'
import { placeOfElement, provideMarkedPlace } from '../kit/shown-place.ts'
import { useMarkedPlaceStore } from '../stores/board/marked-place.ts'
import { useSessionStore } from '../stores/session.ts'
import { useSettingsStore } from '../stores/settings.ts'

/** Marks the place at which the board stands outside the acts. Returns what hears the clicks on all such places. */
export function usePlaces(board: ComputedRef<BoardView | null>): (event: MouseEvent) => void {
  const session = useSessionStore()
  const settings = useSettingsStore()
  const marks = useMarkedPlaceStore()
  const marked = computed(() => {
    const { place } = marks
    return place?.frame === undefined || place.frame === board.value?.index ? place : null
  })
  provideMarkedPlace(marked)

  /** The right tile in place of this one is asked for. A tile that a preview takes away is not there to be replaced. */
  function replaceTile(element: Element): void {
    const clicked = element.closest<HTMLElement>('.center .concealed [data-tile]:not(.tile-gone)')
    const at = clicked?.closest<HTMLElement>('[data-seat]')?.dataset['seat']
    const seat = SEATS.find((one) => String(one) === at)
    const tile = clicked?.dataset['tile']
    if (seat === undefined || tile === undefined || !isTile(tile)) return
    session.dispatch({ type: 'replaceTile', seat, tile })
    marks.mark(placeAsked(session.shown))
  }

  return (event) => {
    const { target } = event
    if (!(target instanceof Element) || board.value === null) return
    const clicked = placeOfElement(target)
    if (clicked === null) return replaceTile(target)
    const frame = board.value.index
    const inHand = target.closest('.who') !== null
    // Beside the text, points lead to where they are written; without it they are part of the button of their hand.
    if (inHand && !settings.isOpen('text')) return
    if (inHand) event.stopPropagation()
    const { part, index } = clicked
    if (part === 'dora') session.dispatch({ type: 'retypeDora', index })
    marks.mark(part === 'finalPoints' || part === 'tournamentPoints' ? clicked : { ...clicked, frame })
  }
}
