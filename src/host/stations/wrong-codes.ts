/**
 * Limits how often a wrong code may be tried. A machine tries six digits quickly, so an address is blocked for a while
 * after a few tries, and all addresses together have few tries per hour. Only newcomers are affected; a station that
 * returns with its secret is not asked for the code.
 */
const WRONG_IN_A_ROW = 5
const REST = 5 * 60_000
const TRIES_OF_ALL = 20
/** One more try for all addresses together per interval. */
const REFILL = 30_000

export interface WrongCodes {
  /** Milliseconds until this address may try a code; 0: now. */
  wait(address: string): number
  wrong(address: string): void
  right(address: string): void
}

/** @param now milliseconds on a monotonic clock */
export function countWrongCodes(now: () => number = () => performance.now()): WrongCodes {
  const byAddress = new Map<string, { wrong: number; last: number }>()
  let tries = TRIES_OF_ALL
  let counted = now()

  const refill = (): void => {
    const more = Math.floor((now() - counted) / REFILL)
    tries = Math.min(TRIES_OF_ALL, tries + more)
    counted = tries === TRIES_OF_ALL ? now() : counted + more * REFILL
  }
  const forget = (): void => {
    for (const [address, { last }] of byAddress) if (now() - last >= REST) byAddress.delete(address)
  }

  return {
    wait(address) {
      refill()
      forget()
      const mine = byAddress.get(address)
      const own = mine === undefined || mine.wrong < WRONG_IN_A_ROW ? 0 : mine.last + REST - now()
      return Math.ceil(Math.max(own, tries > 0 ? 0 : counted + REFILL - now()))
    },
    wrong(address) {
      refill()
      tries -= 1
      byAddress.set(address, { wrong: (byAddress.get(address)?.wrong ?? 0) + 1, last: now() })
    },
    right: (address) => void byAddress.delete(address),
  }
}
