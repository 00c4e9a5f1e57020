import { describe, expect, it } from 'vitest'
import { WRITTEN_MAP, type CommandId } from '../../src/recorder/index.ts'
import { pressOf } from '../support/press-of.ts'
import { dutySeat } from '../../src/stations/duty.ts'
import { positionOf } from '../../src/stations/station-state.ts'
import type { Message } from '../../src/game/index.ts'
import { PROTOCOL, stationCommand, stationPrompt, waitingOf } from '../../src/stations/index.ts'
import { answerOf } from '../support/station-notation.ts'
import { dealt, Page, QIPAI, SOUTH, south } from './station-page.ts'
import { Stations } from './typing-station.ts'

describe('a station', () => {
  it('waits for a frame, then asks for the hand of its player, and for his draw', () => {
    const page = new Page().happen({ type: 'connected' }).welcome(SOUTH)
    expect(stationPrompt(page.station).ask).toEqual({ code: 'wait' })
    page.tell(0, 0, QIPAI)
    expect(stationPrompt(page.station).ask).toEqual({ code: 'hand', which: 'start', seat: 1, count: 0, of: 13 })
    page.press('enter')
    expect(stationPrompt(page.station)).toMatchObject({ ask: { code: 'draw' }, seat: 1 })
  })

  it('types ahead without limit while the line is broken, and says it all when main is back', () => {
    const page = south().happen({ type: 'lost' })
    page.press('tile.1m', 'tsumogiri', 'tile.5p', 'tile.ew', 'tile.0s', 'riichi', 'tile.3s')
    expect(page.answers).toEqual([])
    expect(stationPrompt(page.station).unheard).toBe(6)
    page.happen({ type: 'connected' }).welcome(SOUTH, 1)
    expect(page.answers).toEqual(['zimo p5', 'dapai z1', 'zimo s0', 'dapai s3*'])
    expect(page.said).toContainEqual({ type: 'join', protocol: PROTOCOL, name: '', duty: SOUTH, from: 0 })
    page.receive({ type: 'heard', through: 5 })
    expect(stationPrompt(page.station).unheard).toBe(0)
  })

  it('says again what main had not heard when the line broke', () => {
    const page = south().press('tile.1m', 'tsumogiri', 'tile.5p')
    expect(page.answers).toEqual(['zimo m1', 'dapai m1_', 'zimo p5'])
    page.happen({ type: 'lost' })
    page.said = []
    page.happen({ type: 'connected' }).welcome(SOUTH, 0)
    expect(page.answers).toEqual(['dapai m1_', 'zimo p5'])
  })

  it('goes with its player from seat to seat', () => {
    const seats = ([1, 2, 3, 4] as const).map((number) => dutySeat(SOUTH, { number }))
    expect(seats).toEqual([1, 0, 3, 2])
    expect(dutySeat({ kind: 'draws' }, { number: 2 })).toBeNull()
  })

  it('keeps what another match never got', () => {
    const page = south().happen({ type: 'lost' }).press('tile.1m')
    page.happen({ type: 'connected' }).welcome(SOUTH, null, 'two')
    expect(page.station.left.map((said) => answerOf(said).data)).toEqual(['m1'])
    expect(page.answers).toEqual([])
  })

  it('is heard at the next match though things it typed for the one before never were', () => {
    const page = south().happen({ type: 'lost' }).press('tile.1m', 'tsumogiri').happen({ type: 'connected' })
    const main = new Stations()
    for (const message of page.said)
      if (message.type === 'join') main.main.happen({ ...message, type: 'joined', station: 'by-chance' })
    page.welcome(SOUTH, null, 'two').tell(0, 0, QIPAI).press('enter', 'tile.9m', 'tile.9s')
    for (const message of page.said)
      if (message.type === 'said') main.main.happen({ type: 'said', station: 'by-chance', said: message.said })
    expect(page.answers).toEqual(['zimo m9', 'dapai s9'])
    expect(waitingOf(main.main.merge).map(({ said }) => answerOf(said).data)).toEqual(['m9', 's9'])
  })

  it('turns down a discard before the draw, and a key before the frame', () => {
    expect(south().press('tsumogiri').refused).toBe('draw-first')
    expect(new Page().press('tile.1m').refused).toBe('no-frame')
  })

  it('takes the last thing back, and counts as if it had never been', () => {
    const page = south().press('tile.1m', 'tsumogiri', 'undo')
    expect(page.answers).toEqual(['zimo m1', 'dapai m1_', 'take-back 1'])
    expect(positionOf(page.station)).toMatchObject({ place: 1, expected: { kind: 'discard' } })
  })

  it('offers a call of the tile that lies there, and asks for the tile when the key comes again', () => {
    const page = south().tell(
      0,
      1,
      { type: 'zimo', data: { l: 0, p: 'm9' } },
      { type: 'dapai', data: { l: 0, p: 'z5' } },
    )
    page.press('pon')
    expect(stationPrompt(page.station)).toMatchObject({
      ask: { code: 'choose', question: 'pon' },
      choices: [{ seat: 1, half: { kind: 'pon', tile: 'wd', own: ['wd', 'wd'], from: 0 } }],
    })
    page.press('pon', 'tile.3s')
    expect(stationPrompt(page.station).choices.map((each) => answerOf(each).data)).toEqual(['s333-', 's333+', 's333='])
    page.press('digit.4')
    expect(page.answers).toEqual(['fulou s333='])
    expect(stationPrompt(page.station).ask).toMatchObject({ code: 'discard' })
  })

  it('calls at once what its known hand allows in one way', () => {
    const page = new Page().happen({ type: 'connected' }).welcome(SOUTH).tell(0, 0, QIPAI)
    for (const tile of ['1m', '1m', '4m', '6m', '1p', '2p', '3p', '1s', '2s', '3s', 'ew', 'ew', 'wd'] as const)
      page.press(`tile.${tile}`)
    page.tell(0, 1, { type: 'zimo', data: { l: 0, p: 'm9' } }, { type: 'dapai', data: { l: 0, p: 'm5' } }).press('chi')
    expect(page.answers).toEqual(['qipai m1146p123s123z115', 'fulou m45-6'])
  })

  it('says the tile that was typed, also where it is the drawn one: main finds out how it was thrown', () => {
    const page = south().press('tile.1m', 'tile.1m')
    expect(page.said.at(-1)).toMatchObject({ said: { half: { kind: 'discard', tile: '1m', from: null } } })
    page.press('tile.2m', 'karagiri', 'tile.3m', 'riichi', 'tile.3m')
    expect(page.answers.slice(-4)).toEqual(['zimo m2', 'dapai m2', 'zimo m3', 'dapai m3*'])
  })

  it('says two halves where one key of the recorder types both', () => {
    expect(south().press('thrown.5p').answers).toEqual(['zimo p5', 'dapai p5_'])
    const hand = 'm1111222p123s789'
    const page = dealt(SOUTH, '', hand).press('tile.9m', 'tile.9m', 'thrown.5p', 'tile.9s')
    expect(page.answers.slice(2)).toEqual(['zimo p5', 'dapai p5_', 'zimo s9'])
    expect(stationPrompt(page.station).ask).toMatchObject({ code: 'discard' })
  })

  it('makes a kan of its own as the main screen does: at once from a hand that is known, else by its tile', () => {
    const known = dealt(SOUTH, '', 'm111123p123s789z1').press('tile.9m', 'kan')
    expect(known.answers.at(-1)).toBe('gang m1111')
    const unseen = south().press('tile.9m', 'kan')
    expect(stationPrompt(unseen.station).ask).toEqual({ code: 'choose', question: 'own-kan', tile: 'only' })
    expect(unseen.press('tile.4s').answers.at(-1)).toBe('gang s4444')
    expect(stationPrompt(unseen.station)).toMatchObject({ seat: 1, ask: { code: 'draw', rinshan: true } })
  })

  it('lets a digit choose between two kans of its own, and Enter take the first', () => {
    const page = dealt(SOUTH, '', 'm1111222p123s789').press('tile.2m', 'kan')
    expect(stationPrompt(page.station)).toMatchObject({
      ask: { code: 'choose', question: 'own-kan' },
      choices: [
        { digit: 1, seat: 1, half: { kind: 'ankan' } },
        { digit: 2, seat: 1, half: { kind: 'ankan' } },
      ],
    })
    expect(page.press('digit.3').refused).toBe('no-such-choice')
    expect(page.press('digit.2').answers.at(-1)).toBe('gang m2222')
    page.press('undo', 'kan', 'enter')
    expect(page.answers.at(-1)).toBe('gang m1111')
  })

  it('takes the tile behind the kan key for the one that lies there, else for the thrower’s own', () => {
    const lying = (): Page =>
      new Page().happen({ type: 'connected' }).welcome({ kind: 'discards' }).tell(0, 0, QIPAI).press('tile.ww', 'kan')
    expect(lying().press('tile.9p').answers.at(-1)).toBe('gang p9999')
    const open = lying().press('tile.ww')
    expect(stationPrompt(open.station).choices.map(({ seat }) => seat)).toEqual([1, 2, 3])
    expect(open.press('digit.3').said.at(-1)).toMatchObject({ said: { seat: 2, half: { kind: 'daiminkan', from: 0 } } })
  })

  it('whoever types all discards goes on behind a kan and behind a pon', () => {
    const kan = new Page().happen({ type: 'connected' }).welcome({ kind: 'discards' }).tell(0, 0, QIPAI)
    kan.press('tile.ww', 'kan', 'tile.ww', 'digit.3', 'tsumogiri', 'tile.1m')
    expect(kan.answers.slice(2)).toEqual(['dapai __', 'dapai m1'])
    const pon = new Page().happen({ type: 'connected' }).welcome({ kind: 'discards' }).tell(0, 0, QIPAI)
    pon.press('tile.ww', 'pon', 'digit.3', 'tsumogiri')
    expect(pon.refused).toBe('no-drawn-tile')
    expect(pon.press('tile.1m', 'tile.2m').said.at(-1)).toMatchObject({ said: { seat: 3, place: 3 } })
  })

  it('asks for the rest of a hand that was begun before anything else is played', () => {
    const page = new Page().happen({ type: 'connected' }).welcome(SOUTH).tell(0, 0, QIPAI).press('tile.1s')
    for (const id of ['tsumogiri', 'riichi', 'pon', 'kan', 'win', 'stop'] as const)
      expect(page.press(id).refused, id).toBe('answer-first')
    page.press('retype-hand', 'tile.2s', 'enter', 'tile.3s', 'tsumogiri')
    expect(page.answers).toEqual(['qipai ____________s2', 'zimo s3', 'dapai s3_'])
  })

  it('types no hand but that of its player', () => {
    const page = new Page().happen({ type: 'connected' }).welcome(SOUTH).tell(0, 0, QIPAI)
    for (let count = 0; count < 13; count++) page.press('tile.1s')
    expect(stationPrompt(page.station).ask).toMatchObject({ code: 'draw' })
    page.press('retype-hand', 'retype-hand', 'tile.2s', 'enter')
    expect(page.answers.at(-1)).toBe('qipai ____________s2')
    expect(page.said.at(-1)).toMatchObject({ said: { seat: 1, place: 1 } })
  })

  it('catches up with what others typed for it', () => {
    const page = south().tell(0, 1, { type: 'zimo', data: { l: 1, p: 'm9' } })
    expect(stationPrompt(page.station).behind).toBe(1)
    page.press('live', 'tile.1p')
    expect(page.said.at(-1)).toMatchObject({ said: { place: 1, half: { kind: 'discard', tile: '1p' } } })
  })

  it('goes on to the next frame with main, but not before its own is typed', () => {
    const hule = {
      type: 'pingju',
      data: { name: '四風連打', shoupai: ['', '', '', ''], fenpei: [0, 0, 0, 0] },
    } as const
    const page = south()
      .press('tile.1m')
      .tell(0, 1, { type: 'zimo', data: { l: 1, p: 'm1' } }, hule)
      .tell(1, 0, QIPAI)
    expect(page.station.frame).toBe(1)
    const late = south()
      .tell(0, 1, { type: 'zimo', data: { l: 1, p: 'm1' } }, hule)
      .tell(1, 0, QIPAI)
    expect(late.station.frame).toBe(0)
    expect(stationPrompt(late.station)).toMatchObject({ behind: 1, isLate: true })
    expect(late.press('live').station.frame).toBe(1)
  })

  it('types tiles as written too', () => {
    const page = south()
    for (const code of ['Digit5', 'KeyP', 'KeyW', 'KeyW']) {
      const id = stationCommand(WRITTEN_MAP, pressOf(code), page.station)
      if (id !== null) page.press(id)
    }
    expect(page.answers).toEqual(['zimo p5', 'dapai z3'])
  })

  it('turns down what comes behind half a tile: the half stays, and Backspace or Escape takes back nothing else', () => {
    const page = south().press('tile.5p')
    const { answers } = page
    for (const back of ['undo', 'cancel'] as const) {
      page.press('number.7')
      for (const id of ['enter', 'tsumogiri', 'tile.rd', 'digit.1', 'riichi', 'letter.w', 'letter.d', 'win'] as const) {
        page.press(id)
        expect(stationPrompt(page.station).typed, id).toBe('7')
      }
      page.press(back)
      expect(stationPrompt(page.station).typed).toBe('')
      expect(page.answers).toEqual(answers)
    }
    page.press('suit.m')
    expect(stationPrompt(page.station).typed).toBe('')
    page.press('number.7', 'suit.z')
    expect(page.answers.at(-1)).toBe('dapai z7')
  })

  it('whoever types all discards moves from seat to seat', () => {
    const page = new Page().happen({ type: 'connected' }).welcome({ kind: 'discards' }).tell(0, 0, QIPAI)
    page.press('tile.1m', 'tile.5p', 'pon')
    expect(stationPrompt(page.station).choices).toHaveLength(6)
    page.press('digit.1', 'tile.ew', 'tsumogiri')
    expect(page.answers.slice(-2)).toEqual(['dapai z1', 'dapai __'])
    expect(page.said.map((each) => (each.type === 'said' ? each.said.seat : null)).slice(-5)).toEqual([0, 1, 0, 0, 1])
  })
})

describe('whoever types all draws', () => {
  const HAND = 'm1234567891234'
  const dealt = (): Page =>
    new Page()
      .happen({ type: 'connected' })
      .welcome({ kind: 'draws' })
      .tell(0, 0, { ...QIPAI, data: { ...QIPAI.data, shoupai: [HAND, HAND, HAND, HAND] } })
      .press('tile.5p')
  const asked = (page: Page): unknown => stationPrompt(page.station).ask

  it('comes back to each of the four hands by the same key, and goes on where he was', () => {
    const page = dealt()
    for (const seat of [0, 1, 2, 3, 0])
      expect(asked(page.press('retype-hand'))).toEqual({ code: 'hand', which: 'start', seat, count: 0, of: 13 })
    page.press('retype-hand', 'retype-hand', ...Array<CommandId>(13).fill('tile.1s'))
    expect(page.said.at(-1)).toMatchObject({ said: { seat: 2, place: 2, half: { kind: 'hand' } } })
    expect(asked(page)).toEqual({ code: 'draw', seat: null })
  })

  it('finds the hand with unseen tiles first, and begins half a hand anew', () => {
    const page = dealt().tell(0, 0, {
      ...QIPAI,
      data: { ...QIPAI.data, shoupai: [HAND, HAND, HAND.slice(0, -1) + '_', HAND] },
    })
    expect(asked(page.press('retype-hand', 'tile.1s'))).toEqual({
      code: 'hand',
      which: 'start',
      seat: 2,
      count: 1,
      of: 13,
    })
    expect(asked(page.press('retype-hand'))).toEqual({ code: 'hand', which: 'start', seat: 2, count: 0, of: 13 })
  })

  it('comes back to an indicator too', () => {
    const page = dealt().press('retype-dora')
    expect(asked(page)).toEqual({ code: 'indicator', index: 2 })
    page.press('retype-dora', 'tile.9m')
    expect(page.said.at(-1)).toMatchObject({ said: { place: 0, half: { kind: 'indicator', tile: '9m' } } })
    expect(asked(page)).toEqual({ code: 'draw', seat: null })
  })
})

describe('the indicator that another station typed', () => {
  const UNTOLD: Message = { ...QIPAI, data: { ...QIPAI.data, baopai: '_' } }
  const draws = (): Page =>
    new Page().happen({ type: 'connected' }).welcome({ kind: 'draws' }).tell(0, 0, UNTOLD).wait(5_000)
  const asked = (page: Page): string => stationPrompt(page.station).ask.code

  it('is asked for no more once main has it', () => {
    const page = draws()
    expect(asked(page)).toBe('indicator')
    page.tell(0, 0, QIPAI)
    expect(stationPrompt(page.station).ask).toEqual({ code: 'hand', which: 'start', seat: 0, count: 0, of: 13 })
    page.wait(2_000).press('enter', 'enter', 'enter', 'enter', 'tile.5p')
    expect(page.answers).toEqual(['zimo p5'])
  })

  it('is still what a key means that was on its way, whatever tile it is', () => {
    const page = draws().tell(0, 0, QIPAI).wait(300).press('tile.2m')
    expect(page.answers).toEqual(['baopai m2'])
    expect(stationPrompt(page.station).ask).toEqual({ code: 'hand', which: 'start', seat: 0, count: 0, of: 13 })
    const written = draws().tell(0, 0, QIPAI).wait(900).press('number.2').wait(900).press('suit.m')
    expect(written.answers).toEqual(['baopai m2'])
    const left = draws().tell(0, 0, QIPAI).wait(300).press('enter')
    expect(stationPrompt(left.station).ask).toEqual({ code: 'hand', which: 'start', seat: 0, count: 0, of: 13 })
  })

  it('changes nothing of what was typed here, and closes no question that the typist asked for himself', () => {
    const half = draws().press('number.2').tell(0, 0, QIPAI).wait(5_000).press('suit.m')
    expect(half.answers).toEqual(['baopai m2'])
    const typed = draws().press('tile.2m', 'tile.1p', 'tile.1p').tell(0, 0, QIPAI)
    expect(typed.answers).toEqual(['baopai m2'])
    expect(stationPrompt(typed.station).ask).toEqual({ code: 'hand', which: 'start', seat: 0, count: 2, of: 13 })
    const own = new Page().happen({ type: 'connected' }).welcome(SOUTH).tell(0, 0, UNTOLD)
    own.press('enter', 'retype-dora').tell(0, 0, QIPAI)
    expect(asked(own)).toBe('indicator')
  })

  it('is no question of the frame behind it', () => {
    const over = {
      type: 'pingju',
      data: { name: '四風連打', shoupai: ['', '', '', ''], fenpei: [0, 0, 0, 0] },
    } as const
    const page = draws().tell(0, 0, QIPAI).tell(0, 1, over).tell(1, 0, QIPAI)
    expect(page.station.frame).toBe(1)
    page.wait(300).press('tile.2m')
    expect(stationPrompt(page.station).ask).toEqual({ code: 'hand', which: 'start', seat: 0, count: 1, of: 13 })
  })
})
