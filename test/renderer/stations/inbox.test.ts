import { expect, it } from 'vitest'
import { MOST_IN_A_TASK, openInbox } from '../../../renderer/stores/stations/inbox.ts'

it('of a flood little is taken in one task, and what else the page has to do comes between', () => {
  const taken: number[] = []
  const tasks: (() => void)[] = []
  const inbox = openInbox<number>(
    (message) => taken.push(message),
    (work) => () => void tasks.push(work),
  )
  for (let message = 0; message < 1_000; message++) inbox.push(message)
  expect(taken).toEqual([0])
  let keys = 0
  while (tasks.length > 0) {
    // A key waits for one task at most.
    expect(tasks).toHaveLength(1)
    const before = taken.length
    tasks.shift()?.()
    expect(taken.length - before).toBeLessThanOrEqual(MOST_IN_A_TASK)
    keys++
  }
  // The last one finds nothing left.
  expect(keys).toBe(Math.ceil(999 / MOST_IN_A_TASK) + 1)
  expect(taken).toEqual(Array.from({ length: 1_000 }, (_, message) => message))
})

it('a message by itself is taken at once, and all that waits where the page cannot wait', () => {
  const taken: string[] = []
  const inbox = openInbox<string>((message) => taken.push(message))
  inbox.push('one')
  expect(taken).toEqual(['one'])
  inbox.push('two')
  inbox.push('three')
  expect(taken).toEqual(['one'])
  inbox.flush()
  expect(taken).toEqual(['one', 'two', 'three'])
})
