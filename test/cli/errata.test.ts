import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createHost } from '../../src/host/index.ts'
import { valueOf } from '../support/value-of.ts'
import { builtCommand, SAMPLE } from './run-saifu.ts'

const saifu = builtCommand()
const CORRECTED = SAMPLE.replace('(s,ew,tg)', '(s,sw,tg)')

/** A folder with a record that was corrected, and one that was not. */
async function corrected(name: string): Promise<string> {
  const folder = join(saifu.folder, name)
  mkdirSync(folder)
  const path = join(folder, 'final.jmjp')
  writeFileSync(path, SAMPLE)
  writeFileSync(join(folder, 'other.jmjp'), SAMPLE)
  const host = createHost({ dataDir: join(saifu.folder, `${name}-data`), version: '0' })
  host.chosen(path)
  const { stamp } = valueOf(await host.readFile({ path }))
  valueOf(
    await host.correctFile({
      ...{ path, text: CORRECTED, expected: stamp, overwrite: false },
      correction: { id: 'correction-1', before: stamp.hash, who: '' },
    }),
  )
  valueOf(await host.describeCorrection({ path, id: 'correction-1', who: '林', why: 'seen on the recording' }))
  await host.dispose()
  return folder
}

const TIME = /\d{4}-\d\d-\d\d \d\d:\d\d UTC/

describe('errata', () => {
  test('a folder as Markdown: only its corrected record has lines, and its versions are no records', async () => {
    const folder = await corrected('markdown')
    const { code, out, err } = saifu.run(['errata', folder])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const [title, , head, , line, ...rest] = out.split('\n')
    expect(title).toBe('# Corrections of records')
    expect(head).toBe('| Record | Match | Frame | Place | Was | Is | Corrected | By | Reason |')
    expect(line?.replace(TIME, 'TIME')).toBe(
      `| ${join(folder, 'final.jmjp')} | 1 | E1-0 | South draw, act 2 | drew East, tsumogiri | drew South, tsumogiri | TIME | 林 | seen on the recording |`,
    )
    expect(rest).toEqual([''])
  })

  test('as CSV into a file, in Japanese', async () => {
    const folder = await corrected('csv')
    const output = join(saifu.folder, 'errata.csv')
    expect(saifu.run(['errata', '--lang', 'ja', '--csv', '-o', output, folder])).toEqual({ code: 0, out: '', err: '' })
    const [head, line] = readFileSync(output, 'utf8').split('\r\n')
    expect(head).toBe('\ufeff牌譜,試合,局,箇所,誤,正,訂正日時,訂正者,理由')
    expect(line).toContain(',1,東1局 0本場,南家 2手目 ツモ牌,東をツモ、ツモ切り,南をツモ、ツモ切り,')
  })

  test('as JSON with both places', async () => {
    const folder = await corrected('json')
    const { out } = saifu.run(['errata', '--json', folder])
    expect(JSON.parse(out)).toMatchObject({
      files: [
        {
          isCurrent: true,
          damaged: 0,
          corrections: [
            {
              who: '林',
              why: 'seen on the recording',
              differences: [{ kind: 'draw', a: { line: 15 }, b: { line: 15 } }],
            },
          ],
        },
        { path: join(folder, 'other.jmjp'), corrections: [] },
      ],
    })
  })

  test('a record without corrections says so; standard input has no history', () => {
    const path = join(saifu.folder, 'plain.jmjp')
    writeFileSync(path, SAMPLE)
    expect(saifu.run(['errata', path]).out).toBe('# Corrections of records\n\nNo corrections\n')
    expect(saifu.run(['errata', '-']).code).toBe(2)
  })
})

describe('the history of one record', () => {
  test('diff with one record prints what each correction changed, with the place in both versions', async () => {
    const folder = await corrected('history')
    const { code, out, err } = saifu.run(['diff', join(folder, 'final.jmjp')])
    expect({ code, err }).toEqual({ code: 1, err: '' })
    const [head, difference, before, after] = out.split('\n')
    expect(head?.replace(TIME, 'TIME')).toBe('TIME  林  seen on the recording')
    expect(difference).toBe('E1-0 South draw [draw] (contradicts)')
    expect(before).toMatch(/\.saifu.versions.[0-9a-f]{32}\.jmjp:15:8: drew East, tsumogiri$/)
    expect(after).toBe(`  ${join(folder, 'final.jmjp')}:15:8: drew South, tsumogiri`)
  })

  test('a record that another program changed since is said to be so', async () => {
    const folder = await corrected('changed')
    const path = join(folder, 'final.jmjp')
    writeFileSync(path, CORRECTED.replace('(s,sw,tg)', '(s,nw,tg)'))
    const { code, out, err } = saifu.run(['diff', path])
    expect(err).toContain(`${path}: another program has changed it since the last correction`)
    expect(out).toContain(`${path}:15:8: drew North, tsumogiri`)
    expect(code).toBe(1)
  })
})
