/** The worker's side of a search: beside the page, in slices, so that a newer order is heard between two of them. */
import { repairSteps } from '../../../src/repair/index.ts'
import type { SearchOrder, SearchReport } from './search-message.ts'

/** A search ends after so many milliseconds with what it found. */
const TIME_LIMIT = 10_000
/** How long it works before it listens, in milliseconds. */
const SLICE = 50

/** Takes orders. `report` tells the page how far the search is, and at its end what it found. */
export function answerOrders(report: (said: SearchReport) => void): (order: SearchOrder) => void {
  let current = -1

  function search({ number, match, index, rules, open, gained }: SearchOrder): void {
    current = number
    const begun = performance.now()
    const isStopped = (): boolean => performance.now() - begun > TIME_LIMIT
    const steps = repairSteps(match, index, rules, { open, gained }, isStopped)

    function goOn(): void {
      if (current !== number) return
      const since = performance.now()
      let step = steps.next()
      while (step.done !== true && performance.now() - since < SLICE) step = steps.next()
      if (step.done === true) {
        const { repairs, ...others } = step.value
        return report({ number, found: { ...others, repairs: repairs.map(({ edits, share }) => ({ edits, share })) } })
      }
      report({ number, progress: step.value })
      setTimeout(goOn)
    }
    goOn()
  }
  return search
}
