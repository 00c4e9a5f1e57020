/** Who is tenpai when a frame ends without a winner. A hand that was declared dead never is. */
import { deadSeats, type Frame, type Seat } from '../record/index.ts'
import { isTenpaiNow, type Table } from '../table/index.ts'

const deadIn = ({ flows }: Frame): readonly Seat[] => deadSeats(flows.at(-1)?.acts ?? [])

/** As the hand shows; null where it is not known. */
export const isTenpaiAtEnd = (frame: Frame, last: Table, seat: Seat): boolean | null =>
  deadIn(frame).includes(seat) ? false : isTenpaiNow(last, seat)

/** As the record states; undefined where it does not. */
export const statedTenpai = (frame: Frame): readonly Seat[] | undefined => {
  const dead = deadIn(frame)
  return frame.notes?.tenpai?.filter((seat) => !dead.includes(seat))
}
