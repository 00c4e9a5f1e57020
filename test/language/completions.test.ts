import { expect, test } from 'vitest'
import { completionsAt } from '../../src/language/index.ts'
import { completionDetail, completionLabel } from '../../src/words/index.ts'
import { FRAME, HEAD, marked } from './marked-texts.ts'

const offered = (text: string) => {
  const { document, offset } = marked(text)
  const found = completionsAt(document, offset)
  return found && { typed: document.text.slice(found.start, found.end), texts: found.items.map((item) => item.text) }
}

test('a file begins with its version, a match with its tournament', () => {
  expect(offered('j¦')).toEqual({ typed: 'j', texts: ['jmjp[1.0]'] })
  expect(offered('jmjp[1.0]\n(\n  ¦')?.texts).toEqual(['tnm[', 'mtp['])
  expect(offered(`${HEAD}¦`)?.texts).toEqual(['ply[', 'ptr[', 'frm[', 'pme[', 'ptn['])
})

test('each field of the head offers the shorthands of that field', () => {
  expect(offered('jmjp[1.0]\n(tnm[mlg,2025,ml¦')).toEqual({
    typed: 'ml',
    texts: ['1rd', '2rd', 'qtf', 'smf', 'fin', 'mlg-reg', 'mlg-sfs', 'mlg-fns', 'snt[', 'srm['],
  })
  expect(offered('jmjp[1.0]\n(mtp[20251001,¦')?.texts).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
  expect(offered('jmjp[1.0]\n(mtp[,,,]ply[0,,,p¦')?.texts).toContain('prorenmei')
})

test('players are found by kanji, kana and Latin letters, and written as a whole name', () => {
  const start = 'jmjp[1.0]\n(mtp[,,,]ply[0,'
  const whole = '(snt["佐々木"]srm["Sasaki"],snt["寿人"]srm["Hisato"])'
  for (const typed of ['佐々木寿', 'ささきひさと', 'hisato'])
    expect(offered(`${start}${typed}¦`), typed).toEqual({ typed, texts: [whole] })
  expect(offered(`${start}(snt["佐々¦`)?.texts).toContain('佐々木')
  expect(offered(`${start}(snt["佐々木"]srm["Sasaki"],snt["寿¦`)?.texts).toEqual(['寿人'])
  expect(offered(`${start}(snt["佐々木"]srm["Sas¦`)?.texts).toContain('Sasaki')
})

test('teams without a shorthand are offered by name', () => {
  const { document, offset } = marked('jmjp[1.0]\n(mtp[,,,]ply[0,,¦')
  const items = completionsAt(document, offset)?.items ?? []
  expect(items.filter(({ kind }) => kind === 'shorthand')).toHaveLength(8)
  const written = items.filter(({ kind }) => kind === 'team')
  expect(written.length).toBeGreaterThan(0)
  for (const team of written) {
    expect(team.text).toMatch(/^snt\["[^"]+"\]srm\["[^"]+"\]$/)
    expect(completionLabel(team)).not.toContain('snt')
    expect(completionDetail(team, 'en')).not.toBe('')
  }
})

test('an act offers what may stand in each half', () => {
  const before = HEAD + FRAME.slice(0, FRAME.indexOf('(s,6p'))
  expect(offered(`${before}(¦`)?.texts).toEqual(['e', 's', 'w', 'n'])
  const draws = offered(`${before}(s,¦`)?.texts
  expect(draws).toEqual(expect.arrayContaining(['1m', '0p', 'uk', 'hnd[', 'ch[', 'pn[', 'dk[', 'rs[', 'rn', 'oy']))
  expect(draws).not.toContain('tg')
  // Words of version 0 are read, and never offered.
  expect(draws).not.toContain('ro')
  expect(offered(`${before}(s,6p,t¦`)?.texts).toEqual(
    expect.arrayContaining(['tg', 'kg', 'tm', 'kk[', 'ak[', 'rc[', '7p']),
  )
  expect(offered(`${before}(s,6p,rc[¦`)?.texts).not.toContain('tg')
})

test('of tiles that run together the last is completed', () => {
  expect(offered(`${HEAD}frm[E1-0,,,,1p2p0¦`)?.typed).toBe('0')
})

test('a mistake in an earlier act does not stop the next', () => {
  const before = HEAD + FRAME.slice(0, FRAME.indexOf('(s,6p')).replace('5p,tg', '5x,tgg')
  expect(offered(`${before}(s,6p,¦`)?.texts).toContain('tg')
})

test('the next frame is offered first', () => {
  expect(offered(`${(HEAD + FRAME).replace(/\)\n$/, '')}  frm[¦\n)`)?.texts.slice(0, 3)).toEqual([
    'E2-0',
    'E1-1',
    'E2-1',
  ])
})

test('in the middle of a match the next frame is the one after those before it, not after the last', () => {
  const [frame] = FRAME.split(/(?<=\])\n\)\n/)
  const named = (name: string): string => `${frame?.replace('E1-0', name)}\n`
  const before = HEAD + named('E1-0') + named('E2-0') + named('E2-1')
  const after = `${named('E3-0')}${named('S4-1')})\n`
  expect(offered(`${before}  frm[¦\n${after}`)?.texts.slice(0, 3)).toEqual(['E3-0', 'E2-2', 'E3-2'])
  expect(offered(before + named('E2¦-2') + after)?.texts.slice(0, 3)).toEqual(['E3-0', 'E2-2', 'E3-2'])
  expect(offered(HEAD + named('E¦1-0') + after)?.texts.slice(0, 3)).toEqual(['E1-0', 'E2-0', 'E3-0'])
})

test('a comment and a text that is no name offer nothing', () => {
  expect(offered(`${HEAD}// fr¦`)).toBeNull()
  expect(offered('jmjp[1.0]\n(mtp[,,,snt["東¦')).toBeNull()
})
