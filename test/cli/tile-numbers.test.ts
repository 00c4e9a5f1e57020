/** `saifu protocol --tiles ids-0`: every tile of a frame has one of the 136 numbers, and keeps it. */
import { describe, expect, test } from 'vitest'
import { protocolOf, type Message } from '../../src/game/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { readSerialTiles, tileOfId, writeSerialTiles, type KnownTile } from '../../src/tiles/index.ts'
import { TileNumbers } from '../../src/cli/tile-numbers.ts'
import { printHand, printTile } from '../../src/cli/tile-words.ts'
import { times } from '../support/test-extent.ts'

const IDS = { print: 'ids', numbers: 'from-0' } as const
const SERIAL = { print: 'serial', numbers: 'from-0' } as const
const rules = rulesets.mleague
const reds = { m: 1, p: 1, s: 1 }

interface Printed {
  readonly type: string
  readonly data: {
    readonly l?: number
    readonly p?: string
    readonly baopai?: string
    readonly shoupai?: readonly string[] | readonly (readonly string[])[]
    readonly fubaopai?: readonly string[] | null
  }
}

const numbered = (messages: readonly Message[]): Printed[] => {
  const numbers = new TileNumbers(reds, IDS)
  return messages.map((message) => numbers.print(message) as Printed)
}

/** A number with its marks as the name of its tile. */
const named = (text: string): string =>
  text.replace(/^[1-4]\d\d/, (number) => writeSerialTiles([tileOfId(Number(number), reds) as KnownTile]))

const matches = Array.from({ length: times(3, 40) }, (_, seed) => simulated({ rules, seed, length: 'match' }).match)

describe.each(['all', 0, 1, 2, 3] as const)('the messages to %s', (player) => {
  test('say the same with numbers as with names', () => {
    for (const match of matches) {
      const messages = protocolOf(match, rules, player)
      for (const [at, { type, data }] of numbered(messages).entries()) {
        const own = messages[at]!.data as { p?: string; baopai?: string; shoupai?: string | readonly string[] }
        if (data.p !== undefined) expect(named(data.p)).toBe(printTile(own.p ?? '', SERIAL))
        if (data.baopai !== undefined && type !== 'hule')
          expect(named(data.baopai)).toBe(printTile(own.baopai!, SERIAL))
        const hands = typeof own.shoupai === 'string' ? [data.shoupai] : (data.shoupai ?? [])
        for (const [seat, hand] of hands.entries()) {
          const text = typeof own.shoupai === 'string' ? own.shoupai : (own.shoupai?.[seat] ?? '')
          const list = hand as readonly string[]
          const tiles = list.filter((each) => /^\d/.test(each)).map(named)
          const melds = list.filter((each) => !/^\d/.test(each))
          expect([tiles.join(''), ...melds].join(',')).toBe(printHand(text, SERIAL))
        }
      }
    }
  })

  test('give every tile of a frame another number, and each discard the number that it had in the hand', () => {
    for (const match of matches) {
      let hands: string[][] = []
      let seen = new Set<string>()
      const give = (text: string): string => {
        const [number = ''] = /^\d{3}/.exec(text) ?? []
        if (number !== '') expect(seen.has(number), number).toBe(false)
        seen.add(number)
        return number
      }
      for (const { type, data } of numbered(protocolOf(match, rules, player))) {
        const hand = hands[data.l ?? -1]
        if (type === 'qipai') {
          seen = new Set()
          hands = (data.shoupai as readonly (readonly string[])[]).map((tiles) => tiles.map(give))
          give(data.baopai ?? '')
        } else if (type === 'zimo' || type === 'gangzimo') {
          if (data.p !== '') hand?.push(give(data.p ?? ''))
        } else if (type === 'kaigang') give(data.baopai ?? '')
        else if (type === 'dapai') {
          const number = (data.p ?? '').slice(0, 3)
          // A hidden hand shows its tile for the first time.
          if (player === 'all' || (hand !== undefined && hand.length > 0)) {
            expect(hand).toContain(number)
            hand?.splice(hand.indexOf(number), 1)
          } else give(number)
        }
      }
    }
  })
})

test('of four equal tiles the drawn one is discarded if the message says so, otherwise the first', () => {
  const qipai = {
    zhuangfeng: 0,
    jushu: 0,
    changbang: 0,
    lizhibang: 0,
    defen: [25000, 25000, 25000, 25000],
    baopai: 'm0',
    shoupai: ['m5s123456789z111', '', '', ''],
  } as const
  const messages: Message[] = [
    { type: 'qipai', data: qipai },
    { type: 'zimo', data: { l: 0, p: 'm5' } },
    { type: 'dapai', data: { l: 0, p: 'm5_*' } },
    { type: 'zimo', data: { l: 1, p: '' } },
    { type: 'dapai', data: { l: 1, p: 'm5' } },
    { type: 'zimo', data: { l: 0, p: '_' } },
    { type: 'dapai', data: { l: 0, p: 'm5' } },
    { type: 'zimo', data: { l: 0, p: 'm5' } },
  ]
  expect(numbered(messages).map(({ data }) => data.p ?? data.baopai)).toEqual([
    '153',
    '151',
    '151_*',
    '',
    '152',
    '_',
    '150',
    // A fourth plain five beside the red one is a fifth copy: it keeps its name.
    '5m',
  ])
})

test('the order of a text is that of the numbers: 5m0m5m5m is 150 153 151 152', () => {
  const hand = readSerialTiles('5m0m5m5m')!
  expect(hand).toEqual(['5m', '0m', '5m', '5m'])
  const numbers = new TileNumbers(reds, IDS)
  const { data } = numbers.print({
    type: 'pingju',
    data: { name: '', shoupai: ['m5055', '', '', ''], fenpei: [0, 0, 0, 0] },
  }) as Printed
  expect(data.shoupai?.[0]).toEqual(['150', '153', '151', '152'])
})
