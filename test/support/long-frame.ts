/** A frame of 25 turns with four kans and three calls: more than a wall gives, but a sheet must have room for it. */
import { emptyFlow, emptyFrame, emptyMatch, four, type Act, type Hand, type Match } from '../../src/record/index.ts'
import type { KnownTile } from '../../src/tiles/index.ts'

const TURNS = 25
const HAND: Hand = {
  tiles: ['1m', '1m', '1m', '2m', '2m', '2m', '3m', '3m', '3m', '4m', '4m', '4m', '5m'],
  drawn: null,
  melds: [],
}
const KANS: readonly KnownTile[] = ['1m', '2m', '3m', '4m']

const throwDrawn = (seat: Act['seat']): Act => ({
  seat,
  draw: { kind: 'tile', tile: '9s' },
  discard: { kind: 'tsumogiri' },
})

const acts = (): Act[] => {
  const all: Act[] = []
  for (let turn = 0; turn < TURNS; turn++)
    for (const seat of [0, 1, 2, 3] as const) {
      const kan = KANS[turn]
      if (seat === 1 && kan !== undefined)
        all.push(
          { seat, draw: { kind: 'tile', tile: kan }, discard: { kind: 'ankan', tiles: [kan, kan, kan, kan] } },
          { seat, draw: { kind: 'rinshan', tile: '9s' }, discard: { kind: 'tsumogiri' } },
        )
      else if (seat === 2 && turn < 3)
        all.push({ seat, draw: { kind: 'chi', own: ['7s', '8s'] }, discard: { kind: 'tedashi', tile: '1m' } })
      else all.push(throwDrawn(seat))
    }
  return all
}

export const longFrame = (): Match => {
  const flow = { ...emptyFlow(), startHands: four(() => HAND), acts: acts(), endHands: four(() => HAND) }
  return {
    ...emptyMatch(),
    frames: [{ ...emptyFrame({ wind: 'E', number: 1, honba: 0 }), startPoints: [250, 250, 250, 250], flows: [flow] }],
  }
}
