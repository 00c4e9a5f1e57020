import { describe, expect, it } from 'vitest'
import { waitingOf, type Duty } from '../../src/stations/index.ts'
import { answerOf, halfOf } from '../support/station-notation.ts'
import { Stations } from './typing-station.ts'

const player = (player: 0 | 1 | 2 | 3): Duty => ({ kind: 'player', player })
const four = (isDealt = true): Stations =>
  new Stations(isDealt, 'tenhou').join('e', player(0)).join('s', player(1)).join('w', player(2)).join('n', player(3))
const waiting = ({ main }: Stations) =>
  waitingOf(main.merge).map(({ station, said, why }) => `${station} ${answerOf(said).type} ${why}`)

describe('the beginning and the end of a frame', () => {
  it('main is not asked for what a station has typed', () => {
    const stations = four(false).say('e', 'b:m1')
    expect(stations.session.match.frames[0]?.dora?.[0]).toBe('2m')
    stations.say('s', 'q:m1122p123s123z112').say('e', 'q:m111222333p1112')
    expect(stations.session.task).toMatchObject({ kind: 'deal', seat: 2 })
    stations.say('w', 'q:m19p19s19z1234567').say('n', 'q:m444555666p4445')
    expect(stations.session.task).toMatchObject({ kind: 'play' })
    expect(stations.session.match.frames[0]?.flows[0]?.startHands[3].tiles).toHaveLength(13)
  })

  it('a hand that main took back stays away until it is wanted', () => {
    const stations = four().say('s', 'q:m1122p123s123z112').type({ type: 'undo' })
    expect(waiting(stations)).toEqual(['s qipai removed'])
    expect(stations.session.match.frames[0]?.flows[0]?.startHands[1].tiles[0]).toBe('uk')
    stations.main.happen({ type: 'place', station: 's', sequence: 0 })
    expect(stations.session.match.frames[0]?.flows[0]?.startHands[1].tiles[0]).toBe('1m')
    expect(waiting(stations)).toEqual([])
  })

  it('a hand that two typed stays away when main takes it back', () => {
    const stations = four().join('x', player(1)).say('s', 'q:m1122p123s123z112').say('x', 'q:m1122p123s123z112')
    stations.type({ type: 'undo' })
    expect(waiting(stations)).toEqual(['s qipai removed', 'x qipai removed'])
    expect(stations.session.match.frames[0]?.flows[0]?.startHands[1].tiles[0]).toBe('uk')
  })

  it('a second ron counts though the first was confirmed already', () => {
    const stations = four().say('e', 'z:m1', 'd:m5').say('w', 'h:m5=')
    stations.type({ type: 'digit', digit: 2 }, { type: 'digit', digit: 0 })
    expect(stations.session.task.kind).toBe('over')
    stations.say('n', 'h:m5+')
    expect(stations.acts).toEqual(['E 1m 5m', 'W ron', 'N ron'])
  })

  it('a nearer ron that is typed later stands first', () => {
    const stations = four().say('e', 'z:m1', 'd:m5').say('n', 'h:m5+').say('s', 'h:m5-')
    expect(stations.acts).toEqual(['E 1m 5m', 'S ron', 'N ron'])
  })

  it('the kan of another is robbed though his rinshan draw was typed before', () => {
    const stations = four().say('e', 'z:m1', 'd:z7').say('s', 'f:z777-', 'd:p1').say('w', 'z:p2', 'd:p2_')
    stations.say('n', 'z:p3', 'd:p3_').say('e', 'z:p4', 'd:p4_').say('s', 'z:z7', 'g:z777-7', 'z:s1')
    expect(stations.acts.slice(-2)).toEqual(['S rd rd', 'S 1s'])
    stations.say('n', 'h:z7=')
    expect(stations.acts.slice(-2)).toEqual(['S rd rd', 'N ron'])
    expect(waiting(stations)).toEqual(['s zimo over'])
  })

  it('nine terminals stop the frame in one’s own turn, and not before it', () => {
    const stations = four().say('s', 'z:m3', 'p:nine-terminals')
    expect(stations.session.match.frames[0]?.notes?.ryuukyoku).toBeUndefined()
    stations.say('e', 'z:m1', 'd:p9')
    expect(stations.session.match.frames[0]?.notes?.ryuukyoku).toBe('nine-terminals')
    expect(waiting(stations)).toEqual([])
  })

  it('a frame that is broken off waits for main to place it', () => {
    const stations = four().say('e', 'z:m1', 'd:p9', 'p:broken-off')
    expect(waiting(stations)).toEqual(['e pingju turn'])
    stations.main.happen({ type: 'place', station: 'e', sequence: 2 })
    expect(stations.session.match.frames[0]?.notes?.ryuukyoku).toBe('broken-off')
    expect(waiting(stations)).toEqual([])
  })

  it('what is typed for a frame that main has not begun waits for it', () => {
    const stations = four().answer('e', { type: 'zimo', data: 'm9' }, { frame: 1, place: 0 })
    expect(waiting(stations)).toEqual(['e zimo turn'])
    stations.type({ type: 'stop', reason: 'broken-off' }, { type: 'nextFrame', id: { wind: 'E', number: 1, honba: 1 } })
    expect(stations.session.match.frames[1]?.flows[0]?.acts).toHaveLength(1)
  })

  it('times of acts are kept where main keeps them', () => {
    const stations = new Stations().join('e', player(0)).join('s', player(1))
    const said = (sequence: number, type: 'zimo' | 'dapai', data: string, at: number) => {
      const half = halfOf({ type, data }, 0)
      stations.main.happen({
        type: 'said',
        station: 'e',
        at,
        said: { sequence, duty: player(0), frame: 0, seat: 0, place: sequence, half },
      })
    }
    said(0, 'zimo', 'm1', 1000)
    said(1, 'dapai', 'p9', 3000)
    const half = halfOf({ type: 'zimo', data: 'm2' }, 1)
    stations.main.happen({
      type: 'said',
      station: 's',
      at: 5500,
      said: { sequence: 0, duty: player(1), frame: 0, seat: 1, place: 0, half },
    })
    expect(stations.session.match.frames[0]?.flows[0]?.acts.map(({ notes }) => notes?.time)).toEqual([0, 4.5])
  })
})
