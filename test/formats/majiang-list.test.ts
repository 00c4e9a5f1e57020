/** Several paipu in one list: each is a match, and one that is wrong does not lose the others. */
import { expect, test } from 'vitest'
import { exportMajiang } from '../../src/formats/majiang/export.ts'
import { importMajiang } from '../../src/formats/majiang/import.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { paipuOf } from '../support/paipu.ts'

const played = (seed: number) => simulated({ rules: rulesets.majiang, seed, length: 'frame' }).match
const games = [3, 4, 5].map((seed) => JSON.parse(paipuOf(played(seed))) as Record<string, unknown>)
const alone = (game: unknown) => {
  const read = importMajiang(JSON.stringify(game))
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read
}

test('each game is the match that it is alone, and the list comes back', () => {
  const read = importMajiang(JSON.stringify(games))
  expect(read).toMatchObject({ ok: true, losses: [], findings: [] })
  const matches = read.ok ? read.paifu.matches : []
  expect(matches).toEqual(games.flatMap((game) => alone(game).paifu.matches))
  const written = exportMajiang(matches)
  expect(written.ok && JSON.parse(written.text)).toEqual(games)
})

test('a list of one game is that game', () => {
  const read = importMajiang(JSON.stringify(games.slice(0, 1)))
  expect(read.ok && read.paifu).toEqual(alone(games[0]).paifu)
})

test('what is wrong or odd in a game has its index in the list, and the others are read', () => {
  const [first, second, third] = games
  const cut = { ...third, log: (third!['log'] as object[][]).map((round) => round.slice(0, -1)).slice(0, 1) }
  const list = [first, { ...second, player: ['A'] }, 7, { ...second, memo: 'x' }, cut]
  const read = importMajiang(JSON.stringify(list))
  if (!read.ok) throw new Error('three games are good')
  expect(read.paifu.matches).toHaveLength(3)
  expect(read.paifu.matches[0]).toEqual(alone(first).paifu.matches[0])
  expect(read.findings.map(({ code, place, match }) => [code, place?.path, match])).toEqual([
    ['majiang.bad-game', '1.player.1', 1],
    ['majiang.bad-game', '2', 1],
    ['majiang.frame-unfinished', undefined, 2],
  ])
  expect(read.losses.find(({ code }) => code === 'majiang.not-restored')?.args).toEqual({ path: '3.memo' })
})

test('if no game can be read, nothing is, and the first says why', () => {
  expect(importMajiang('[{"player":["A","B","C","D"]},7]')).toMatchObject({
    ok: false,
    failure: { code: 'majiang.missing-member', place: { path: '0.log' } },
  })
  expect(importMajiang('[]')).toMatchObject({ ok: false, failure: { code: 'majiang.no-games' } })
})

test('a loss of one of several matches names which', () => {
  const odd = played(3)
  const [frame] = odd.frames
  const half = { ...odd, frames: [{ ...frame!, sticks: 5 }] }
  const written = exportMajiang([odd, half])
  const paths = written.ok ? written.losses.flatMap(({ args }) => args['path'] ?? []) : []
  expect(paths).toHaveLength(1)
  expect(paths[0]).toMatch(/^2 [ESWN]\d-\d$/)
})
