/** What a frame says that its players did, and what a log says, read in the simplest way that each notation allows. */
import type { Frame, Seat } from '../../src/record/index.ts'
import { readMajiangTile, readTenhouTile, tileOfKind, type Tile } from '../../src/tiles/index.ts'
import type { ListedEvent } from './mleague-events.ts'

export interface Step {
  readonly seat: number
  readonly what: 'draw' | 'discard' | 'call' | 'kan' | 'win'
  /** Sorted; an unseen tile claims nothing and is left out. */
  readonly tiles: readonly string[]
  /** The source says which tile it is by another event. */
  readonly isAny?: boolean
}

const step = (seat: number, what: Step['what'], tiles: readonly (string | undefined)[] = []): Step => ({
  seat: ((seat % 4) + 4) % 4,
  what,
  tiles: tiles
    .filter((tile) => tile !== undefined && tile !== 'uk' && tile !== '')
    .map(String)
    .sort(),
})

/** The steps of a frame's acts; an unseen draw claims nothing. */
export const stepsOfFrame = ({ flows }: Frame): Step[] =>
  (flows.at(-1)?.acts ?? []).flatMap(({ seat, draw, discard }) => {
    const drawn = 'tile' in draw ? draw.tile : undefined
    const before: Step[] =
      draw.kind === 'ron'
        ? [step(seat, 'win')]
        : 'own' in draw
          ? [step(seat, 'call', draw.own)]
          : drawn === undefined || drawn === 'uk'
            ? []
            : [step(seat, 'draw', [drawn])]
    if (discard === null) return before
    if (discard.kind === 'tsumo') return [...before, step(seat, 'win')]
    if (discard.kind === 'ankan') return [...before, step(seat, 'kan', discard.tiles)]
    if (discard.kind === 'kakan') return [...before, step(seat, 'kan', [discard.tile])]
    return [...before, step(seat, 'discard', ['tile' in discard ? discard.tile : drawn])]
  })

const isPart = (tiles: readonly string[], all: readonly string[]): boolean => {
  const left = [...all]
  return tiles.every((tile) => {
    const at = left.indexOf(tile)
    left.splice(at, at < 0 ? 0 : 1)
    return at >= 0
  })
}

/** The first step that the source does not have, in its order; null if it has all of them. */
export const stepBeyond = (steps: readonly Step[], source: readonly Step[]): Step | null => {
  let at = 0
  for (const one of steps) {
    const found = source.findIndex(
      (each, index) =>
        index >= at &&
        each.seat === one.seat &&
        each.what === one.what &&
        (each.isAny === true || isPart(one.tiles, each.tiles)),
    )
    if (found < 0) return one
    at = found + 1
  }
  return null
}

const viewerTiles = (text = ''): string[] =>
  (text.match(/[1-9][mpszMPS]/g) ?? []).map((tile) => {
    if (/[MPS]/.test(tile)) return `0${tile[1]!.toLowerCase()}`
    return tile[1] === 'z' ? readMajiangTile(`z${tile[0]}`) : tile
  })

/** Of one round of the event list of the M.LEAGUE. A draw that was not entered may show in the events after it. */
export const stepsOfEvents = (events: readonly ListedEvent[], dealer: number): Step[] =>
  events.flatMap(({ cmd, args }, at) => {
    const [name = '', first = '', second] = args
    const seat = 'ABCD'.indexOf(name[0] ?? '') - dealer
    switch (cmd) {
      case 'tsumo': {
        const later = events.slice(at + 1, at + 5).filter((event) => event.args[0] === name && event.args.length > 1)
        const shown = later.flatMap((event) => viewerTiles(event.args[1]).slice(-1))
        return [step(seat, 'draw', second === '' ? shown : viewerTiles(second))]
      }
      case 'sutehai': {
        const before = events.slice(0, at).findLast((event) => event.cmd === 'tsumo' && event.args[0] === name)
        return [step(seat, 'discard', first === '' ? viewerTiles(before?.args[2]) : viewerTiles(first))]
      }
      case 'say':
        return first === 'ron' || first === 'tsumo' ? [step(seat, 'win')] : []
      case 'agari': {
        const winner = args.find((arg) => /^[A-D]0$/.test(arg)) ?? ''
        return [step('ABCD'.indexOf(winner[0] ?? '') - dealer, 'win')]
      }
      case 'open':
        if (first.startsWith('<')) return [step(seat, 'call', viewerTiles(first))]
        return /^[[(]/.test(first) ? [step(seat, 'kan', viewerTiles(first + (second ?? '')))] : []
      default:
        return []
    }
  })

export type PaipuEvent = Readonly<Record<string, { l?: number; p?: string; m?: string; shoupai?: unknown }>>

const thrownNext = (events: readonly PaipuEvent[], at: number): string =>
  events.slice(at + 1).find((event) => !('kaigang' in event))?.['dapai']?.p ?? ''

/** Of one round of a paipu. An unseen draw may show in the discard after it. */
export const stepsOfPaipu = (events: readonly PaipuEvent[]): Step[] =>
  events.flatMap((event, at) => {
    const [[cmd, { l = 0, p = '', m = '', shoupai }] = ['', {}]] = Object.entries(event)
    const meld = [...m.slice(1).replaceAll(/[-+=]/g, '')].map((digit) => readMajiangTile((m[0] ?? '') + digit))
    switch (cmd) {
      case 'zimo':
      case 'gangzimo':
        return [step(l, 'draw', [readMajiangTile(p === '_' ? thrownNext(events, at) : p)])]
      case 'dapai':
        return [step(l, 'discard', [readMajiangTile(p)])]
      case 'fulou':
        return [step(l, 'call', meld)]
      case 'gang':
        return [step(l, 'kan', meld)]
      case 'hule':
        return [step(l, 'win')]
      case 'pingju':
        return Array.isArray(shoupai) ? shoupai.flatMap((hand, seat) => (hand === '' ? [] : [step(seat, 'win')])) : []
      default:
        return []
    }
  })

/** Of the draws and discards of one player in a log of tenhou.net/6. */
export const stepsOfLists = (draws: readonly unknown[], discards: readonly unknown[], seat: Seat): Step[] => {
  const tiles = (text: string): string[] =>
    (text.match(/\d\d/g) ?? []).map((pair) => readTenhouTile(Number(pair)) ?? '')
  const drawn = draws.map((entry) =>
    typeof entry === 'number' ? step(seat, 'draw', tiles(String(entry))) : step(seat, 'call', tiles(String(entry))),
  )
  const thrown = discards.map((entry) =>
    /[ka]/.test(String(entry))
      ? step(seat, 'kan', tiles(String(entry)))
      : // The drawn tile.
        { ...step(seat, 'discard', tiles(String(entry))), isAny: /60$/.test(String(entry)) },
  )
  return [...drawn, ...thrown]
}

/** Of the tags of one round of an mjlog, the first of which is `INIT`; what a call consists of is left open. */
export const stepsOfTags = (tags: readonly string[]): Step[] => {
  const dealer = Number(/oya="(\d)"/.exec(tags[0] ?? '')?.[1] ?? 0)
  const tile = (id: string): Tile => {
    const kind = Math.floor(Number(id) / 4)
    return ['16', '52', '88'].includes(id) ? (`0${'mps'[(kind - 4) / 9]}` as Tile) : tileOfKind(kind)
  }
  return tags.flatMap((tag) => {
    const [, letter = '', id = ''] = /^<([TUVWDEFG])(\d+)\/>$/.exec(tag) ?? []
    if (letter !== '') {
      const isDraw = 'TUVW'.includes(letter)
      const player = (isDraw ? 'TUVW' : 'DEFG').indexOf(letter)
      return [step(player - dealer, isDraw ? 'draw' : 'discard', [tile(id)])]
    }
    const who = Number(/who="(\d)"/.exec(tag)?.[1] ?? 0) - dealer
    return tag.startsWith('<AGARI') ? [step(who, 'win')] : []
  })
}

export interface MjaiEvent {
  readonly type: string
  readonly actor?: number
  readonly pai?: string
  readonly consumed?: readonly string[]
}

const MJAI_HONORS: Readonly<Record<string, string>> = { E: 'ew', S: 'sw', W: 'ww', N: 'nw', P: 'wd', F: 'gd', C: 'rd' }
const mjaiTile = (name = ''): string => MJAI_HONORS[name] ?? (name === '?' ? 'uk' : name.replace(/^5([mps])r$/, '0$1'))

/** Of one round of an mjai log, whose dealer is `oya`. An unseen draw may show in the discard after it. */
export const stepsOfMjai = (events: readonly MjaiEvent[], oya: number): Step[] =>
  events.flatMap(({ type, actor = 0, pai, consumed = [] }, at) => {
    const seat = actor - oya
    switch (type) {
      case 'tsumo': {
        const thrown = events.slice(at + 1).find((event) => event.type === 'dahai' || event.type === 'tsumo')
        return [step(seat, 'draw', [mjaiTile(pai === '?' && thrown?.type === 'dahai' ? thrown.pai : pai)])]
      }
      case 'dahai':
        return [step(seat, 'discard', [mjaiTile(pai)])]
      case 'chi':
      case 'pon':
      case 'daiminkan':
        return [step(seat, 'call', consumed.map(mjaiTile))]
      case 'ankan':
      case 'kakan':
        return [step(seat, 'kan', [mjaiTile(pai), ...consumed.map(mjaiTile)])]
      case 'hora':
        return [step(seat, 'win')]
      default:
        return []
    }
  })
