import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readDropped } from '../../renderer/shell/dropped-file.ts'

const dropped = (...bytes: readonly (string | readonly number[])[]) =>
  readDropped(
    new File(
      bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
      'a.jmjp',
    ),
  )

it('a dropped file is read as it is, with its byte order mark', async () => {
  const text = '\ufeffplayer\r\n多井隆晴 \ufffd \u{20bb7}\n'
  expect(await dropped(text)).toEqual({ ok: true, name: 'a.jmjp', text, encoding: 'utf-8', bad: null })
  expect(await dropped('')).toEqual({ ok: true, name: 'a.jmjp', text: '', encoding: 'utf-8', bad: null })
})

it('one that is not UTF-8 is not opened with replaced letters: the place is reported', async () => {
  // 多 in Shift_JIS.
  expect(await dropped('abc\r\n採', [0x91, 0xbd], ' end')).toEqual({
    ok: false,
    failure: { code: 'file.not-utf8', path: 'a.jmjp', offset: 8, line: 2, column: 2 },
  })
  // Cut off in the middle of a letter.
  expect(await dropped('ab', [0xe6, 0x8e])).toMatchObject({ ok: false, failure: { offset: 2, line: 1, column: 3 } })
})

it('one that is gone or unreadable is a failure with its reason', async () => {
  const gone = new File(['x'], 'gone.jmjp')
  gone.arrayBuffer = () => Promise.reject(new DOMException('no', 'NotFoundError'))
  expect(await readDropped(gone)).toEqual({
    ok: false,
    failure: { code: 'file.not-readable', path: 'gone.jmjp', detail: 'NotFoundError' },
  })
})

it('the only record in a dropped .zip is read under its own name', async () => {
  const bytes = zipSync({ 'day/one.jmjp': strToU8('player'), 'readme.pdf': strToU8('x') })
  expect(await readDropped(new File([new Uint8Array(bytes)], 'games.zip'))).toMatchObject({
    ok: true,
    name: 'one.jmjp',
    text: 'player',
  })
})

it('a .zip that is cut off is not readable', async () => {
  const bytes = zipSync({ 'one.jmjp': strToU8('player') })
  expect(await readDropped(new File([new Uint8Array(bytes.slice(0, -30))], 'games.zip'))).toEqual({
    ok: false,
    failure: { code: 'file.not-readable', path: 'games.zip', detail: 'zip' },
  })
})

describe('a dropped file that is packed with gzip', () => {
  const packed = (name: string, bytes: Uint8Array) => readDropped(new File([new Uint8Array(bytes)], name))

  it('is read, whatever its name, also in a .zip', async () => {
    const log = gzipSync(strToU8('player 多井'))
    expect(await packed('a.mjlog.gz', log)).toMatchObject({ ok: true, name: 'a.mjlog.gz', text: 'player 多井' })
    expect(await packed('a.mjlog', log)).toMatchObject({ ok: true, name: 'a.mjlog', text: 'player 多井' })
    expect(await packed('games.zip', zipSync({ 'day/a.mjlog': log }))).toMatchObject({
      ok: true,
      name: 'a.mjlog',
      text: 'player 多井',
    })
  })

  it('is too large if it unpacks to more than a record can be, and is not unpacked any further', async () => {
    const failure = { code: 'file.too-large', path: 'a.gz', detail: 'gzip > 67108864' }
    expect(await packed('a.gz', gzipSync(new Uint8Array(80 * 1024 * 1024)))).toEqual({ ok: false, failure })
  })

  it('is not readable if it is cut off or damaged', async () => {
    const failure = { code: 'file.not-readable', path: 'a.gz', detail: 'gzip' }
    const log = gzipSync(strToU8('player'))
    expect(await packed('a.gz', log.slice(0, -5))).toEqual({ ok: false, failure })
    expect(await packed('a.gz', new Uint8Array(log).with(-8, log.at(-8)! ^ 1))).toEqual({ ok: false, failure })
  })
})
