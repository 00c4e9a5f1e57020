/** A table of buttons with one Tab stop: arrows lead from button to button, as in a grid of the ARIA practices. */
import { nextTick, onMounted, watch, type ShallowRef } from 'vue'

/** A button's cell in the row, and which of the cell's buttons it is: the one above and below stand there too. */
interface Place {
  readonly cell: number
  readonly button: number
}

const buttonsIn = (part: Element | undefined): readonly HTMLButtonElement[] => [
  ...(part?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? []),
]

const placeIn = (row: HTMLTableRowElement, stop: Element): Place => {
  const cell = [...row.cells].findIndex((each) => each.contains(stop))
  return { cell, button: [...row.cells[cell]!.querySelectorAll('button')].findIndex((each) => each === stop) }
}

/** The button there; in a cell with fewer of them, its first. */
const buttonAt = (row: HTMLTableRowElement, { cell, button }: Place): HTMLButtonElement | undefined => {
  const buttons = [...(row.cells[cell]?.querySelectorAll('button') ?? [])]
  const found = buttons[button] ?? buttons[0]
  return found?.disabled === false ? found : undefined
}

/** Where a key leads; undefined for a key of another meaning, and at an edge. */
function stopFrom(stop: HTMLButtonElement, key: string, isFar: boolean): HTMLButtonElement | undefined {
  const row = stop.closest('tr')
  const table = stop.closest('table')
  if (row === null || table === null) return undefined
  const near = buttonsIn(isFar ? table : row)
  const at = near.indexOf(stop)
  const beside = (rows: readonly HTMLTableRowElement[]): HTMLButtonElement | undefined => {
    const place = placeIn(row, stop)
    return rows.map((each) => buttonAt(each, place)).find((each) => each !== undefined)
  }
  switch (key) {
    case 'ArrowRight':
      return near[at + 1]
    case 'ArrowLeft':
      return near[at - 1]
    case 'ArrowDown':
      return beside([...table.rows].slice(row.rowIndex + 1))
    case 'ArrowUp':
      return beside([...table.rows].slice(0, row.rowIndex).toReversed())
    case 'Home':
      return near[0]
    case 'End':
      return near.at(-1)
    default:
      return undefined
  }
}

/**
 * Keys for the table: Home and End lead to the ends of the row, with Control or Command to those of the table.
 * @param rows what the rows are drawn from: the stop is found anew when they change
 */
export function useTableKeys(
  table: Readonly<ShallowRef<HTMLTableElement | null>>,
  rows: () => unknown,
): { keydown: (event: KeyboardEvent) => void; focusin: (event: FocusEvent) => void } {
  /** All buttons but this one are out of the order of Tab. It changes too often to draw the table anew each time. */
  let stop: HTMLButtonElement | undefined
  const begin = (): void => {
    const buttons = buttonsIn(table.value ?? undefined)
    stop = buttons.find((each) => each === document.activeElement) ?? buttons[0]
    for (const each of buttons) each.tabIndex = each === stop ? 0 : -1
  }
  onMounted(begin)
  watch(rows, () => void nextTick(begin))
  return {
    focusin: ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return
      if (stop !== undefined) stop.tabIndex = -1
      target.tabIndex = 0
      stop = target
    },
    keydown: (event) => {
      const { target, code, ctrlKey, metaKey, altKey, shiftKey } = event
      if (!(target instanceof HTMLButtonElement) || altKey || shiftKey) return
      const isFar = ctrlKey || metaKey
      if (isFar && code !== 'Home' && code !== 'End') return
      const next = stopFrom(target, code, isFar)
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    },
  }
}
