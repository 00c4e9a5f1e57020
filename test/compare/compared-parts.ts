/** What a record says as far as two are compared: no recorders, no times, tiles of a hand in one order. */
import {
  emptyFlow,
  four,
  unknownDora,
  type Act,
  type Flow,
  type Frame,
  type Hand,
  type Match,
} from '../../src/record/index.ts'
import { isKnown, sortTiles } from '../../src/tiles/index.ts'

const BLANK = 'blank'

const handSaid = ({ tiles, drawn, melds }: Hand): unknown =>
  melds.length === 0 && !isKnown(drawn ?? 'uk') && !tiles.some(isKnown)
    ? BLANK
    : { tiles: sortTiles(tiles), drawn, melds: melds.map((meld) => ({ ...meld, own: sortTiles(meld.own) })) }

const actSaid = ({ seat, draw, discard, notes }: Act): unknown => ({
  seat,
  draw: 'own' in draw ? { ...draw, own: tilesSaid(draw.own) } : draw,
  discard: discard?.kind === 'ankan' ? { ...discard, tiles: tilesSaid(discard.tiles) } : discard,
  pay: notes?.pay ?? null,
  withdrawn: notes?.withdrawn ?? null,
  dead: notes?.dead ?? null,
  noDraw: notes?.noDraw ?? null,
})

const tilesSaid = (tiles: Hand['tiles']): unknown => (tiles.some(isKnown) ? sortTiles(tiles) : BLANK)

const flowSaid = ({ startHands, acts, endHands }: Flow): unknown => ({
  startHands: four((seat) => handSaid(startHands[seat])),
  acts: acts.map(actSaid),
  endHands: four((seat) => handSaid(endHands[seat])),
})

const frameSaid = ({ notes, dora, flows, ...frame }: Frame): unknown => ({
  ...frame,
  dora: dora ?? unknownDora(),
  flows: (flows.length > 0 ? flows : [emptyFlow()]).map(flowSaid),
  draw: notes?.ryuukyoku ?? null,
  chombo: notes?.chombo ?? null,
  tenpai: notes?.tenpai ?? null,
  indicators: notes?.indicators ?? [],
})

export const said = ({ notes, recorders: _, frames, ...match }: Match): unknown => ({
  ...match,
  rules: notes?.rules ?? null,
  frames: frames.map(frameSaid),
})
