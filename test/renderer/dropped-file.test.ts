import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
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
