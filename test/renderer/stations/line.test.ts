/** The connection of a station: it asks to join, reconnects when it breaks, and ends when it is refused. */
import { describe, expect, it } from 'vitest'
import { openLine, type LineState } from '../../../renderer/stores/stations/station-line.ts'
import { FakeSocket } from '../../support/fake-socket.ts'

const start = () => {
  const wires: FakeSocket[] = []
  const waits: { pause: number; work: () => void }[] = []
  const states: LineState[] = []
  const heard: unknown[] = []
  const secrets: string[] = []
  const line = openLine({
    open() {
      const wire = new FakeSocket()
      wires.push(wire)
      return wire
    },
    after: (pause, work) => void waits.push({ pause, work }),
    joinMessage: () => ({ type: 'join', line: wires.length }),
    onAdmitted: (secret) => void secrets.push(secret),
    onMessage: (message) => void heard.push(message),
    onState: (state) => void states.push(state),
  })
  const last = (): FakeSocket => wires.at(-1)!
  const admit = (): void => {
    last().happen('open')
    last().says({ type: 'admitted', secret: `secret ${wires.length}` })
  }
  return { line, wires, waits, states, heard, secrets, last, admit }
}

describe('the line of a station', () => {
  it('asks to join first, sends nothing before it is admitted, and then receives what the main screen sends', () => {
    const { line, last, states, heard, secrets } = start()
    last().happen('open')
    expect(last().sent).toEqual([{ type: 'join', line: 1 }])
    expect(line.send({ type: 'said' })).toBe(false)
    last().says({ type: 'shown', shown: null })
    expect(heard).toEqual([])
    last().says({ type: 'admitted', secret: 'abc' })
    expect(secrets).toEqual(['abc'])
    expect(line.send({ type: 'said' })).toBe(true)
    last().says({ type: 'shown', shown: null })
    last().says('no message at all')
    expect(heard).toEqual([{ type: 'shown', shown: null }, null])
    expect(states.map(({ kind }) => kind)).toEqual(['joining', 'open'])
  })

  it('reconnects after growing waits, asks to join again, and waits briefly again once it was admitted', () => {
    const { wires, waits, states, last, admit } = start()
    admit()
    for (let lost = 0; lost < 7; lost++) {
      last().happen('close')
      waits.at(-1)?.work()
    }
    const pauses = waits.map(({ pause }) => pause)
    expect(pauses.every((pause, at) => at === 0 || pause >= pauses[at - 1]!)).toBe(true)
    expect(pauses[1]).toBeGreaterThan(pauses[0]!)
    expect(pauses.at(-1)).toBeLessThanOrEqual(8000)
    admit()
    expect(last().sent).toEqual([{ type: 'join', line: wires.length }])
    last().happen('close')
    expect(waits.at(-1)?.pause).toBe(pauses[0])
    expect(states.at(-1)).toEqual({ kind: 'lost' })
  })

  it('tries at once when it is hurried, and not twice when the wait is over', () => {
    const { line, wires, waits, last, admit } = start()
    admit()
    line.hurry()
    expect(wires).toHaveLength(1)
    last().happen('close')
    line.hurry()
    expect(wires).toHaveLength(2)
    waits[0]?.work()
    expect(wires).toHaveLength(2)
  })

  it('does not reconnect after a refusal, when joining or later, and says why', () => {
    for (const admitted of [false, true]) {
      const { line, wires, waits, states, last, admit } = start()
      if (admitted) admit()
      else last().happen('open')
      last().says({ type: 'turned-away', code: 'locked-out', wait: 90_000 })
      expect(states.at(-1)).toEqual({ kind: 'refused', code: 'locked-out', wait: 90_000 })
      expect(last().closed).toBe(true)
      last().happen('close')
      line.hurry()
      expect([wires.length, waits.length]).toEqual([1, 0])
      expect(line.send({ type: 'said' })).toBe(false)
    }
  })

  it('an old wire that ends late does not end the new one', () => {
    const { line, wires, last, admit } = start()
    admit()
    last().happen('close')
    line.hurry()
    admit()
    wires[0]?.happen('close')
    expect(line.send({ type: 'said' })).toBe(true)
  })
})
