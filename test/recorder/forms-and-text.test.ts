/** What a form changes of an open record: its own element is rewritten, and everything else stays byte for byte. */
import { expect, it } from 'vitest'
import type { DataCommand } from '../../src/recorder/command.ts'
import { dispatch, opened, written } from './opened-record.ts'

const UNSEEN = `hnd[${'uk '.repeat(13)},,]`
const ENDED = `hnd[ ${'uk'.repeat(13)},, ]`

/** By hand: odd blanks, remarks, an order of its own. */
const TEXT = `jmjp[ 1.0 ] // version
( // a match
  tnm[mlg, 2023 ,mlg-reg,1,2] // tournament
  mtp[20240105,fri,  1500,] // when
  rec[(snt["林"],),all] // who
  ply[0,(snt["一"],),,,] // the first
  ply[1,(snt["二"],) ,,,]
    ply[2,(snt["三"],),,,]
  ply[3,(snt["四"],),,,(1.0, 2.0)]
  ptr[25.0,30.0, (30.0,10.0) ,0.3,3.0] // rule

  frm[E1-0, 0.0 , 3-4 ,pfs[25.0,25.0,25.0, 25.0], 1muk ukuk ukuk ukuk ukuk ,
    (e,${UNSEEN})  (s,${UNSEEN}) // dealt
    (w,${UNSEEN})
    (n,${UNSEEN})
    (e, oy, 9p )
    (s,ew,tg) //@t 4.5
    (w,wd,tg)
    (e,${ENDED})
    (s,${ENDED}) // shown
    (w,${ENDED})
    (n,${ENDED})
  , pfe[25.0,25.0, 25.0,25.0] ,srm[ "no winner" ]] // the end
  pme[ 50.0,10.0,-10.0,-50.0] // points
  ptn[(1.0,),(,), (,),(,)]
)
`

const HAND = { tiles: ['1m', ...Array<'uk'>(12).fill('uk')], drawn: null, melds: [] } as const
const NAME = { last: { native: '東', roman: 'Azuma' }, first: null }

const FORMS: readonly (readonly [element: RegExp, command: DataCommand])[] = [
  [
    /tnm\[.*?\](?= \/\/ tournament)/,
    {
      type: 'setTournament',
      tournament: {
        name: { native: '杯', roman: null },
        year: 2024,
        stage: { token: 'fin' },
        matchInStage: 3,
        matchInDay: null,
      },
    },
  ],
  [
    /mtp\[.*?\]/,
    { type: 'setTimeAndPlace', timeAndPlace: { date: '20240106', weekday: 'sat', time: null, place: null } },
  ],
  [/rec\[.*?\),all\]/, { type: 'setRecorders', recorders: [{ name: NAME, frames: 'all' }] }],
  [
    /ply\[1,.*/,
    {
      type: 'setPlayer',
      player: 1,
      value: { name: NAME, team: { token: 'mlg-drn' }, affiliation: null, points: null },
    },
  ],
  [
    /ptr\[.*?\]/,
    {
      type: 'setPointRule',
      pointRule: { start: 300, return: 300, uma: { from4to1: 200, from3to2: 100 }, honba: 3, tenpai: 30 },
    },
  ],
  [/E1-\d/, { type: 'setFrameId', frame: 0, id: { wind: 'E', number: 1, honba: 1 } }],
  [/(?<=E1-0, )[01]\.0/, { type: 'setSticks', frame: 0, sticks: 10 }],
  [/\d-\d(?= ,pfs)/, { type: 'setDice', frame: 0, dice: '5-6' }],
  [/pfs\[.*?\]/, { type: 'setStartPoints', frame: 0, points: [240, 250, 250, 260] }],
  [/pfe\[.*?\]/, { type: 'setEndPoints', frame: 0, points: [240, 250, 250, 260] }],
  [
    /srm\[ "no winner" \]|snt\["流"\]srm\["none"\]/,
    { type: 'setComment', frame: 0, comment: { native: '流', roman: 'none' } },
  ],
  [/1muk ukuk.*?(?= ,)|2muk ukuk.*?(?= ,)/, { type: 'setIndicator', frame: 0, index: 0, indicator: '1m' }],
  [/pme\[.*?\]/, { type: 'setFinalPoints', points: [400, 200, -200, -400] }],
  [
    /ptn\[.*\]/,
    {
      type: 'setTournamentPoints',
      points: [
        { personal: 20, team: null },
        { personal: null, team: null },
        { personal: null, team: null },
        { personal: null, team: 5 },
      ],
    },
  ],
  // The final hand follows from the one that was dealt.
  [/(?<=\(s,)hnd\[[^\]]*\]/g, { type: 'setStartHand', frame: 0, seat: 1, hand: HAND }],
  [/(?<=\(s,)hnd\[[^\]]*\](?=\) \/\/ shown)/, { type: 'setEndHand', frame: 0, seat: 1, hand: HAND }],
]

it.each(FORMS)('%s is rewritten alone', (element, command) => {
  const now = written(dispatch(opened(TEXT), command)).text
  expect(now).not.toBe(TEXT)
  expect(now.replace(element, '…')).toBe(TEXT.replace(element, '…'))
})
