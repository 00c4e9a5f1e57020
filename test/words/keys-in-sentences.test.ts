/** Every key can be changed by the user: a sentence takes it from his map (`keyIn`) and never names one by hand. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const WORDS = 'src/words'

/** Keys that no map has: they belong to a list, a field or a page, and nobody can change them. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  // Where the new key of a command is pressed.
  'app-commands.ts': [
    '新しいキーを押す（Esc でやめる）',
    'Choose a key and press Enter. The next key you press becomes the key of that command.',
    'Press the new key (Esc to cancel)',
  ],
  // The list of differences, and that of what stations typed in two ways: `SettleList`.
  'compare-en.ts': [
    '↑↓ choose · ← mine · → theirs · Space leave open · Esc to the board',
    '↑↓ choose · ← as now · → as before · Space leave open · Esc to the board',
  ],
  'compare-ja.ts': [
    '↑↓ 選ぶ・← こちら・→ 相手・Space 保留・Esc 記録へ',
    '↑↓ 選ぶ・← 現在・→ 訂正前・Space 保留・Esc 記録へ',
  ],
  'stations.ts': [
    '↑↓ 選ぶ・← 記録のまま・→ 別の読み・Esc 記録へ',
    '↑↓ choose · ← leave the record · → take the other · Esc back',
  ],
  // The sign on paper.
  'sheet.ts': [
    '↓ ツモ切り　R 立直　鳴いた牌はツモの段に書き、上にチー・ポン・カン　飛ばされた人の列は空ける',
    '↓ tsumogiri · R riichi · a called tile goes into the draw row, with chi, pon or kan above it · leave the column of a skipped player empty',
  ],
  // The field in which an act is edited as text.
  'text-view.ts': ['Enter で決定、Esc で取りやめ', 'Enter takes it, Esc leaves it as it was'],
  // The pages of a published season.
  'site.ts': [
    '← → で一手、↑ ↓ で局、Home End で局の初めと終わり、スペースで再生',
    '← → for an act, ↑ ↓ for a frame, Home and End for its beginning and end, space to play',
  ],
}

/** Alt with the key of a tile is a rule of both maps, whatever single keys are changed to. */
const KEYS = /Backspace|Esc(?:ape)?\b|PgUp|PgDn|\bSpace\b|スペース|[↑↓]|← →/
/** Words in English, and so names of keys only in Japanese or where one presses them. */
const NAMES = /\b(?:Enter|Insert|Delete|Home|End|Tab)\b/
const PRESSED =
  /(?:[Pp]ress|with|or) (?:Enter|Insert|Delete|Home|End|Tab|[=\][\\;'-])(?= |\.|,|\)|$)|(?:^|[ 、。])[=\]] (?:で|を押)/
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/

/** The texts of a file: what stands in quotes, without what is filled in. */
const textsOf = (source: string): string[] =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(([, plain, template]) =>
    (plain ?? template ?? '').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…'),
  )

const namesKey = (text: string): boolean =>
  KEYS.test(text) || PRESSED.test(text) || (NAMES.test(text) && JAPANESE.test(text))

it('no sentence names a key that the user can change', () => {
  const found = readdirSync(WORDS)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => {
      const source = readFileSync(`${WORDS}/${name}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      return textsOf(source)
        .filter((text) => namesKey(text) && !(FIXED[name] ?? []).includes(text))
        .map((text) => `${name}: ${text}`)
    })
  expect(found).toEqual([])
})
