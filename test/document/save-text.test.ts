import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits, parse, print } from '../../grammar/index.ts'
import {
  emptyFlow,
  emptyFrame,
  emptyMatch,
  recordOf,
  treeOf,
  type Act,
  type Frame,
  type Match,
  type Paifu,
} from '../../src/record/index.ts'
import { saveText } from '../../src/document/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import { arbMatch, arbPaifu } from '../support/arbitrary-match.ts'
import { times } from '../support/test-extent.ts'

const read = (text: string): Paifu => {
  const { file } = parse(text)
  if (!file) throw new Error('nothing was read')
  return recordOf(file).paifu
}

const saved = (text: string | null, paifu: Paifu): string => {
  const result = saveText(text, paifu)
  if (!result.ok) throw new Error(JSON.stringify(result.failures))
  // The text is what the edits make of the old one, also for whoever has it open and takes the edits alone.
  expect(applyEdits(text ?? '', result.edits)).toBe(result.text)
  if (result.text === text) expect(result.edits).toEqual([])
  return result.text
}

const onMatch = (paifu: Paifu, change: (match: Match) => Match): Paifu => ({
  matches: paifu.matches.map((match, index) => (index === 0 ? change(match) : match)),
})

const onFrame = (paifu: Paifu, change: (frame: Frame) => Frame): Paifu =>
  onMatch(paifu, (match) => ({
    ...match,
    frames: match.frames.map((frame, index) => (index === 0 ? change(frame) : frame)),
  }))

/** Layout, order and remarks as a person would leave them. */
const HAND_WRITTEN = `jmjp[1.0] // archive copy
// kept by the federation
( mtp[20181001,,1900,]   // Monday
  ply[3,,,,] ply[0,(snt["多井"],snt["隆晴"]),,,]
  ply[1,,,,]
  ply[2,,,,] // late
  frm[E1-0, 0.0, 3-4, , 1m2m3m4m5m6m7m8m9mew,
    (s,hnd[uk,,]) (e,hnd[1m2m,,])   // unusual order
    (w,hnd[uk,,])
    (n,hnd[uk,,])
    (e , 5p , 9s)   // saw it on the replay
    (s,1m,tg) //@t 4.0
    (w,2m,2m)
    //@draw four-winds
    (e,hnd[uk,,]) (s,hnd[uk,,]) (w,hnd[uk,,]) (n,hnd[uk,,])
  , pfe[25.0,25.0,25.0,25.0], ]
)
`

describe('saving into a text', () => {
  test('without a change keeps every byte', () => {
    expect(saved(HAND_WRITTEN, read(HAND_WRITTEN))).toBe(HAND_WRITTEN)
  })

  test('a changed discard is one changed word', () => {
    const paifu = onFrame(read(HAND_WRITTEN), (frame) => ({
      ...frame,
      flows: frame.flows.map((flow) => ({
        ...flow,
        acts: flow.acts.map((act, index) => (index === 2 ? { ...act, discard: { kind: 'tsumogiri' as const } } : act)),
      })),
    }))
    expect(saved(HAND_WRITTEN, paifu)).toBe(HAND_WRITTEN.replace('(w,2m,2m)', '(w,2m,tg)'))
  })

  test('finds hands and players in any order', () => {
    const paifu = onFrame(
      onMatch(read(HAND_WRITTEN), (match) => ({
        ...match,
        players: [
          match.players[0],
          match.players[1],
          match.players[2],
          { ...match.players[3], team: { token: 'mlg-abm' } },
        ],
      })),
      (frame) => ({
        ...frame,
        flows: frame.flows.map(({ startHands: [east, ...rest], ...flow }) => ({
          ...flow,
          startHands: [{ ...east, drawn: '3m' as const }, ...rest],
        })),
      }),
    )
    expect(saved(HAND_WRITTEN, paifu)).toBe(
      HAND_WRITTEN.replace('ply[3,,,,]', 'ply[3,,mlg-abm,,]').replace('(e,hnd[1m2m,,])', '(e,hnd[1m2m,3m,])'),
    )
  })

  test('removes pragmas that no longer hold, wherever they are; remarks stay', () => {
    const paifu = onFrame(read(HAND_WRITTEN), (frame) => ({ ...frame, notes: { ryuukyoku: 'four-riichi' } }))
    const text = saved(HAND_WRITTEN, paifu)
    expect(text).not.toContain('four-winds')
    expect(text.match(/\/\/@draw four-riichi/g)).toHaveLength(1)
    for (const remark of [
      'archive copy',
      'kept by the federation',
      'Monday',
      'late',
      'unusual order',
      'replay',
      '//@t 4.0',
    ])
      expect(text).toContain(remark)
    expect(read(text)).toEqual(paifu)
  })

  test('a remark stands once, beside its own act, where acts were put in before and behind that', () => {
    const put = (tile: Tile): Act => ({
      seat: 3,
      draw: { kind: 'tile', tile },
      discard: { kind: 'tedashi', tile: '4s' },
    })
    const paifu = onFrame(read(HAND_WRITTEN), (frame) => ({
      ...frame,
      flows: frame.flows.map((flow) => ({ ...flow, acts: [put('3p'), ...flow.acts, put('6m')] })),
    }))
    const lines = saved(HAND_WRITTEN, paifu).split('\n')
    expect(lines.filter((line) => line.includes('saw it on the replay'))).toEqual([
      '    (e , 5p , 9s)   // saw it on the replay',
    ])
    expect(lines.filter((line) => line.includes('4s'))).toEqual(['    (n,3p,4s)', '    (n,6m,4s)'])
  })

  test('adding and removing a frame leaves the rest alone', () => {
    const before = read(HAND_WRITTEN)
    const [first] = before.matches[0]?.frames ?? []
    const second: Frame = { ...(first as Frame), id: { wind: 'E', number: 2, honba: 1 }, comment: null }
    const longer = onMatch(before, (match) => ({ ...match, frames: [...match.frames, second] }))
    const text = saved(HAND_WRITTEN, longer)
    expect(text.startsWith(HAND_WRITTEN.slice(0, HAND_WRITTEN.indexOf(', ]')))).toBe(true)
    expect(read(text)).toEqual(longer)
    expect(read(saved(text, before))).toEqual(before)
  })

  test('an unreadable hand stays when acts are inserted before it', () => {
    const text = HAND_WRITTEN.replace('(w,hnd[uk,,]) (n,hnd[uk,,])', '(w,hnd[1m(,,]) (n,hnd[uk,,])')
    const act = { seat: 3, draw: { kind: 'ron' }, discard: null } as const
    const paifu = onFrame(read(text), (frame) => ({
      ...frame,
      flows: frame.flows.map((flow) => ({ ...flow, acts: [...flow.acts, act] })),
    }))
    expect(saved(text, paifu)).toBe(text.replace('(w,2m,2m)', '(w,2m,2m)\n    (n,rn,)'))
  })

  test('does not write points beside unreadable points, which would hide them', () => {
    const text = HAND_WRITTEN.replace('pfe[25.0,25.0,', 'pfe[25,25.0,')
    const paifu = onFrame(read(text), (frame) => ({ ...frame, endPoints: [240, 260, 250, 250] }))
    expect(saveText(text, paifu)).toEqual({
      ok: false,
      failures: [{ code: 'save.unreadable', field: 'frame-tail', value: ', pfe[25,25.0,25.0,25.0], ]' }],
    })
    expect(saved(text, read(text))).toBe(text)
  })

  test('a text that is not a record cannot be changed', () => {
    expect(saveText('', { matches: [] })).toMatchObject({ ok: false, failures: [{ code: 'save.unreadable' }] })
  })

  test('names what the format cannot write', () => {
    const paifu = onFrame(read(HAND_WRITTEN), (frame) => ({ ...frame, comment: { native: 'back\\', roman: null } }))
    for (const old of [null, HAND_WRITTEN])
      expect(saveText(old, paifu)).toMatchObject({ ok: false, failures: [{ code: 'print.backslash-at-end' }] })
  })

  test('a version 0 text stays until something changes, and is then rewritten as version 1.0', () => {
    const old = 'jmjp[0](mtp[,,,]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,])'
    expect(saved(old, read(old))).toBe(old)
    const dated = onMatch(read(old), (match) => ({
      ...match,
      timeAndPlace: { ...match.timeAndPlace, date: '20181001' },
    }))
    const text = saved(old, dated)
    expect(text.startsWith('jmjp[1.0]\n')).toBe(true)
    expect(read(text)).toEqual(dated)
  })

  test('the flow comes after the pragma of its last dora', () => {
    const dora = Array<Tile>(10).fill('1m')
    const notes = { indicators: [{ index: 9, tile: '9m' as const }] }
    const frame: Frame = { ...emptyFrame({ wind: 'E', number: 1, honba: 0 }), dora, notes }
    const paifu: Paifu = { matches: [{ ...emptyMatch(), frames: [frame] }] }
    const text = saved(null, paifu)
    const played = onFrame(paifu, (each) => ({ ...each, flows: [emptyFlow()] }))
    expect(read(saved(text, played))).toEqual(played)
  })
})

describe('saving any record into the text of any other', () => {
  const RUNS = { seed: 20190930, numRuns: times(25, 60) }

  test('gives the new record', () => {
    fc.assert(
      fc.property(arbPaifu, arbPaifu, (before, after) => {
        expect(read(saved(saved(null, before), after))).toEqual(after)
      }),
      RUNS,
    )
  })

  test('and with one changed frame leaves the text of the others', () => {
    fc.assert(
      fc.property(arbMatch, arbMatch, (match, other) => {
        const [mine] = match.frames
        const [theirs] = other.frames
        fc.pre(mine !== undefined && theirs !== undefined && match.frames.length > 1)
        const before: Paifu = { matches: [match] }
        const after: Paifu = {
          matches: [{ ...match, frames: [{ ...theirs, id: mine.id }, ...match.frames.slice(1)] as Frame[] }],
        }
        const text = saved(saved(null, before), after)
        expect(read(text)).toEqual(after)
        const last = print(treeOf({ matches: [{ ...match, frames: match.frames.slice(-1) }] }))
        if (!last.ok) throw new Error('unprintable')
        const block = last.text.slice(last.text.indexOf('  frm['), last.text.lastIndexOf('pfe'))
        expect(text).toContain(block)
      }),
      RUNS,
    )
  })
})
