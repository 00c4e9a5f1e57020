/** The event list of the viewer of the M.LEAGUE: whole matches, and everything that its description leaves open. */
import { describe, expect, test } from 'vitest'
import { registry } from '../../src/formats/index.ts'
import { importMleague } from '../../src/formats/mleague/import.ts'
import type { Frame, Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { GAME_ID, mleagueEvents, mleagueJson, mleaguePage, type ListedEvent } from '../support/mleague-events.ts'
import { readMleague } from '../support/mleague-round.ts'
import { times } from '../support/test-extent.ts'
import { objections, textRoundTrip } from '../support/text-round-trip.ts'

const played = (seed: number): Match => simulated({ rules: rulesets.mleague, seed, length: 'match' }).match

/** Without what the list does not say: that the wall was exhausted shows by itself, and who is tenpai is said there. */
const said = ({ notes, ...others }: Frame): unknown => {
  const { ryuukyoku, tenpai: _, ...more } = notes ?? {}
  return { ...others, notes: { ...more, ...(ryuukyoku !== 'exhaustive' && ryuukyoku && { ryuukyoku }) } }
}

test(
  'simulated matches come back from the list and from the page, with every value as the rules give it',
  () => {
    for (let seed = 1; seed <= times(6, 2000); seed++) {
      const match = played(seed)
      const events = mleagueEvents(match)
      const { match: back, codes, lost } = readMleague(seed % 2 === 0 ? mleagueJson(events) : mleaguePage(events))
      expect(back.frames.map(said), String(seed)).toEqual(match.frames.map(said))
      expect(back.finalPoints).toEqual(match.finalPoints)
      expect(back.pointRule).toEqual(match.pointRule)
      expect(codes).toEqual([])
      expect(lost).toEqual(seed % 2 === 0 ? ['event-time'] : ['event-time', 'end-time'])
    }
  },
  times(60_000, 900_000),
)

test('a match in the viewer is a record of the league without objections', () => {
  for (let seed = 1; seed <= times(2, 40); seed++) {
    const { paifu } = readMleague(mleaguePage(mleagueEvents(played(seed))))
    expect(objections(textRoundTrip(paifu).text)).toEqual([])
  }
})

describe('the head of the match', () => {
  const events = mleagueEvents(played(3))

  test('in tokens: season and stage by the game id, teams, the number and the times by the page', () => {
    const { match } = readMleague(mleaguePage(events))
    expect(match.tournament).toEqual({
      name: { token: 'mlg' },
      year: 2022,
      stage: { token: 'mlg-sfs' },
      matchInStage: 24,
      matchInDay: 2,
    })
    expect(match.timeAndPlace).toEqual({ date: '20230428', weekday: 'fri', time: '2121', place: null })
    expect(match.players.map(({ team }) => team)).toEqual([
      { token: 'mlg-exf' },
      { token: 'mlg-mfc' },
      { token: 'mlg-rdn' },
      { token: 'mlg-skn' },
    ])
    expect(match.players[0].name).toEqual({
      last: { native: '二階堂', roman: null },
      first: { native: '亜樹', roman: null },
    })
    expect(match.notes?.other).toEqual([`source mleague ${GAME_ID}`])
  })

  test('of a bare list has day and hour by the first event, and no number in the stage', () => {
    const { match, lost } = readMleague(mleagueJson(events))
    expect(match.timeAndPlace).toEqual({ date: '20230428', weekday: null, time: '2121', place: null })
    expect(match.tournament).toMatchObject({ stage: { token: 'mlg-sfs' }, matchInStage: null, matchInDay: 2 })
    expect(lost).toEqual(['event-time'])
  })

  test('without times has no day', () => {
    const { match, codes, lost } = readMleague(mleagueJson(events.map((event) => ({ ...event, time: '' }))))
    expect(match.timeAndPlace).toEqual({ date: null, weekday: null, time: null, place: null })
    expect([codes, lost]).toEqual([[], []])
  })

  test.each([
    ['2023/04/28 (金)', '20230428', 'fri', null],
    ['2023/4/8', '20230408', null, null],
    ['2023/04/28(金) 9:05', '20230428', 'fri', '0905'],
  ])('the page may say less: %s', (dateTime, date, weekday, time) =>
    expect(readMleague(mleaguePage(events, { dateTime })).match.timeAndPlace).toMatchObject({ date, weekday, time }),
  )

  const withArgs = (cmd: string, change: (args: string[]) => string[]): ListedEvent[] =>
    events.map((event) => (event.cmd === cmd ? { ...event, args: change(event.args) } : event))

  test('names without a space are those of the league; others stay in one piece', () => {
    const joined = withArgs('player', ([seat = '', name = '', ...others]) => [seat, name.replace(' ', ''), ...others])
    expect(readMleague(mleagueJson(joined)).match.players[0].name).toEqual({
      last: { native: '二階堂', roman: null },
      first: { native: '亜樹', roman: null },
    })
    const strange = withArgs('player', ([seat = '', , ...others]) => [seat, '某某', ...others])
    expect(readMleague(mleagueJson(strange)).match.players[0].name).toEqual({
      last: { native: '某某', roman: null },
      first: null,
    })
  })

  test('a team, a season or a head of the page that the tables contradict is named', () => {
    const team = withArgs('player', ([seat = '', name = '', kind = '']) => [seat, name, kind, 'T099'])
    const { match, codes, findings } = readMleague(mleagueJson(team))
    expect(codes).toEqual(Array(4).fill('unknown-team'))
    expect(findings[0]).toMatchObject({ place: { path: '1' }, args: { event: 2, team: 'T099' } })
    expect(match.players[0].team).toEqual({ native: 'T099', roman: null })

    const game = withArgs('gamestart', () => ['id=L001_S999_0012_02A'])
    expect(readMleague(mleagueJson(game))).toMatchObject({
      codes: ['unknown-game'],
      match: { tournament: { year: null } },
    })
    expect(readMleague(mleaguePage(game)).match.tournament).toMatchObject({ year: 2022, stage: { token: 'mlg-sfs' } })
    const { codes: contradicted } = readMleague(
      mleaguePage(events, { seasonName: '2021ファイナルシリーズ', round: '?' }),
    )
    expect(contradicted).toEqual(['header-differs', 'header-differs'])
  })

  test('a match of the year 2025 at the second table', () => {
    const game = withArgs('gamestart', () => ['id=L001_S022_0003_01B'])
    const { match, codes } = readMleague(mleagueJson(game))
    expect(codes).toEqual([])
    expect(match.tournament).toMatchObject({ year: 2025, stage: { token: 'mlg-reg' }, matchInDay: 1 })
    expect(match.notes?.other).toEqual(['source mleague L001_S022_0003_01B'])
  })

  test('places that contradict the points are named; the points stay', () => {
    const swapped = withArgs('gameend', (args) => [
      ...args.slice(0, 8),
      ...args.slice(8).map((text) => text.replace(/\d$/, (place) => String(3 - Number(place)))),
    ])
    const { match, codes } = readMleague(mleagueJson(swapped))
    expect(codes).toEqual(['rank-differs'])
    expect(match.finalPoints).toEqual(played(3).finalPoints)
  })

  test('final points that no rule of the league explains have no point rule', () => {
    const other = withArgs('gameend', ([seat = '', , ...others]) => [seat, '99.9', ...others])
    expect(readMleague(mleagueJson(other)).match.pointRule).toBeNull()
  })
})

describe('a list that is not whole', () => {
  const match = played(4)
  const events = mleagueEvents(match)
  const text = mleagueJson(events)

  test('cut off anywhere, has every whole round, and says where it stops', () => {
    for (let at = 1; at <= times(60, 600); at++) {
      const length = Math.floor((text.length * at) / (times(60, 600) + 1))
      const result = importMleague(text.slice(0, length))
      if (!result.ok) {
        expect(['mleague.no-rounds', 'mleague.not-json']).toContain(result.failure.code)
        continue
      }
      const whole = [...text.slice(0, length).matchAll(/"kyokuend","args":\[\]\}/g)].length
      const frames = result.paifu.matches[0]!.frames
      expect(frames.slice(0, whole).map(said)).toEqual(match.frames.slice(0, whole).map(said))
      const [first] = result.findings
      expect(first).toMatchObject({ code: 'mleague.cut-off', place: { line: 1 } })
      expect(first?.place?.column).toBeGreaterThan(length - 300)
    }
  })

  test('in a page that is cut off, too: the place is that in the page', () => {
    const page = mleaguePage(events)
    const { match: back, findings } = readMleague(page.slice(0, page.indexOf('UMP_PLAYER') + text.length / 2))
    expect(back.frames.length).toBeGreaterThan(1)
    expect(findings[0]?.code).toBe('mleague.cut-off')
    expect(findings[0]?.place?.line).toBe(page.slice(0, page.indexOf('UMP_PLAYER')).split('\n').length)
  })

  test('the JSON of a list that ends within a round is whole: the round is as far as it goes', () => {
    const { codes, match: back } = readMleague(mleagueJson(events.slice(0, 60)))
    expect(codes).toEqual(['round-unfinished', 'match-unfinished'])
    expect(back.frames[0]?.endPoints).toBeNull()
  })

  test('an event that was taken out shows in the numbers', () => {
    const out = events.filter((_, index) => index !== 40)
    expect(readMleague(mleagueJson(out)).codes).toContain('number-gap')
  })

  test('events of another round, of an unknown kind, outside of rounds or with wrong arguments are named', () => {
    const more = (event: Partial<ListedEvent>): ListedEvent => ({ time: '', id: '', cmd: '', args: [], ...event })
    const odd = [
      ...events.slice(0, 6),
      more({ cmd: 'tsumo', args: ['A0', '69', '1p'] }),
      more({ cmd: 'sutehai', args: ['A0', '1p'] }),
      ...events.slice(6, 40),
      more({ cmd: 'camera', args: ['2'] }),
      more({ cmd: 'tsumo', args: ['E0', '69', '1p'] }),
      more({ cmd: 'tsumo', args: ['A0'] }),
      more({ id: '1200099', cmd: 'say', args: ['A0', 'hello'] }),
      ...events.slice(40),
    ]
    const { codes, findings } = readMleague(mleagueJson(odd))
    expect(codes).toEqual([
      'outside-round',
      'unknown-command',
      'bad-event',
      'bad-event',
      'round-differs',
      'unread-value',
    ])
    expect(findings[0]?.args).toMatchObject({ event: 7, count: 2 })
  })

  test('items that are no events are named, and the others read', () => {
    const items: unknown[] = [...events]
    items.splice(30, 0, null, 7, 'x', [], { cmd: 'tsumo' }, { cmd: 'tsumo', args: [1] })
    const { codes, findings, match: back } = readMleague(JSON.stringify(items))
    expect(codes).toEqual(Array(6).fill('bad-event'))
    expect(findings.map(({ args }) => args['said'])).toEqual([
      'null',
      '7',
      'x',
      '[…]',
      'cmd tsumo',
      'cmd tsumo args […]',
    ])
    expect(back.frames.map(said)).toEqual(match.frames.map(said))
  })

  test.each([
    ['{}', 'mleague.bad-value'],
    ['[]', 'mleague.no-rounds'],
    ['[1,2', 'mleague.not-json'],
    ['', 'mleague.not-json'],
    ['<html><body>no viewer</body></html>', 'mleague.no-events'],
    ["<script>UMP_PLAYER.init(true, true, 'x', autoplay);</script>", 'mleague.not-json'],
  ])('%j is none', (given, code) => expect(importMleague(given)).toMatchObject({ ok: false, failure: { code } }))
})

describe('recognition', () => {
  const events = mleagueEvents(played(4))
  test('of the list and of the page, whatever the file is called', () => {
    expect(registry.recognize('a.txt', mleagueJson(events))?.id).toBe('mleague')
    expect(registry.recognize('a.txt', mleaguePage(events))?.id).toBe('mleague')
    expect(registry.recognize('-', `\uFEFF<!-- saved --> ${mleaguePage(events)}`)?.id).toBe('mleague')
    expect(registry.recognize('-', '<html><body>another page</body></html>')).toBeUndefined()
  })

  test('a page may write its script in other ways', () => {
    const json = mleagueJson(events)
    const frames = readMleague(json).match.frames
    const escaped = json.replaceAll('"', '\\"').replaceAll('二', '\\u4e8c')
    const page = `<html><script>var seasonName = "2022セミファイナルシリーズ";UMP_PLAYER.init(true,true,"${escaped}",0)</script></html>`
    const { match, codes } = readMleague(page)
    expect(match.frames).toEqual(frames)
    expect(match.players[0].name?.last?.native).toBe('二階堂')
    expect(codes).toEqual([])
  })
})
