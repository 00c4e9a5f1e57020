import { describe, expect, test } from 'vitest'
import { figuresBy, standingsOf, STATISTICS, statisticsBy } from '../../src/archive/index.ts'
import { matchFiles, seasonFiles, summaryOf, type SiteFile } from '../../src/site/index.ts'
import type { Match } from '../../src/record/index.ts'
import {
  ARCHIVE_WORDS,
  countedText,
  decimalName,
  LANGUAGES,
  SITE,
  statisticValue,
  type Language,
} from '../../src/words/index.ts'
import { leagueSeason } from '../support/league-season.ts'
import { matchOfSeason } from '../support/small-season.ts'

const MATCHES = Array.from({ length: 8 }, (_, at) => matchOfSeason(at))
const OPTIONS = { title: '暁 <2025>', language: 'ja' } as const
const SUMMARIES = MATCHES.map((match) => summaryOf(match))
const FACTS = SUMMARIES.map(({ facts }) => facts)

const filesOf = (): ReadonlyMap<string, string> => {
  const files: SiteFile[] = [
    ...seasonFiles(SUMMARIES, OPTIONS, LANGUAGES),
    ...MATCHES.flatMap((match, at) =>
      matchFiles(match, SUMMARIES[at]!, OPTIONS, LANGUAGES, { given: undefined, isWhole: at !== 1 }),
    ),
  ]
  return new Map(files.map(({ path, text }) => [path, text]))
}
const FILES = filesOf()
const page = (path: string): string => FILES.get(path) ?? `no ${path}`
/** The text of every cell, row by row. */
const cells = (text: string): string[][] =>
  [...text.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '').trim()),
  )

/** What stands below the title. */
const aboutOf = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, name = '', what = '']) => [
    name,
    what.replaceAll(/<[^>]+>/g, ''),
  ])

describe('the first page', () => {
  test('has every match once, the newest first', () => {
    const links = [...page('index.html').matchAll(/class="open" href="(matches\/[^"]+)"/g)].map(([, to]) => to)
    expect(links).toEqual(SUMMARIES.map((each) => `matches/${each.page}.html`).toReversed())
  })

  test('escapes what is written anywhere', () => {
    expect(page('index.html')).toContain('<h1>暁 &lt;2025&gt;</h1>')
    expect(page('index.html')).not.toContain('<2025>')
  })
})

describe('a long archive', () => {
  const long = Array.from({ length: 400 }, (_, at) => {
    const summary = SUMMARIES[at % 8]!
    const date = `2024${String(1 + (at % 12)).padStart(2, '0')}01`
    return { ...summary, page: `match-${at}`, facts: { ...summary.facts, date: at === 7 ? null : date } }
  })
  const files = new Map([...seasonFiles(long, OPTIONS, ['ja'])].map(({ path, text }) => [path, text]))
  const matchesOn = (path: string): readonly string[] =>
    [...(files.get(path) ?? '').matchAll(/class="open" href="(?:..\/)?matches\/([^"]+)\.html"/g)].map(
      ([, to = '']) => to,
    )

  test('has whole months on its first page, at most 250 matches', () => {
    const first = matchesOn('index.html')
    expect(first.length).toBeLessThanOrEqual(250)
    expect(first.length).toBeGreaterThan(200)
    expect(files.get('index.html')?.match(/<h2>2024年/g)).toHaveLength(Math.floor(250 / 33))
  })

  test('has every match on the page of its month, which the first page leads to', () => {
    const months = [...files.keys()].filter((path) => path.startsWith('months/'))
    expect(months).toHaveLength(13)
    for (const path of months) expect(files.get('index.html')).toContain(`href="${path}"`)
    expect(months.flatMap(matchesOn).toSorted()).toEqual(long.map((each) => each.page).toSorted())
    expect(matchesOn('months/undated.html')).toEqual(['match-7'])
  })
})

describe('the standings', () => {
  test('have the totals of the archive, in its order', () => {
    const { 1: players } = page('standings.html').split('<h2>選手</h2>')
    const rows = cells(players ?? '').slice(1, 17)
    const all = standingsOf('player', FACTS)
    expect(rows.map((row) => row[3])).toEqual(
      all.map(({ total }) => (total > 0 ? `+${decimalName(total)}` : decimalName(total))),
    )
    expect(rows.map((row) => row[2])).toEqual(all.map(({ matches }) => String(matches)))
  })

  test('have a chart whose lines differ by dashes and marks, and its numbers', () => {
    const { 0: teams = '' } = page('standings.html').split('<h2>選手</h2>')
    const dashes = [...teams.matchAll(/stroke-dasharray="([^"]+)"/g)].map(([, dash]) => dash)
    expect(new Set(dashes).size).toBe(4)
    const numbers = cells(teams.slice(teams.indexOf('<details>')))
    expect(numbers).toHaveLength(1 + new Set(FACTS.map(({ date }) => date)).size)
    const totals = standingsOf('team', FACTS).map(({ total }) => decimalName(total))
    expect(numbers.at(-1)?.slice(1)).toEqual(totals)
  })
})

const seasonFilesOf = (matches: readonly Match[]): ReadonlyMap<string, string> => {
  const summaries = matches.map((match) => summaryOf(match))
  return new Map([...seasonFiles(summaries, OPTIONS, LANGUAGES)].map(({ path, text }) => [path, text]))
}

describe('what a league’s teams carry over into a stage', () => {
  const files = seasonFilesOf(leagueSeason())
  const teamsOf = (language: Language): string =>
    files.get(language === 'ja' ? 'standings.html' : 'en/standings.html')!.split('<h2>')[1]!
  /** Of the paths of the lines, the vertical parts. */
  const steps = (text: string): readonly number[] =>
    [...text.matchAll(/<g class="course[^>]*><path d="M([^"]+)"/g)].map(([, path = '']) => {
      const across = path.split('L').map((corner) => corner.split(' ')[0])
      return across.filter((x, at) => at > 0 && x === across[at - 1]).length
    })

  test('is a step in the chart, which says so', () => {
    for (const language of LANGUAGES) {
      // 黒潮 goes no further.
      expect(steps(teamsOf(language))).toEqual([2, 2, 2, 2, 0])
      expect(teamsOf(language)).toContain(SITE[language].chartCarries)
    }
    const others = files.get('standings.html')!.split('<h2>')[2]!
    expect(steps(others)).toEqual([0, 0, 0, 0, 0])
    expect(others).not.toContain(SITE.ja.chartCarries)
  })

  test('is a row among the numbers of the chart', () => {
    for (const language of LANGUAGES) {
      const text = teamsOf(language)
      const words = (stage: string): string => ARCHIVE_WORDS[language].carriedInto(stage, 0.5)
      expect(cells(text.slice(text.indexOf('<details>'))).slice(1)).toEqual([
        [expect.any(String), '61.5', '−41.5', '−50.3', '−39.7', '70.0'],
        [words('mlg-sfs'), '30.8', '−20.7', '−25.1', '−19.8', ''],
        [expect.any(String), '−19.2', '34.3', '−42.1', '−7.8', '70.0'],
        [words('mlg-fns'), '−9.6', '17.2', '−21.0', '−3.9', ''],
        [expect.any(String), '40.5', '7.2', '−11.1', '−53.9', '70.0'],
      ])
    }
  })
})

describe('the page of a team', () => {
  test('has each of its matches once, the newest first, with the totals of the archive', () => {
    const [first] = standingsOf('team', FACTS)
    const path = [...FILES.keys()].filter((each) => each.startsWith('teams/'))
    expect(path).toHaveLength(standingsOf('team', FACTS).length)
    const own = path.find((each) => page(each).includes(`<h1>${first!.subject.name}</h1>`))!
    expect(page('standings.html')).toContain(`href="${own}"`)
    expect(page('teams.html')).toContain(`href="${own}"`)
    const rows = cells(page(own)).slice(1)
    const signed = (points: number): string => (points > 0 ? `+${decimalName(points)}` : decimalName(points))
    expect(rows.map((row) => row.slice(4))).toEqual(
      first!.course.map(({ points, total }) => [signed(points), signed(total)]).toReversed(),
    )
    for (const { match } of first!.course) expect(page(own)).toContain(`matches/${SUMMARIES[match]!.page}.html`)
  })

  test('begins with its place, its points and its players, each with a link', () => {
    const own = standingsOf('team', FACTS)[1]!
    const romanOf = (native: string): string =>
      SUMMARIES[0]!.teams.find((each) => each?.ja === native)?.en ?? `no ${native}`
    const text = [...FILES].find(
      ([path, each]) => path.startsWith('en/teams/') && each.includes(`<h1>${romanOf(own.subject.name)}</h1>`),
    )![1]
    expect(aboutOf(text)).toEqual([
      ['Place', String(own.place)],
      ['Points', own.total > 0 ? `+${decimalName(own.total)}` : decimalName(own.total)],
      ['Matches', String(own.matches)],
      ['Players', expect.any(String)],
    ])
    expect(text).toMatch(/<dd><a href="\.\.\/\.\.\/en\/standings\.html">2<\/a>/)
    const players = new Set(
      FACTS.flatMap((facts) =>
        facts.players.flatMap(({ team, player }) => (team?.id === own.subject.id ? player.id : [])),
      ),
    )
    const [, list = ''] = /<ul class="members">(.*?)<\/ul>/s.exec(text) ?? []
    expect(list.match(/<a href="[^"]+\/players\//g)).toHaveLength(players.size)
  })

  test('of a league says also the stage that it reached, and what it carried over into that', () => {
    const files = seasonFilesOf(leagueSeason())
    const team = [...files].find(([path, text]) => path.startsWith('teams/') && text.includes('>北辰<'))![1]
    expect(aboutOf(team)).toEqual([
      ['順位', '1'],
      ['得点', '+40.5'],
      ['ステージ', 'ファイナルシリーズ'],
      ['持ち越し', '−9.6'],
      ['試合数', '3'],
      ['選手', '北辰の人'],
    ])
  })

  test('says in both languages what was carried over into a stage', () => {
    const files = seasonFilesOf(leagueSeason())
    for (const language of LANGUAGES) {
      const folder = language === 'ja' ? 'teams/' : 'en/teams/'
      const texts = [...files].flatMap(([path, text]) => (path.startsWith(folder) ? [text] : []))
      const team = texts.find((text) => text.includes('>北辰<'))!
      const words = (stage: string): string => ARCHIVE_WORDS[language].carriedInto(stage, 0.5)
      expect(
        cells(team)
          .slice(1)
          .map((row) => row.slice(-3)),
      ).toEqual([
        [expect.any(String), '+50.1', '+40.5'],
        [words('mlg-fns'), '+9.6', '−9.6'],
        [expect.any(String), '−50.0', '−19.2'],
        [words('mlg-sfs'), '−30.7', '+30.8'],
        [expect.any(String), '+61.5', '+61.5'],
      ])
    }
  })
})

describe('the charts of figures', () => {
  const figures = figuresBy('player', FACTS)
  const [, charts = ''] = page('players.html').split('<summary>図と95 % 区間</summary>')

  test('have everybody’s value and interval, and draw the value inside of it', () => {
    const rate = charts.split('<figure>').find((each) => each.startsWith('<figcaption>和了率</figcaption>')) ?? ''
    const drawn = [
      ...rate.matchAll(/<path class="interval" d="M([\d.]+) [^H]+H([\d.]+)[^>]+><circle class="value" cx="([\d.]+)"/g),
    ].map((match) => match.slice(1).map(Number))
    expect(drawn).toHaveLength(figures.length)
    for (const [low, high, value] of drawn) {
      expect(value).toBeGreaterThanOrEqual(low!)
      expect(value).toBeLessThanOrEqual(high!)
    }
    for (const { figures: own } of figures) {
      const { value, interval } = own['win-rate']
      const [low, high] = interval!.map((end) => statisticValue(end, 'share'))
      expect(rate).toContain(`>${statisticValue(value!, 'share')} <tspan class="scale">${low} – ${high}</tspan>`)
    }
  })
})

describe('the page of a player', () => {
  test('begins with the place and the points, and leads to the team of each match', () => {
    const own = standingsOf('player', FACTS)[2]!
    const text = [...FILES].find(
      ([path, each]) => path.startsWith('players/') && each.includes(`<h1>${own.subject.name}</h1>`),
    )![1]
    const seat = FACTS[own.course[0]!.match]!.players.findIndex(({ player }) => player.id === own.subject.id)
    expect(aboutOf(text).slice(0, 4)).toEqual([
      ['チーム', FACTS[own.course[0]!.match]!.players[seat]!.team!.name],
      ['順位', '3'],
      ['得点', own.total > 0 ? `+${decimalName(own.total)}` : decimalName(own.total)],
      ['試合数', String(own.matches)],
    ])
    expect(text.match(/<td><a href="\.\.\/teams\//g)).toHaveLength(own.matches)
  })

  const figures = figuresBy('player', FACTS)

  test.each(figures.map(({ subject }, at) => [subject.name, at] as const))(
    'of %s has every statistic with its numerator and denominator',
    (name, at) => {
      const found = [...FILES].find(([path, text]) => /^players\//.test(path) && text.includes(`<h1>${name}</h1>`))
      const rows = cells(found?.[1] ?? '')
      const own = figures[at]!.figures
      expect(rows.slice(1, 1 + statisticsBy('player').length).map((row) => row[2])).toEqual(
        statisticsBy('player').map((id) => countedText(own[id], STATISTICS[id].unit)),
      )
    },
  )
})

describe('the page of seats and scores', () => {
  const rows = cells(page('scores.html'))

  test.each(['seat', 'points-at-south', 'points-at-last'] as const)('by %s has every group with its places', (by) => {
    for (const { subject, matches, figures } of figuresBy(by, FACTS)) {
      const rank = countedText(figures['average-rank'], 'places')
      const own = rows.filter(([, count, , value = '']) => count === String(matches) && value.endsWith(rank))
      expect(own, subject.name).not.toEqual([])
    }
  })

  test('every deal-in is in the cross table: a double ron twice', () => {
    const table = rows.slice(rows.findIndex(([first]) => first === '放銃した側') + 1)
    const counted = table.flatMap(([, ...values]) =>
      values.map((value) => /(\d+)\/(\d+)$/.exec(value)?.slice(1).map(Number)),
    )
    const dealIns = figuresBy(
      'season',
      FACTS.map((facts) => ({ ...facts, season: { id: '', name: '' } })),
    )
      .map(({ figures }) => figures['deal-in-rate'].n)
      .reduce((sum, n) => sum + n, 0)
    const doubled = FACTS.flatMap(({ frames }) => frames.flatMap(({ seats }) => seats)).filter(
      ({ dealIn }) => dealIn !== null && dealIn.winners.length > 1,
    )
    expect(counted).toHaveLength(9)
    const sum = counted.reduce((total, pair) => total + (pair?.[0] ?? 0), 0)
    expect(sum).toBeGreaterThanOrEqual(dealIns)
    expect(sum).toBeLessThanOrEqual(dealIns + doubled.length)
    expect(new Set(counted.map((pair) => pair?.[1]))).toEqual(new Set([dealIns]))
  })
})

describe('the page of a match', () => {
  const [first] = SUMMARIES
  const text = page(`matches/${first!.page}.html`)

  test('has every frame with a link to its deal and its end', () => {
    const links = [...text.matchAll(/href="#([^"/]+)\/(\d+)"/g)].map(([, frame, act]) => [frame, Number(act)])
    const wanted = MATCHES[0]!.frames.flatMap((frame, at) => [
      [first!.frames[at], 0],
      [first!.frames[at], frame.flows.at(-1)?.acts.length],
    ])
    expect(links).toEqual(wanted)
  })

  test('of a match without a title is named by its players', () => {
    const match = { ...MATCHES[0]!, tournament: null }
    expect(summaryOf(match).title.en).toMatch(/^[A-Z]\w+ [A-Z]\w+(, [A-Z]\w+ [A-Z]\w+){3}$/)
  })

  test('says that parts of the record could not be read', () => {
    expect(page(`matches/${SUMMARIES[1]!.page}.html`)).toContain('読めた局だけ')
    expect(text).not.toContain('読めた局だけ')
  })

  test('has data that end neither the line nor the script, whatever is written', () => {
    const comment = { native: '</script>\u2028<!--', roman: null }
    const match = { ...MATCHES[0]!, frames: MATCHES[0]!.frames.map((frame) => ({ ...frame, comment })) }
    const files = matchFiles(match, summaryOf(match), OPTIONS, LANGUAGES, { given: undefined, isWhole: true })
    const data = files.at(-1)?.text ?? ''
    expect(data).not.toMatch(/<|\u2028/)
    expect(JSON.parse(data.slice('globalThis.saifuMatch='.length))).toMatchObject({ match })
  })
})

describe('every page', () => {
  const html = [...FILES].filter(([path]) => path.endsWith('.html'))

  test('is there in both languages, each with a link to the other', () => {
    const own = html.filter(([path]) => !path.startsWith('en/'))
    expect(html).toHaveLength(own.length * 2)
    for (const [path] of own) {
      expect(page(path)).toContain('<html lang="ja">')
      expect(page(`en/${path}`)).toContain('<html lang="en">')
    }
  })

  test('leads only to pages and files that are there, and each is led to from the first', () => {
    const there = new Set([
      ...FILES.keys(),
      ...['site.css', 'acts.js', 'board.css', 'board.js', 'theme.js'].map((a) => `assets/${a}`),
    ])
    const reached = new Set(['index.html'])
    // A set is walked to what is added on the way.
    for (const path of reached)
      for (const [, link = ''] of (FILES.get(path) ?? '').matchAll(/(?:href|src)="([^"#]+)(?:#[^"]*)?"/g)) {
        const to = new URL(link, `file:///${path}`).pathname.slice(1)
        expect(there.has(to), `${path} → ${link}`).toBe(true)
        reached.add(to)
      }
    expect(html.filter(([path]) => !reached.has(path)).map(([path]) => path)).toEqual([])
  })

  test('has neither handlers nor scripts in its text', () => {
    for (const [path, text] of html) {
      expect(text, path).not.toMatch(/\son[a-z]+=/)
      expect(text, path).not.toMatch(/<script(?! src=)/)
    }
  })

  test('is the same for the same matches', () => {
    expect([...filesOf()]).toEqual([...FILES])
  })
})
