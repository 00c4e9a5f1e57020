/** A record as several typists would say it: each half of it in the lane of whoever has that duty. */
import { protocolOf, type Message } from '../../src/game/index.ts'
import type { Hule } from '../../src/table/index.ts'
import { dutySeat } from '../../src/stations/duty.ts'
import type { SentHalf } from '../../src/stations/message.ts'
import { ryuukyokuReasonOf, fromOf, SEATS, type Match, type Seat } from '../../src/record/index.ts'
import type { Ruleset } from '../../src/rules/index.ts'
import type { Duty } from '../../src/stations/index.ts'
import { halfOf, type Answer } from '../support/station-notation.ts'

interface Told {
  readonly seat: Seat | null
  readonly answer: Answer
  readonly place?: number
  readonly fromHand?: true
}

const FROM = { k: '-', t: '=', s: '+' } as const

/** The tile of a ron and who threw it, as the paipu writes it; nothing for a self-draw. */
const wonOn = ({ l, baojia, shoupai }: Hule): string => {
  if (baojia === null) return ''
  const concealed = shoupai.split(',')[0]?.replace('*', '') ?? ''
  const suit = [...concealed].findLast((letter) => /[mpsz]/.test(letter)) ?? ''
  return `${suit}${concealed.at(-1) ?? ''}${FROM[fromOf(l, baojia) ?? 'k']}`
}

/** What a message of the protocol is in the words of those who watch. */
const toldOf = ({ type, data }: Message, kans: number): Told[] => {
  switch (type) {
    case 'qipai':
      return [
        { seat: null, place: 0, answer: { type: 'baopai', data: data.baopai } },
        ...SEATS.map((seat): Told => ({ seat, place: seat, answer: { type: 'qipai', data: data.shoupai[seat] } })),
      ]
    case 'kaigang':
      return [{ seat: null, place: kans, answer: { type: 'baopai', data: data.baopai } }]
    case 'zimo':
    case 'gangzimo':
      return [{ seat: data.l, answer: { type, data: data.p } }]
    case 'dapai':
      return [{ seat: data.l, answer: { type, data: data.p }, ...(!data.p.includes('_') && { fromHand: true }) }]
    case 'fulou':
    case 'gang':
      return [{ seat: data.l, answer: { type, data: data.m } }]
    case 'hule':
      return [{ seat: data.l, answer: { type, data: wonOn(data) } }]
    case 'pingju': {
      const reason = ryuukyokuReasonOf(data.name)
      if (reason === undefined) return []
      const shown = data.shoupai.findIndex((hand) => hand !== '')
      const seat = reason === 'nine-terminals' ? (shown as Seat) : null
      return [{ seat, answer: { type, data: reason } }]
    }
    case 'jieju':
    case 'kaiju':
      return []
  }
}

const isDraw = ({ answer: { type } }: Told): boolean => type === 'zimo' || type === 'gangzimo'
const isSetup = ({ answer: { type } }: Told): boolean => type === 'qipai' || type === 'baopai'

/** Whether the duty covers it. Who types one player also types his hand; the first one the indicators, and the stops. */
const covers = (duty: Duty, told: Told, seat: Seat | null): boolean => {
  switch (duty.kind) {
    case 'player':
      return told.seat === null ? duty.player === 0 : told.seat === seat
    case 'draws':
      return isDraw(told) || isSetup(told)
    case 'discards':
      return !isDraw(told) && !isSetup(told)
  }
}

/** Everything a station with this duty says of a match, in its order. */
export const saidOf = (match: Match, rules: Ruleset, duty: Duty): SentHalf[] => {
  const said: SentHalf[] = []
  let frame = -1
  let places = 0
  let kans = 0
  for (const message of protocolOf(match, rules, 'all')) {
    if (message.type === 'qipai') {
      frame++
      places = 0
      kans = 0
    }
    if (message.type === 'kaigang') kans++
    const id = match.frames[frame]?.id
    if (id === undefined) continue
    const seat = dutySeat(duty, id)
    for (const told of toldOf(message, kans)) {
      if (!covers(duty, told, seat)) continue
      const place = isSetup(told) ? (told.place ?? 0) : places++
      const { answer, fromHand } = told
      const of = duty.kind === 'draws' && isDraw(told) ? null : told.seat
      said.push({ sequence: said.length, duty, frame, seat: of, place, half: halfOf(answer, told.seat, fromHand) })
    }
  }
  return said
}
