import { describe, expect, test } from 'vitest'
import { PASS, playMatch, playMatchAsync, type Answer, type Message } from '../../src/game/index.ts'
import { ProgramPlayer, type PlayerFault } from '../../src/host/players/index.ts'
import type { ProgramListener } from '../../src/host/players/program.ts'
import { four } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { told } from '../game/arranged-wall.ts'

/** A player whose program is this test, and whose clock stands still until it is told. */
const seated = (timeLimit: number | null = 10) => {
  const said: Message[] = []
  const faults: PlayerFault[] = []
  const timers = new Set<() => void>()
  let listener: ProgramListener | null = null
  const player = new ProgramPlayer('', {
    timeLimit,
    fault: (fault) => faults.push(fault),
    run: (given) => {
      listener = given
      return {
        say: (line) => said.push(JSON.parse(line) as Message),
        end: () => Promise.resolve(),
        kill: () => {},
      }
    },
    after: (_, call) => {
      timers.add(call)
      return () => timers.delete(call)
    },
  })
  return {
    player,
    said,
    faults,
    codes: () => faults.map(({ code }) => code),
    hear: (...lines: string[]) => lines.forEach((line) => listener?.line(line)),
    answer: (answer: Answer) => listener?.line(JSON.stringify(answer)),
    die: () => listener?.ended({ code: 3, signal: null }),
    timeIsUp: () => [...timers].forEach((call) => call()),
    clocks: () => timers.size,
  }
}

const zimo = (l: 0 | 1 | 2 | 3, p: string): Message => ({ type: 'zimo', data: { l, p } })
const dapai = (l: 0 | 1 | 2 | 3, p: string): Message => ({ type: 'dapai', data: { l, p } })
const thrown = (data: string): Answer => ({ type: 'dapai', data })
const KAIGANG: Message = { type: 'kaigang', data: { baopai: 'm1' } }
const HULE = { type: 'hule', data: null } as const

describe('a program that plays a seat', () => {
  test('answers its messages, and nobody waits for the others', async () => {
    const { player, said, faults, answer } = seated()
    expect(player.play(KAIGANG, [])).toBe(PASS)
    expect(player.play(zimo(1, ''), [])).toBe(PASS)
    const asked = player.play(dapai(1, 'm1'), [PASS, HULE])
    answer(PASS) // to the draw of the other
    answer(HULE)
    expect(await asked).toEqual(HULE)
    expect(said.map(({ type }) => type)).toEqual(['kaigang', 'zimo', 'dapai'])
    expect(faults).toEqual([])
  })

  test('that is late gives no answer, and its late answer is not taken for the next', async () => {
    const { player, faults, answer, timeIsUp } = seated()
    const first = player.play(zimo(0, 'm1'), [thrown('m1_'), thrown('m2')])
    timeIsUp()
    expect(await first).toBeNull()
    expect(faults).toEqual([{ code: 'player.late', message: zimo(0, 'm1'), seconds: 10 }])
    const second = player.play(zimo(0, 'm2'), [thrown('m1'), thrown('m2'), thrown('m2_')])
    answer(thrown('m2'))
    answer(thrown('m1'))
    expect(await second).toEqual(thrown('m1'))
    expect(faults).toHaveLength(1)
  })

  test('need not hurry with an answer that nobody waits for any more', async () => {
    const { player, codes, answer, timeIsUp, clocks } = seated()
    const first = player.play(dapai(1, 'm1'), [PASS, HULE])
    void player.play(dapai(2, 'm2'), [])
    expect(await first).toBeNull()
    expect(clocks()).toBe(0)
    timeIsUp()
    answer(HULE) // to what was settled without it
    answer(PASS)
    expect(codes()).toEqual([])
  })

  test('has its whole time for a message once it has answered the previous one', async () => {
    const { player, codes, answer, timeIsUp, clocks } = seated()
    void player.play(zimo(1, ''), [])
    const asked = player.play(dapai(1, 'm1'), [PASS, HULE])
    expect(clocks()).toBe(1)
    answer(PASS)
    expect(clocks()).toBe(1)
    timeIsUp()
    expect(await asked).toBeNull()
    expect(codes()).toEqual(['player.late'])
  })

  test('without a time limit has no clock', () => {
    const { player, clocks } = seated(null)
    void player.play(zimo(0, 'm1'), [thrown('m1_')])
    expect(clocks()).toBe(0)
  })

  test.each([
    ['rubbish', 'player.unreadable'],
    ['{"type":"zimo","data":"m1"}', 'player.unreadable'],
    ['{"type":"dapai","data":"m9"}', 'player.not-allowed'],
    ['{"type":"","data":null}', 'player.not-allowed'],
  ])('that writes %s gives no answer', async (line, code) => {
    const { player, faults, hear } = seated()
    const asked = player.play(zimo(0, 'm1'), [thrown('m1_'), thrown('m2')])
    hear(line)
    expect(await asked).toBeNull()
    expect(faults).toEqual([{ code, message: zimo(0, 'm1'), line }])
  })

  test('that is not asked may only pass', () => {
    const { player, faults, hear } = seated()
    void player.play(zimo(1, ''), [])
    hear('{"type":"hule","data":null}')
    expect(faults).toEqual([{ code: 'player.not-allowed', message: zimo(1, ''), line: '{"type":"hule","data":null}' }])
  })

  test('that writes more than it was asked is reported, except for blank lines', () => {
    const { player, faults, hear } = seated()
    void player.play(KAIGANG, [])
    hear('', '  \r', '{"type":""}\r')
    expect(faults).toEqual([{ code: 'player.surplus', message: KAIGANG, line: '{"type":""}' }])
  })

  test('that ends gives no more answers', async () => {
    const { player, said, faults, answer, die } = seated()
    void player.play(zimo(1, ''), [])
    answer(PASS)
    const asked = player.play(zimo(0, 'm1'), [thrown('m1_')])
    die()
    expect(await asked).toBeNull()
    expect(faults).toEqual([{ code: 'player.ended', message: zimo(0, 'm1'), end: { code: 3, signal: null } }])
    expect(player.play(zimo(0, 'm2'), [thrown('m2_')])).toBeNull()
    expect(said).toHaveLength(2)
    expect(player.neverAnswered).toBe(false)
  })

  test('that ends before its first answer cannot be run', () => {
    const { player, die } = seated()
    void player.play(zimo(0, 'm1'), [thrown('m1_')])
    die()
    expect(player.neverAnswered).toBe(true)
  })

  test('that ends when the run is over is not at fault', async () => {
    const { player, faults, die } = seated()
    await player.end()
    die()
    expect(faults).toEqual([])
  })
})

test('that answers only after the next message is late each time, and plays on', async () => {
  const slow = seated()
  const inner = told()
  let before: { message: Message; allowed: readonly Answer[] } | null = null
  const quick = four(() => told())
  const played = await playMatchAsync({ rules: rulesets.mleague, seed: 3 }, [
    quick[0],
    (message, allowed) => {
      const answer = slow.player.play(message, allowed)
      // What it was told last is answered now, with the best there was: too late.
      if (before !== null) slow.answer(inner(before.message, before.allowed))
      const takes = ['zimo', 'dapai', 'fulou', 'gang', 'gangzimo'].includes(message.type)
      if (takes) before = { message, allowed }
      else before = null
      if (allowed.length > 0) slow.timeIsUp()
      return answer
    },
    quick[2],
    quick[3],
  ])
  expect(played).toEqual(playMatch({ rules: rulesets.mleague, seed: 3 }, quick))
  expect(new Set(slow.codes())).toEqual(new Set(['player.late']))
})
