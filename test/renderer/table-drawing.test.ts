/** How hands, rivers, melds and doras are drawn, in lanes and around a table: every tile in its order, as what it is. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSSRApp, h, type Component } from 'vue'
import { renderToString } from 'vue/server-renderer'
import FrameBar from '../../renderer/parts/FrameBar.vue'
import Lanes from '../../renderer/parts/Lanes.vue'
import TableView from '../../renderer/parts/TableView.vue'
import { SEATS, type Seat } from '../../src/record/index.ts'
import { TILES } from '../../src/tiles/index.ts'
import { Hands } from '../recorder/typing.ts'
import { standInPage } from './stand-in-page.ts'

const EAST = '234m067p234s3344z'
const SOUTH = '123m456p789s1122z'
const WEST = '159m189p159s5667z'
const NORTH = '13579m2468p888s9s'

/** A riichi that is called away; a discard from the hand, as drawn, and of its like; pon, added kan, chi, closed kan. */
const played = (): Hands =>
  new Hands()
    .deal('9p', EAST, SOUTH, WEST, NORTH)
    .type('7z', 'tsumogiri', '3z', 'riichi', 'tsumogiri', 'pon', '2m', '9m', 'tsumogiri', '8p', '6z', '9s', 'karagiri')
    .type('3z', 'kan', '3m', '1s', 'tsumogiri', '7p', 'tsumogiri', 'chi', '1m', '8s', 'kan', '4m', '5m')

let paint: (view: Component, more?: object) => Promise<string>
beforeEach(() => {
  const pinia = standInPage()
  paint = (view, more = {}) => {
    const { play, match } = played().session
    const [table, frame] = [play?.tables.at(-1), match.frames.at(-1)]
    if (!table || !frame) throw new Error('no frame')
    const newest = Math.max(...table.seats.map(({ river }) => river.at(-1)?.act ?? -1))
    const people = SEATS.map((seat) => ({ name: `P${seat}`, lastName: `P${seat}`, color: null }))
    const props = { table, people, lit: null, dealing: null, newest, marked: [], lines: [], ranked: [] }
    const shown = view === FrameBar ? { table, frame } : { ...props, ...more }
    return renderToString(createSSRApp(() => h(view, shown)).use(pinia))
  }
})
afterEach(() => void vi.unstubAllGlobals())

/** What is drawn for one seat. */
const seatIn = (html: string, seat: Seat): string => {
  const own = html
    .split(/(?=<section)/)
    .find((part) => new RegExp(`^<section[^>]*data-seat="${seat}"`).test(part))
    ?.split('</section>')[0]
  if (own === undefined) throw new Error(`seat ${seat} is not drawn`)
  return own
}

const SIGNS = {
  'tile-giri': 'g',
  'tile-turned': '~',
  'tile-faint': '-',
  called: '_',
  karagiri: '…',
  newest: '!',
  drawn: '+',
} as const
const signsOf = (classes: string): string =>
  Object.entries(SIGNS)
    .filter(([name]) => classes.split(' ').includes(name))
    .map(([, sign]) => sign)
    .join('')

/** Tiles in the order drawn, each behind it with the signs of what it is drawn as. */
const tilesIn = (html: string): string =>
  [...html.matchAll(/(?:<span class="([^"]*)"[^>]*>)?<i class="([^"]*)"[^>]*data-tile="(\w+)"/g)]
    .map(([, around = '', own = '', tile = '']) => `${tile}${signsOf(`${around} ${own}`)}`)
    .join(' ')

/** What stands behind the beginning of one part, up to that of the next. */
const partOf = (html: string, name: string): string =>
  html
    .split(/(?=<div class="(?:hand|concealed|melds|river)\b)/)
    .filter((part) => part.startsWith(`<div class="${name}`))
    .map(tilesIn)
    .filter((tiles) => tiles !== '')
    .join(' ')

describe.each([
  ['in lanes', Lanes],
  ['around the table', TableView],
])('%s', (_, view) => {
  const each = async (part: string, more?: object): Promise<string[]> => {
    const html = await paint(view, more)
    return SEATS.map((seat) => partOf(seatIn(html, seat), part))
  }

  it('four hands are drawn in their order, the drawn tile apart', async () => {
    expect(await each('concealed')).toEqual([
      '3m 4m 0p 6p 7p 2s 3s 4s nw nw',
      '1m 2m 3m 4p 5p 6p 7s 8s 9s ew ew sw sw',
      '5m 9m 1p 8p 1s 5s 9s wd gd rd',
      '1m 3m 5m 7m 9m 2p 4p 6p 8p 9s 5m+',
    ])
  })

  it('rivers are in order: tsumogiri dimmed, riichi turned, called tiles faint, karagiri and the newest marked', async () => {
    expect(await each('river')).toEqual(['rdg 2m 1sg', 'wwg~-_ 9mg 7pg-_', 'gd 1m!', '9s…'])
  })

  it('of a river that is longer than any other every tile is drawn', async () => {
    const { play } = played().session
    const table = play?.tables.at(-1)
    const [cast] = table?.seats[0].river ?? []
    if (!table || !cast) throw new Error('nothing was thrown')
    const river = TILES.slice(0, 27).map((tile, act) => ({ ...cast, tile, act, tsumogiri: false }))
    const east = { ...table.seats[0], river }
    const html = await paint(view, { newest: -1, table: { ...table, seats: [east, ...table.seats.slice(1)] } })
    expect(partOf(seatIn(html, 0), 'river').split(' ')).toEqual(TILES.slice(0, 27))
  })

  it('melds are turned toward whom they were called from, the added tile upon the turned one, a closed kan with its ends hidden', async () => {
    // East's pon came from the right, West's chi from the left.
    expect(await each('melds')).toEqual(['ww ww ww~ ww~', '', '7p~ 8p 9p', 'uk 8s 8s uk'])
  })

  it('a hand that is being typed stands in place of what is known of it', async () => {
    const hands = await each('concealed', { dealing: { seat: 3, tiles: [{ tile: 'ew', inferred: false }] } })
    expect(hands[3]).toBe('ew')
    expect(hands[2]).toBe('5m 9m 1p 8p 1s 5s 9s wd gd rd')
  })

  it('points stand beside each hand, and who declared riichi has the mark of it', async () => {
    const html = await paint(view)
    const points = [...html.matchAll(/class="points"[^>]*>([\d,]+)/g)].map(([, text]) => text)
    expect(points).toEqual(['25,000', '24,000', '25,000', '25,000'])
    expect(html.match(/class="[^"]*(?<![\w-])riichi\b/g)).toHaveLength(1)
  })
})

it('each dora stands beside its indicator, in the order turned, with tiles left and turn', async () => {
  const html = await paint(FrameBar)
  expect(tilesIn(html)).toBe('1p 9pg 4m 3mg 5m 4mg')
  const texts = html.split('class="doras"')[1]?.match(/(?<=>)[^<>]*\d+[^<>]*(?=<\/span><\/span>)/g)
  expect(texts).toEqual(['残り 60', '2巡目'])
})
