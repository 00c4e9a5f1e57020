/** A WebSocket that comes back: when it does, after which pauses, and when it does not. */
import { describe, expect, it } from 'vitest'
import { reconnecting } from '../../src/host/contract/index.ts'
import { FakeSocket } from '../support/fake-socket.ts'

const start = (settles = true) => {
  const wires: FakeSocket[] = []
  const waits: { pause: number; work: () => void }[] = []
  const told: unknown[] = []
  const line = reconnecting({
    open() {
      const wire = new FakeSocket()
      wires.push(wire)
      return wire
    },
    after: (pause, work) => void waits.push({ pause, work }),
    onOpen() {
      told.push('open')
      if (settles) line.settle()
    },
    onMessage: (message) => void told.push(message),
    onEnd: () => void told.push('end'),
  })
  return { line, wires, waits, told, last: (): FakeSocket => wires.at(-1)! }
}

describe('a reconnecting socket', () => {
  it('sends while it is open, and receives; what is not JSON is null', () => {
    const { line, told, last } = start()
    expect(line.send({ early: true })).toBe(false)
    last().happen('open')
    expect(line.send({ late: false })).toBe(true)
    last().says({ shown: null })
    last().says('no JSON')
    last().happen('message')
    expect(last().sent).toEqual([{ late: false }])
    expect(told).toEqual(['open', { shown: null }, null, null])
  })

  it('reopens after pauses of up to five seconds, whether it ended or never opened', () => {
    const { line, wires, waits, told, last } = start()
    for (let lost = 0; lost < 7; lost++) {
      last().happen('error')
      last().happen('close')
      expect(line.send({})).toBe(false)
      waits.at(-1)!.work()
    }
    expect(waits.map(({ pause }) => pause)).toEqual([200, 400, 800, 1600, 3200, 5000, 5000])
    expect([wires.length, told.length]).toEqual([8, 7])
  })

  it('has short pauses again once it was settled, not just because it opened', () => {
    for (const [settles, pauses] of [
      [true, [200, 400, 200]],
      [false, [200, 400, 800]],
    ] as const) {
      const { waits, last } = start(settles)
      for (let lost = 0; lost < 3; lost++) {
        if (lost === 2) last().happen('open')
        last().happen('close')
        waits.at(-1)!.work()
      }
      expect(waits.map(({ pause }) => pause)).toEqual(pauses)
    }
  })

  it('hurried, opens at once, also instead of one that is being opened; an open one stays', () => {
    const { line, wires, waits, told, last } = start()
    last().happen('close')
    line.hurry()
    waits[0]!.work()
    expect(wires).toHaveLength(2)
    line.hurry()
    expect(wires.map(({ closed }) => closed)).toEqual([false, true, false])
    wires[1]!.happen('open')
    wires[1]!.says('late')
    wires[1]!.happen('close')
    last().happen('open')
    line.hurry()
    expect(wires).toHaveLength(3)
    expect(told).toEqual(['end', 'open'])
  })

  it('closed, stays closed', () => {
    const { line, wires, waits, told, last } = start()
    last().happen('open')
    line.close()
    expect(last().closed).toBe(true)
    last().says({ late: true })
    last().happen('close')
    line.hurry()
    expect([wires.length, waits.length, told]).toEqual([1, 0, ['open']])
    expect(line.send({})).toBe(false)
  })
})
