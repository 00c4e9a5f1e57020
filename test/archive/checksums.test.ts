import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksumFaults, checksumsText, readChecksums } from '../../src/archive/index.ts'

const sum = (digit: string): string => digit.repeat(64)
const files = fc.uniqueArray(
  fc.record({
    path: fc.stringMatching(/^[a-z \\\n\r東]{1,12}$/).filter((path) => path.trim() !== ''),
    sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
  }),
  { selector: ({ path }) => path },
)

test('a list is read as it was written, in the order of paths, whatever the names', () => {
  fc.assert(
    fc.property(files, (given) => {
      const read = readChecksums(checksumsText(given))
      const sorted = given.toSorted((a, b) => (a.path < b.path ? -1 : 1))
      expect(read).toEqual({ ok: true, files: sorted })
      expect(checksumFaults(given, sorted)).toEqual([])
    }),
  )
})

test('a line that is none is told by its number', () => {
  expect(readChecksums(`${sum('a')}  a.jmjp\nnothing\n`)).toEqual({ ok: false, line: 2 })
  expect(readChecksums(`${sum('g')}  a.jmjp\n`)).toEqual({ ok: false, line: 1 })
})

test('what changed, went and came, in the order of paths', () => {
  const listed = [
    { path: 'a', sha256: sum('1') },
    { path: 'b', sha256: sum('2') },
    { path: 'c', sha256: sum('3') },
  ]
  const found = [
    { path: 'd', sha256: sum('4') },
    { path: 'c', sha256: sum('3') },
    { path: 'a', sha256: sum('0') },
  ]
  expect(checksumFaults(listed, found)).toEqual([
    { kind: 'changed', path: 'a' },
    { kind: 'missing', path: 'b' },
    { kind: 'not-listed', path: 'd' },
  ])
})
