/** The page of a station without its page: what happens at it, and what it says. */
import type { CommandId } from '../../src/recorder/index.ts'
import type { Message } from '../../src/game/index.ts'
import {
  openStation,
  PROTOCOL,
  stationStep,
  type Duty,
  type FromStation,
  type Station,
  type StationEvent,
  type ToStation,
} from '../../src/stations/index.ts'

import { answerOf } from '../support/station-notation.ts'
import { toldFrame } from './frame-messages.ts'

const UNSEEN = '_'.repeat(13)
/** The first frame of a match, its dora 2m, no hand seen. */
export const QIPAI: Extract<Message, { readonly type: 'qipai' }> = {
  type: 'qipai',
  data: {
    zhuangfeng: 0,
    jushu: 0,
    changbang: 0,
    lizhibang: 0,
    defen: [25000, 25000, 25000, 25000],
    baopai: 'm1',
    shoupai: [UNSEEN, UNSEEN, UNSEEN, UNSEEN],
  },
}

/** A station and what it said, kept as a browser keeps it. */
export class Page {
  station: Station = openStation('by-chance')
  said: FromStation[] = []
  refused: string | null = null

  happen(event: StationEvent): this {
    const { station, say, refused } = stationStep(this.station, event)
    this.station = JSON.parse(JSON.stringify(station)) as Station
    this.said.push(...say)
    this.refused = refused
    return this
  }

  readonly #told: (readonly Message[])[] = []

  /** The station's clock, in milliseconds. */
  clock = 0

  wait(milliseconds: number): this {
    this.clock += milliseconds
    return this
  }

  receive(message: ToStation): this {
    return this.happen({ type: 'received', message, at: this.clock })
  }

  welcome(duty: Duty, through: number | null = null, room = 'one'): this {
    return this.receive({ type: 'welcome', protocol: PROTOCOL, room, duty, through })
  }

  tell(frame: number, at: number, ...messages: Message[]): this {
    const told = [...(this.#told[frame] ?? []).slice(0, at), ...messages]
    this.#told[frame] = told
    return this.receive({ type: 'frame', index: frame, frame: toldFrame(told) })
  }

  press(...ids: CommandId[]): this {
    for (const id of ids) this.happen({ type: 'key', id, at: this.clock })
    return this
  }

  get answers(): string[] {
    return this.said.flatMap((each) => (each.type === 'said' ? [Object.values(answerOf(each.said)).join(' ')] : []))
  }
}

export const SOUTH: Duty = { kind: 'player', player: 1 }
/** The station of the first South, at his first draw. */
export const south = (): Page =>
  new Page().happen({ type: 'connected' }).welcome(SOUTH).tell(0, 0, QIPAI).press('enter')

/** A station of the first frame whose hands are told, East first. */
export const dealt = (duty: Duty, ...hands: readonly string[]): Page => {
  const [e = '', s = '', w = '', n = ''] = hands
  const qipai: Message = { ...QIPAI, data: { ...QIPAI.data, shoupai: [e, s, w, n] } }
  const page = new Page().happen({ type: 'connected' }).welcome(duty)
  return page.receive({ type: 'match', frames: 0, redFives: { m: 1, p: 1, s: 1 } }).tell(0, 0, qipai)
}
