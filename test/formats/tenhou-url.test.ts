import { expect, test } from 'vitest'
import { exportRecord, type Format } from '../../src/formats/index.ts'
import { exportTenhou6 } from '../../src/formats/tenhou6/export.ts'
import { naga } from '../../src/formats/naga/format.ts'
import { tenhouUrl } from '../../src/formats/tenhou-url/format.ts'
import type { Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'

const { match } = simulated({ rules: rulesets.tenhou, seed: 2, length: 'match' })

const linesOf = (format: Format, one: Match): string[] => {
  const written = exportRecord(format, { paifu: { matches: [one] }, tree: null, lostRemarks: 0 })
  return (written.ok ? written.files : []).flatMap(({ content }) => String(content).trimEnd().split('\n'))
}
const read = (lines: readonly string[]) => {
  const result = tenhouUrl.import(lines.join('\n'))
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result
}
const frames = (one: Match | undefined) => one?.frames.map(({ id, flows }) => [id, flows.at(-1)?.acts])

test('a link holds the match as the log has it', () => {
  const [link = '', ...others] = linesOf(tenhouUrl, match)
  expect(others).toEqual([])
  const log = exportTenhou6(match)
  expect(JSON.parse(decodeURIComponent(link.replace('https://tenhou.net/6/#json=', '')))).toEqual(
    JSON.parse(log.ok ? log.text : ''),
  )
  expect(link).toMatch(/^[!-~]+$/)
  expect(frames(read([link]).paifu.matches[0])).toEqual(frames(match))
})

test('links of single frames are one match again', () => {
  const links = linesOf(naga, match)
  expect(links).toHaveLength(match.frames.length)
  const { paifu, findings } = read(links)
  expect([paifu.matches.length, findings]).toEqual([1, []])
  expect(frames(paifu.matches[0])).toEqual(frames(match))
})

test('links of single frames have no final points, and that is said', () => {
  const lost = (format: Format): readonly string[] => {
    const written = exportRecord(format, { paifu: { matches: [match] }, tree: null, lostRemarks: 0 })
    return written.ok ? written.losses.map(({ code }) => code) : []
  }
  expect(lost(tenhouUrl)).not.toContain('tenhou6.final-points')
  expect(lost(naga)).toContain('tenhou6.final-points')
})

test('names with signs that an address escapes come back', () => {
  const name = 'A#b%20&c?d=e/「多」'
  const [east, ...rest] = match.players
  const players = [{ ...east, name: { last: { native: name, roman: null }, first: null } }, ...rest] as const
  const [link = ''] = linesOf(tenhouUrl, { ...match, players: players as unknown as Match['players'] })
  expect(read([link]).paifu.matches[0]?.players[0].name?.last?.native).toBe(name)
})

test('a line that is none is said with its number, and the others are read', () => {
  const links = linesOf(naga, match)
  const { findings, paifu } = read([links[0]!, 'https://tenhou.net/0/?log=2018010702gm', links[1]!])
  expect(findings.map(({ code, place }) => [code, place?.line])).toEqual([['tenhou-url.bad-line', 2]])
  expect(paifu.matches[0]?.frames).toHaveLength(2)
})

test('an address that only names a log cannot be read', () =>
  expect(tenhouUrl.import('https://tenhou.net/0/?log=2018010702gm-00a9-0000-5dd4f9b4')).toMatchObject({
    ok: false,
    failure: { code: 'tenhou-url.no-log' },
  }))

test('of a link that was cut off anywhere, the frames that are whole are read, and it is told where', () => {
  const [link = ''] = linesOf(tenhouUrl, match)
  const whole = read([link]).paifu.matches[0]?.frames ?? []
  expect(whole.length).toBeGreaterThan(2)
  let seen = 0
  for (let length = link.length - 1; length > 60; length -= 307) {
    const cut = tenhouUrl.import(link.slice(0, length))
    const part = cut.ok ? (cut.paifu.matches[0]?.frames ?? []) : []
    expect(part, String(length)).toEqual(whole.slice(0, part.length))
    if (!cut.ok) continue
    expect(cut.findings.map(({ code, place }) => [code, place?.line, place?.column])).toContainEqual([
      'tenhou6.cut-off',
      1,
      length,
    ])
    seen = Math.max(seen, part.length)
  }
  expect(seen).toBeGreaterThanOrEqual(whole.length - 1)
})
