/** Types a station's part of a record into its page: what it saw, in order, without waiting for the others. */
import type { Page } from 'playwright-core'
import { chordsOf, POSITION_MAP, type CommandId } from '../../src/recorder/index.ts'
import { pressOf } from './press-of.ts'
import { seatOfPlayer, type Act, type Frame, type Seat } from '../../src/record/index.ts'
import type { Duty, TypedHalf } from '../../src/stations/index.ts'
import { indicatorOfDora, isKnown, type Tile } from '../../src/tiles/index.ts'
import { stationChoiceText } from '../../src/words/index.ts'
import { press } from './page-keyboard.ts'

interface Called {
  readonly tile: Tile
  readonly from: Seat
  /** The act that discarded it. */
  readonly act: number
}

/** One input of a station: a half act, and the discard that it takes. */
export interface Spoken {
  readonly act: Act
  readonly part: 'draw' | 'discard'
  readonly called: Called | null
}

const isWallDraw = ({ draw: { kind } }: Act): boolean => kind === 'tile' || kind === 'rinshan' || kind === 'oya'

const thrownBy = ({ draw, discard }: Act): Tile => {
  if (discard !== null && 'tile' in discard) return discard.tile
  return 'tile' in draw ? draw.tile : 'uk'
}

/** What a station with this duty types of the acts of a frame, in order. */
export const spokenOf = (frame: Frame, duty: Duty): Spoken[] => {
  const own = duty.kind === 'player' ? seatOfPlayer(frame.id, duty.player) : null
  const says = (act: Act, isDraw: boolean): boolean =>
    own === null ? isDraw === (duty.kind === 'draws') : act.seat === own
  let last: Called | null = null
  return (frame.flows.at(-1)?.acts ?? []).flatMap((act, index): Spoken[] => {
    const isDraw = isWallDraw(act)
    const halves: Spoken[] = []
    if (act.draw.kind !== 'oya' && says(act, isDraw)) halves.push({ act, part: 'draw', called: isDraw ? null : last })
    if (act.discard !== null && says(act, false)) halves.push({ act, part: 'discard', called: null })
    // Several may win on one tile; after a win the tile is still there.
    if (act.discard !== null) last = { tile: thrownBy(act), from: act.seat, act: index }
    return halves
  })
}

const CALLS = { chi: 'chi', pon: 'pon', daiminkan: 'kan', ron: 'win' } as const

/** A call or a ron as a station types it. */
const callOf = ({ draw }: Act, { tile, from }: Called): TypedHalf =>
  draw.kind === 'chi' || draw.kind === 'pon' || draw.kind === 'daiminkan'
    ? { kind: draw.kind, tile, own: [...draw.own], from }
    : { kind: 'ron', tile, from }

/** From the hand, although equal to the drawn tile, which only the station that typed the draw knows. */
const karagiri = (tile: Tile, duty: Duty): readonly CommandId[] =>
  duty.kind === 'player' ? ['karagiri'] : ['karagiri', `tile.${tile}`]

const discardKeys = ({ draw, discard }: Act, duty: Duty): readonly CommandId[] => {
  const drawn = 'tile' in draw ? draw.tile : null
  switch (discard?.kind) {
    case undefined:
      return []
    case 'tsumogiri':
      return ['tsumogiri']
    case 'karagiri':
      return karagiri(drawn ?? 'uk', duty)
    case 'tedashi':
      return [`tile.${discard.tile}`]
    case 'riichi':
      if (discard.tsumogiri === true) return ['riichi', 'tsumogiri']
      return ['riichi', ...(drawn === discard.tile ? karagiri(drawn, duty) : [`tile.${discard.tile}` as const])]
    case 'kakan':
    case 'ankan':
      return ['kan']
    case 'tsumo':
      return ['win']
  }
}

/** The first indicator of a frame. */
export const indicatorIn = (frame: Frame): Tile =>
  frame.notes?.indicators?.find(({ index }) => index === 0)?.tile ?? indicatorOfDora(frame.dora?.[0] ?? 'uk')

export class StationTypist {
  readonly page: Page
  readonly duty: Duty

  constructor(page: Page, duty: Duty) {
    this.page = page
    this.duty = duty
  }

  /** Once main has sent a frame: before that, no key means anything. */
  async say(...ids: readonly CommandId[]): Promise<void> {
    await this.page.locator('[data-asked]:not([data-asked=wait])').waitFor()
    for (const id of ids) {
      const [chord] = chordsOf(POSITION_MAP, id)
      if (chord === undefined) throw new Error(`no key for ${id}`)
      await press(this.page, pressOf(chord))
    }
  }

  asked(code: string): Promise<void> {
    return this.page.locator(`[data-asked=${code}]`).waitFor()
  }

  /**
   * Once the frame has begun: the indicator and the starting hands, as far as they are this station's; an unseen hand
   * is left out. `index`: of the frame in the match.
   */
  async deal(frame: Frame, index: number): Promise<void> {
    await this.page.locator(`[data-frame="${index}"]:not([data-asked=wait])`).waitFor()
    const own = this.duty.kind === 'player' ? seatOfPlayer(frame.id, this.duty.player) : null
    if (this.duty.kind === 'discards') return
    if (this.duty.kind === 'draws') {
      await this.asked('indicator')
      await this.say(`tile.${indicatorIn(frame)}`)
    }
    for (const [seat, { tiles }] of (frame.flows.at(-1)?.startHands ?? []).entries()) {
      if (own !== null && seat !== own) continue
      await this.asked('hand')
      if (tiles.every(isKnown)) await this.say(...tiles.map((tile): CommandId => `tile.${tile}`))
      else await this.say('enter')
    }
  }

  /** Types a half act; a call once its tile is on the board. `wrong`: another tile than was drawn. */
  async speak({ act, part, called }: Spoken, wrong: Tile | null = null): Promise<void> {
    if (part === 'discard') return this.#discard(act)
    if (called === null) return 'tile' in act.draw ? this.say(`tile.${wrong ?? act.draw.tile}`) : undefined
    await this.page.locator(`.cast[data-act="${called.act}"]`).waitFor()
    const key = CALLS[act.draw.kind as keyof typeof CALLS]
    const choice = { seat: act.seat, half: callOf(act, called) }
    await this.say(key)
    if (await this.#choose(choice)) return
    // Others were faster: the tile is asked for, or another one lies there, and the same key again asks for it.
    if ((await this.#offered()).length > 0) await this.say(key)
    await this.say(`tile.${called.tile}`)
    if (!(await this.#choose(choice))) throw new Error(`${stationChoiceText(choice, 'ja')} is not offered`)
  }

  async #discard(act: Act): Promise<void> {
    const { discard } = act
    await this.say(...discardKeys(act, this.duty))
    // The only kan that the hand has is not asked for.
    if (discard?.kind === 'kakan' && (await this.#code()) === 'choose') await this.say(`tile.${discard.tile}`)
    if (discard?.kind === 'ankan' && (await this.#code()) === 'choose')
      await this.say(`tile.${discard.tiles[0] ?? 'uk'}`)
    if (discard?.kind === 'tsumo') await this.#choose({ seat: act.seat, half: { kind: 'tsumo' } })
  }

  /** Chooses among the offered ways; false if it is not among them, or if a tile is asked for. */
  async #choose(choice: { seat: Seat; half: TypedHalf }): Promise<boolean> {
    const code = await this.#code()
    if (code !== 'choose') return code !== 'tile'
    const wanted = stationChoiceText(choice, 'ja')
    const at = (await this.#offered()).findIndex((text) => text.replace(/^\s*\d\s*/, '').trim() === wanted)
    if (at < 0) return false
    await this.page.locator('.choices .choice').nth(at).click()
    return true
  }

  #offered(): Promise<string[]> {
    return this.page.locator('.choices .choice').allTextContents()
  }

  #code(): Promise<string | null> {
    return this.page.locator('[data-asked]').getAttribute('data-asked')
  }
}
