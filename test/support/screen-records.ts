/** The records that the screens are shown with, and how each is opened. */
import type { Frame, Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { Hands } from '../recorder/typing.ts'
import { withLongestNames } from './longest-names.ts'
import type { AppOptions } from './start-app.ts'

const FILE = '2026-11-24 M.LEAGUE 2026-27.jmjp'
export const open = (match: Match): AppOptions => ({ files: { [FILE]: [withLongestNames(match)] }, open: FILE })
export const typed = (hands: () => Hands) => (): AppOptions => open(matchOf(hands().session))

const READY = '123m456m789m2p3p99s'
const FAR = '159m159p159s1234z'
export const dealt = (): Hands => new Hands().deal('9p', READY, FAR, FAR, FAR)
export const begun = (): Hands => dealt().type('1z', 'tsumogiri', '8p')
/** Ten discards, each of a tile that is there a fifth time at the end, and hands that nobody saw. */
export const doubtful = (): Hands =>
  new Hands()
    .deal('9p', '', '', '', '')
    .type(...[...Array<string>(5).fill('1z'), ...Array<string>(5).fill('5s')].flatMap((tile) => [tile, 'tsumogiri']))
export const twoWins = (): Hands =>
  new Hands('tenhou')
    .deal('1m', '159m159p199s123z9m', '234m234p234s5s6s88p', '234m234p333s5s6s66p', '')
    .type('1z', 'tsumogiri', '1z', 'riichi', 'tsumogiri', '2z', 'riichi', 'tsumogiri', '3z', 'tsumogiri')
    .type('4s', 'tsumogiri')

export const played = (): Match => simulated({ rules: rulesets.mleague, seed: 11, length: 'match' }).match
const actsOf = (frame: Frame) => frame.flows.at(-1)?.acts ?? []
/** The longest frame of a match, as far as this part of its acts. */
export const within = (part: number) => (): AppOptions => {
  const match = played()
  const most = Math.max(...match.frames.map((frame) => actsOf(frame).length))
  const at = match.frames.findIndex((frame) => actsOf(frame).length === most)
  const frames = match.frames.slice(0, at + 1).map((frame, index) => {
    if (index < at) return frame
    const flows = frame.flows.map((flow) => ({
      ...flow,
      acts: flow.acts.slice(0, Math.floor(most * part)),
      endHands: flow.startHands,
    }))
    return { ...frame, endPoints: null, flows }
  })
  return open({ ...match, frames, finalPoints: null, tournamentPoints: null })
}
export const whole = (): AppOptions => open(played())
/** A tile of the third draw that South keeps in the longest frame is misread: later it is not in the hand. */
export const misread = (): AppOptions => {
  const match = played()
  const most = Math.max(...match.frames.map((frame) => actsOf(frame).length))
  const frames = match.frames.map((frame) => {
    if (actsOf(frame).length < most) return frame
    const kept = actsOf(frame).flatMap(({ seat, draw, discard }, at) =>
      seat === 1 && draw.kind === 'tile' && discard?.kind === 'tedashi' ? [at] : [],
    )
    const at = kept[2] ?? 0
    const flows = frame.flows.map((flow) => ({
      ...flow,
      acts: flow.acts.with(at, { ...flow.acts[at]!, draw: { kind: 'tile', tile: '9s' } }),
    }))
    return { ...frame, flows }
  })
  return open({ ...match, frames })
}
