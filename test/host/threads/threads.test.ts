/** Work in threads, and work begun ahead of its turn. */
import { afterEach, describe, expect, test } from 'vitest'
import { inOrder, Threads, Unanswered } from '../../../src/host/threads/index.ts'

const MODULE = new URL('answering-thread.ts', import.meta.url)
const begun: Threads<number, number>[] = []

const threads = (count: number, queued: number): Threads<number, number> => {
  const all = new Threads<number, number>({ count, module: MODULE, given: 100, queued })
  begun.push(all)
  return all
}

afterEach(async () => {
  await Promise.all(begun.splice(0).map((all) => all.end()))
})

const collected = async <T>(all: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = []
  for await (const one of all) list.push(one)
  return list
}

describe('threads', () => {
  test.each([1, 3])('answer each order with its own answer, %i orders lying with a thread', async (queued) => {
    const all = threads(2, queued)
    const orders = Array.from({ length: 50 }, (_, at) => at)
    expect(await Promise.all(orders.map((order) => all.answer(order)))).toEqual(orders.map((order) => order + 100))
  })

  test('one that breaks down fails what waits and what comes after', async () => {
    const all = threads(1, 2)
    const answers = await Promise.allSettled([all.answer(-7), all.answer(1)])
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: { message: '-7' } })
    await expect(all.answer(2)).rejects.toThrow('-7')
  })

  test('that finish answer what lies with them, and leave the rest unanswered', async () => {
    const all = threads(1, 2)
    const answers = Array.from({ length: 4 }, (_, order) => all.answer(order).catch((error: unknown) => error))
    await all.finish()
    const unanswered: unknown = expect.any(Unanswered)
    expect(await Promise.all(answers)).toEqual([100, 101, unanswered, unanswered])
  })

  test('that end leave unanswered what they are doing', async () => {
    const all = threads(1, 1)
    const answer = all.answer(1)
    await Promise.all([expect(answer).rejects.toThrow(Unanswered), all.end()])
  })

  test('that finish do not wait for one that broke down', async () => {
    const all = threads(2, 1)
    const broken = all.answer(-7)
    await expect(broken).rejects.toThrow('-7')
    await all.finish()
  })
})

describe('work begun ahead', () => {
  test('is handed over in order, whatever is done first, and never more of it than was asked for', async () => {
    const open: (() => void)[] = []
    let most = 0
    let handedOver = 0
    const work = inOrder([1, 2, 3, 4, 5, 6, 7], 3, (item, at) => {
      most = Math.max(most, at + 1 - handedOver)
      return new Promise<number>((done) => {
        open.push(() => done(item * 10))
        // The last of three is done first.
        if (open.length === 3 || at === 6) for (const finish of open.splice(0).reverse()) finish()
      })
    })
    const list: number[] = []
    for await (const one of work) {
      handedOver++
      list.push(one)
      if (list.length >= 3) for (const finish of open.splice(0).reverse()) finish()
    }
    expect(list).toEqual([10, 20, 30, 40, 50, 60, 70])
    expect(most).toBe(3)
  })

  test('fails at the turn of what failed', async () => {
    const seen: number[] = []
    const work = async (): Promise<void> => {
      for await (const one of inOrder([1, 2, 3], 3, (item) =>
        item === 2 ? Promise.reject(new Error('two')) : Promise.resolve(item),
      ))
        seen.push(one)
    }
    await expect(work()).rejects.toThrow('two')
    expect(seen).toEqual([1])
  })

  test('of nothing is nothing', async () => {
    expect(await collected(inOrder([], 3, () => Promise.resolve(1)))).toEqual([])
  })
})
