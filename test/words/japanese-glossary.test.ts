/** One Japanese word for one thing: the glossary's. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { page } from '../support/manual-page.ts'

const folder = new URL('../../src/words/', import.meta.url)

/** The word of the glossary, and those that mean the same. */
const WORDS: readonly (readonly [word: string, others: RegExp])[] = [
  ['試合', /対局/],
  ['選手', /対局者|プレーヤー|プレイヤー/],
  ['立直', /リーチ/],
  ['不聴', /ノーテン/],
  ['方言', /流儀/],
  ['牌譜庫', /アーカイブ/],
]

/** Other names stand there on purpose: they are what a person may type. */
const OF_TYPED_NAMES = new Set(['command-names.ts', 'sound.ts', 'archive.ts'])

test.each(WORDS)('%s has no second word', (word, others) => {
  expect(page('docs/glossary.md')).toContain(word)
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !OF_TYPED_NAMES.has(file))
  const found = files.flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .flatMap((line, at) => (others.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test('words of foreign origin end in their long vowel', () => {
  const files = globSync('*.ts', { cwd: folder })
  const text = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('')
  expect(text.match(/(?:ブラウザ|フォルダ|サーバ|エディタ|ユーザ|コンピュータ|プリンタ)(?!ー)/g)).toBe(null)
})
