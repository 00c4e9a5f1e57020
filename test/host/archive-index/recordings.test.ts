/** What the files of an archive tell of those who recorded them: corrections, and other records of the same match. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { casesOf, factsOfMatch, figuresBy, type MatchFacts } from '../../../src/archive/index.ts'
import { withRecordings } from '../../../src/host/archive-index/index.ts'
import { createHost } from '../../../src/host/index.ts'
import { countedActs, type Match, type Recorder } from '../../../src/record/index.ts'
import { namedMatches } from '../../support/named-matches.ts'
import { valueOf } from '../../support/value-of.ts'
import { recordText } from '../../support/write-records.ts'
import { scratchFolders } from '../temporary-folder.ts'

const folder = scratchFolders()
const [FIRST, SECOND] = namedMatches(2) as [Match, Match]

interface At {
  readonly frame: number
  readonly act: number
}

const by = (match: Match, name: string, frames: Recorder['frames'] = 'all'): Match => ({
  ...match,
  recorders: [{ name: { last: { native: name, roman: null }, first: null }, frames }],
})

/** Acts that threw the tile just drawn, some apart. */
const thrown = (match: Match, count: number): readonly At[] =>
  match.frames
    .flatMap((frame, at) =>
      countedActs(frame).flatMap(({ draw, discard }, act) =>
        draw.kind === 'tile' && discard?.kind === 'tsumogiri' ? [{ frame: at, act }] : [],
      ),
    )
    .filter((_, at) => at % 9 === 0)
    .slice(0, count)

/** These tiles are said to have come from the hand. */
const mistaken = (match: Match, places: readonly At[]): Match => ({
  ...match,
  frames: match.frames.map((frame, at) => ({
    ...frame,
    flows: frame.flows.map((flow) => ({
      ...flow,
      acts: flow.acts.map((own, act) =>
        own.draw.kind === 'tile' && places.some((place) => place.frame === at && place.act === act)
          ? { ...own, discard: { kind: 'tedashi', tile: own.draw.tile } as const }
          : own,
      ),
    })),
  })),
})

const actsIn = (match: Match): number => match.frames.reduce((sum, frame) => sum + countedActs(frame).length, 0)

interface Written {
  readonly match: Match
  readonly path: string
}
const written = async (matches: readonly Match[]): Promise<readonly Written[]> => {
  const into = await folder()
  return Promise.all(
    matches.map(async (match, at) => {
      const path = join(into, `${at}.jmjp`)
      await writeFile(path, recordText(match))
      return { match, path }
    }),
  )
}
const factsOf = (records: readonly Written[]): Promise<readonly MatchFacts[]> =>
  withRecordings(records.map(({ match, path }) => ({ path, number: 1, facts: factsOfMatch(match) })))

const figureOf = (facts: readonly MatchFacts[], name: string) => {
  const found = figuresBy('recorder', facts).find(({ subject }) => subject.name === name)
  if (found === undefined) throw new Error(`nobody called ${name}`)
  return found.figures
}

describe('two records of one match by two people', () => {
  test('each has the acts of which the other says something else, out of all', async () => {
    const places = thrown(FIRST, 5)
    const facts = await factsOf(await written([by(FIRST, '林'), by(mistaken(FIRST, places), '森'), by(SECOND, '林')]))
    for (const [name, match] of [
      ['林', 0],
      ['森', 1],
    ] as const) {
      expect(figureOf(facts, name)['recorded-otherwise'], name).toMatchObject({ n: 5, d: actsIn(FIRST) })
      expect(casesOf('recorded-otherwise', 'recorder', name, facts)).toEqual(
        places.map(({ frame, act }) => ({ match, frame, act, value: 1 })),
      )
    }
  })

  test('whoever recorded some of the frames has what is otherwise in those', async () => {
    const places = thrown(FIRST, 8)
    const own = FIRST.frames.slice(0, 2)
    const half = by(
      mistaken(FIRST, places),
      '森',
      own.map(({ id }) => id),
    )
    const facts = await factsOf(await written([by(FIRST, '林'), half]))
    expect(figureOf(facts, '森')['recorded-otherwise']).toMatchObject({
      n: places.filter(({ frame }) => frame < 2).length,
      d: own.reduce((sum, frame) => sum + countedActs(frame).length, 0),
    })
  })

  test('a frame that only one has is not compared', async () => {
    const short = { ...FIRST, frames: FIRST.frames.slice(0, -1), finalPoints: null }
    const facts = await factsOf(await written([by(FIRST, '林'), by(short, '森')]))
    for (const name of ['林', '森'])
      expect(figureOf(facts, name)['recorded-otherwise']).toMatchObject({ n: 0, d: actsIn(short) })
  })

  test.each<[string, readonly [Match, Match]]>([
    ['two records by one person', [by(FIRST, '林'), by(mistaken(FIRST, thrown(FIRST, 3)), '林')]],
    [
      'two matches of the same people on one day',
      [by(FIRST, '林'), by({ ...SECOND, timeAndPlace: FIRST.timeAndPlace }, '森')],
    ],
  ])('%s are not compared', async (_, records) => {
    const facts = await factsOf(await written(records))
    for (const { figures } of figuresBy('recorder', facts)) expect(figures['recorded-otherwise'].d).toBe(0)
  })
})

describe('corrections', () => {
  test('are counted for each match recorded, with what they changed', async () => {
    const right = by(FIRST, '林')
    const records = await written([by(mistaken(FIRST, thrown(FIRST, 3)), '林'), by(SECOND, '林')])
    const { path } = records[0]!
    const host = createHost({ dataDir: await folder(), version: '0' })
    for (const [session, text] of [
      ['correction-1', recordText(by(mistaken(FIRST, thrown(FIRST, 1)), '林'))],
      ['correction-2', recordText(right)],
    ] as const) {
      const { stamp } = valueOf(await host.readFile({ path }))
      const correction = { id: session, before: stamp.hash, who: '林' }
      valueOf(await host.correctFile({ path, text, expected: stamp, overwrite: false, correction }))
    }
    await host.dispose()
    expect(await readFile(path, 'utf8')).toBe(recordText(right))
    const facts = await factsOf([{ match: right, path }, records[1]!])
    expect(figureOf(facts, '林').corrections).toMatchObject({ n: 2, d: 2, value: 1 })
    expect(figureOf(facts, '林')['corrected-places']).toMatchObject({ n: 3, d: 2, value: 1.5 })
  })

  test('of a record of which a version cannot be read are not counted', async () => {
    const [record] = await written([by(FIRST, '林')])
    const { path } = record!
    const host = createHost({ dataDir: await folder(), version: '0' })
    const { stamp } = valueOf(await host.readFile({ path }))
    const correction = { id: 'correction-1', before: stamp.hash, who: '林' }
    const text = recordText(by(mistaken(FIRST, thrown(FIRST, 1)), '林'))
    valueOf(await host.correctFile({ path, text, expected: stamp, overwrite: false, correction }))
    await host.dispose()
    await writeFile(join(path, '..', '.saifu', 'versions', `${stamp.hash}.jmjp`), Buffer.from([0xff, 0xfe, 0x00]))
    const facts = await factsOf([record!])
    expect(figureOf(facts, '林').corrections).toMatchObject({ n: 0, d: 0, value: null })
  })
})

test('the figures of recorders are not those of players', async () => {
  const facts = await factsOf(await written([by(FIRST, '林')]))
  expect(figureOf(facts, '林')['win-rate'].d).toBe(0)
  expect(figureOf(facts, '林').corrections).toMatchObject({ n: 0, d: 1 })
  for (const { figures } of figuresBy('player', facts)) expect(figures.corrections.d).toBe(0)
})
