import { describe, expect, it } from 'vitest'
import { conflicts, four, player, Stations, waiting } from './typing-station.ts'

const place = (stations: Stations, station: string, sequence = 0): void =>
  stations.main.happen({ type: 'place', station, sequence })

describe('a ron or a call of a tile that does not lie there', () => {
  it('is an open thing as soon as its discard is in, and one key puts it on what lies there', () => {
    const stations = four().say('w', 'h:p8=')
    expect(waiting(stations)).toEqual(['w hule turn'])
    stations.say('e', 'z:m1', 'd:p9')
    expect(waiting(stations)).toEqual(['w hule astray'])
    place(stations, 'w')
    expect(stations.acts).toEqual(['E 1m 9p', 'W ron'])
    expect([waiting(stations), conflicts(stations)]).toEqual([[], []])
  })

  it('goes behind its discard though another has drawn since, who then waits', () => {
    const stations = four().say('e', 'z:m1', 'd:z7').say('s', 'z:m3').say('n', 'f:z666+', 'd:s1')
    expect(waiting(stations)).toEqual(['n fulou astray', 'n dapai turn'])
    place(stations, 'n')
    expect(stations.acts).toEqual(['E 1m rd', 'N pon gdgd 1s'])
    expect(waiting(stations)).toEqual(['s zimo turn'])
  })

  it('of another thrower is one too', () => {
    const stations = four().say('e', 'z:m1', 'd:p9').say('w', 'h:p9-')
    expect(waiting(stations)).toEqual(['w hule astray'])
    place(stations, 'w')
    expect(stations.acts).toEqual(['E 1m 9p', 'W ron'])
  })

  it('is none while its discard may still come: one that was called is another', () => {
    const stations = four().say('e', 'z:m1', 'd:z7').say('n', 'f:z777+').say('w', 'h:p9=')
    expect(waiting(stations)).toEqual(['w hule turn'])
    stations.say('n', 'd:s1').say('e', 'z:m2', 'd:p9')
    expect(stations.acts.at(-1)).toBe('W ron')
    expect(waiting(stations)).toEqual([])
  })

  it('goes in by itself where the discard is settled as its station read it, and by one key where it is not', () => {
    const read = (): Stations => {
      const stations = new Stations().join('e', player(0)).join('d', { kind: 'discards' }).say('e', 'z:m1', 'd:p9')
      stations.answer('d', { type: 'dapai', data: 'p8' }, { seat: 0 })
      return stations.answer('d', { type: 'hule', data: 'p8=' }, { seat: 2 })
    }
    const right = read()
    expect(waiting(right)).toEqual(['d hule astray'])
    right.main.happen({ type: 'settle', key: 'd#0', reading: 1 })
    expect([right.acts, waiting(right), conflicts(right)]).toEqual([['E 1m 8p', 'W ron'], [], []])
    const wrong = read()
    wrong.main.happen({ type: 'settle', key: 'd#0', reading: 0 })
    expect(waiting(wrong)).toEqual(['d hule astray'])
    place(wrong, 'd', 1)
    expect([wrong.acts, waiting(wrong), conflicts(wrong)]).toEqual([['E 1m 9p', 'W ron'], [], []])
  })
})
