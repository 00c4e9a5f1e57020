/** Places of the record outside the acts, as the board shows them: an element says its place, and is marked. */
import { inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import type { Place, Seat } from '../../src/record/index.ts'

const PARTS = [
  'startHand',
  'endHand',
  'dora',
  'startPoints',
  'endPoints',
  'finalPoints',
  'tournamentPoints',
] as const satisfies readonly Place['part'][]
export type ShownPart = (typeof PARTS)[number]

/** `index`: seat 0…3, dora 0…9, or the player 0…3 of the points of a match, which are of no frame. */
export interface ShownPlace {
  readonly frame?: number
  readonly part: ShownPart
  readonly index: number
}

export interface PlaceAttributes {
  readonly 'data-place': ShownPart
  readonly 'data-index': number
  /** The place is marked. */
  readonly 'data-here': '' | undefined
}

type Marked = ComputedRef<ShownPlace | null>
const MARKED: InjectionKey<Marked> = Symbol('the marked place')

/** Marks a place on what is shown below; null: none. */
export const provideMarkedPlace = (marked: Marked): void => provide(MARKED, marked)

export interface ShownPlaces {
  /** What an element says of its place. */
  attributes(part: ShownPart, index: number): PlaceAttributes
  /** Whether the hand of a seat is marked, as it was dealt or as it is at the end. */
  isHandMarked(seat: Seat): boolean
}

/** For the elements that show a place. Outside of the board none is marked. */
export function useShownPlaces(): ShownPlaces {
  const marked = inject(MARKED, null)
  const isMarked = (part: ShownPart, index: number): boolean =>
    marked?.value?.part === part && marked.value.index === index
  return {
    attributes: (part, index) => ({
      'data-place': part,
      'data-index': index,
      'data-here': isMarked(part, index) ? '' : undefined,
    }),
    isHandMarked: (seat) => isMarked('startHand', seat) || isMarked('endHand', seat),
  }
}

/** Whether a place of the text is one that the board shows by an element of its own. */
export const isShownPlace = (place: Omit<Place, 'match'>): place is ShownPlace =>
  place.index !== undefined && PARTS.some((part) => part === place.part)

/** Finds the elements that show a place. */
export const placeSelector = ({ part, index }: ShownPlace): string => `[data-place="${part}"][data-index="${index}"]`

/** The place that an element, or one around it, shows; null: none. */
export function placeOfElement(element: Element): Omit<ShownPlace, 'frame'> | null {
  const { place, index } = element.closest<HTMLElement>('[data-place]')?.dataset ?? {}
  const part = PARTS.find((each) => each === place)
  return part === undefined ? null : { part, index: Number(index) }
}
