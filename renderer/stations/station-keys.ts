import { stationCommand } from '../../src/stations/index.ts'
import { isTakenFromBrowser, keepFocus, pressFrom } from '../kit/key-press.ts'
import { pressesButton, takesText } from '../kit/key-target.ts'
import { useListener } from '../kit/listeners.ts'
import { useKeyMap } from '../stores/key-map.ts'
import { useStationStore } from '../stores/stations/station.ts'

/** A list that has the focus is read with these. */
const SCROLLS = /^(Arrow|Page|Home$|End$)/

const isOthers = ({ target, code }: KeyboardEvent): boolean =>
  takesText(target) ||
  pressesButton(target, code) ||
  (SCROLLS.test(code) && target instanceof Element && target.closest('[tabindex="0"]') !== null)

/** The keys of a station: those of the recorder, for what it types. */
export function useStationKeys(): void {
  const station = useStationStore()
  const map = useKeyMap()

  function listen(event: KeyboardEvent): void {
    if (event.isComposing || isOthers(event)) return
    if (isTakenFromBrowser(event)) event.preventDefault()
    const id = stationCommand(map.value, pressFrom(event), station.state)
    if (id === null) return
    event.preventDefault()
    if (!event.repeat) station.press(id)
  }

  useListener('keydown', listen)
  useListener('keyup', (event) => {
    if (!isOthers(event) && isTakenFromBrowser(event)) event.preventDefault()
  })
  useListener('mousedown', keepFocus)
}
