/** What the palette finds for a name, and in which order. */
import { describe, expect, it } from 'vitest'
import { findCommands } from '../../renderer/shell/find-commands.ts'
import { ryuukyokuInRules } from '../../src/check/index.ts'
import { APP_COMMANDS } from '../../src/host/contract/index.ts'
import { RYUUKYOKU_REASONS } from '../../src/record/index.ts'
import { COMMANDS } from '../../src/recorder/index.ts'
import { commandNames } from '../../src/words/index.ts'
import type { NamedCommand } from '../../src/words/command-names.ts'
import { Hands } from '../recorder/typing.ts'

const { session } = new Hands()
  .deal('9p', '19m19p5p19s234567z', '11z234m567p999s55m', '678m123p45677s99m', '456m789p123s4466s')
  .type('1z', 'tsumogiri')

const named = (id: NamedCommand) => ({ id, names: commandNames(id), offered: true, ready: true, ruledOut: false })
const listed = [
  ...COMMANDS.filter(({ group }) => group !== 'tile' && group !== 'spelling').map(({ id, applies, takes }) => ({
    ...named(id),
    offered: applies(session),
    ready: takes(session),
    ruledOut: RYUUKYOKU_REASONS.some(
      (reason) => id === `stop.${reason}` && ryuukyokuInRules(reason, session.rules) === false,
    ),
  })),
  ...APP_COMMANDS.map(({ id }) => named(id)),
]
const ids = (typed: string): readonly NamedCommand[] => findCommands(listed, typed).map(({ id }) => id)

describe('the first that is found', () => {
  it.each<readonly [NamedCommand, ...string[]]>([
    ['riichi', 'riichi', 'Riichi', 'reach', 'りーち', 'リーチ', 'ﾘｰﾁ', '立直', 'richi', 'りーt', 'riich'],
    ['kan', 'kan', 'カン', 'かん', '槓', 'ankan', '暗槓', 'だいみんかん'],
    ['win', 'ron', 'ろん', 'ロン', 'win', '和了', 'hora', 'つも', 'chankan'],
    ['pon', 'pon', 'ぽん', '碰'],
    ['chi', 'chi', 'ちー', 'チー'],
    ['tsumogiri', 'tsumogiri', 'つもぎり', 'tumogiri', 'ツモ切り'],
    ['undo', 'undo', 'もどす', 'とりけし', '取り消し', 'torikeshi'],
    ['redo', 'redo', 'やりなおし', 'すすむ'],
    ['stop', 'ryuukyoku', 'りゅうきょく', '流局', 'ryukyoku'],
    ['retype-dora', '裏ドラ', 'うらどら', 'ura dora', 'dora'],
    ['file.save', 'save', 'ほぞん', '保存', 'hozon'],
    ['file.open', 'open', 'ひらく', '開く'],
    ['file.export', 'export', '書き出', 'かきだ', 'エクスポート', 'コピー'],
    ['app.settings', 'settings', 'せってい', '設定', 'settei', 'preferences'],
    ['app.help', 'help', 'ヘルプ', 'へるぷ'],
    ['training.open', 'training', 'れんしゅう', '練習', 'practice'],
    ['stop.four-riichi', 'four riichi', '四家立直', 'すーちゃりーち', 'suucha riichi'],
    ['stop.nine-terminals', 'nine', '九種九牌', 'kyuushu'],
  ])('is %s, by any of its names', (id, ...typed) => {
    for (const each of typed) expect(ids(each)[0], each).toBe(id)
  })

  it('is a name with one typo, where no other name fits', () => {
    expect(ids('riihci')[0]).toBe('riichi')
    expect(ids('tsumogir1')[0]).toBe('tsumogiri')
    expect(ids('setings')[0]).toBe('app.settings')
  })
})

describe('what ends a frame', () => {
  it('is never first for a name that is only begun, where anything else has it', () => {
    for (const typed of ['ri', 'rii', 'riich', 'ka', 'ro', 'f', 'fo', 'n', 't', 'り', 'か', '流', '四', 'd'])
      if (ids(typed).some((id) => !id.startsWith('stop.'))) expect(ids(typed)[0], typed).not.toMatch(/^stop\./)
  })

  it('is last, where the rules do not have it', () => {
    const ruledOut = listed.filter((command) => command.ruledOut).map(({ id }) => id)
    expect(ruledOut).toContain('stop.four-riichi')
    expect(ids('').slice(-ruledOut.length).toSorted()).toEqual(ruledOut.toSorted())
    expect(ids('riichi').at(-1)).toBe('stop.four-riichi')
  })
})

it('every command is found first by its title in either language, or by one of the same title', () => {
  for (const { id, names } of listed)
    for (const title of names.titles) {
      const [first] = findCommands(listed, title)
      expect(
        first?.names.titles.map((one) => one.toLowerCase()),
        `${id}: ${title}`,
      ).toContain(title.toLowerCase())
    }
})

it('every Japanese title with kanji has its reading in kana', () => {
  const titles = listed
    .filter(({ id }) => !id.startsWith('digit.'))
    .map(({ id, names }) => ({ id, title: names.titles[0] ?? '', others: names.others }))
  expect(titles.length).toBeGreaterThan(60)
  expect(
    titles
      .filter(
        ({ title, others }) =>
          /\p{sc=Han}/u.test(title) && !others.some((name) => /^[\p{sc=Hiragana}ー ]+$/u.test(name)),
      )
      .map(({ id, title }) => `${id} ${title}`),
  ).toEqual([])
})

it('nothing typed: all of them, what applies first', () => {
  expect(ids('')).toHaveLength(listed.length)
  expect(ids('  ')).toEqual(ids(''))
  const first = findCommands(listed, '').findIndex(({ offered }) => !offered)
  expect(
    findCommands(listed, '')
      .slice(0, first)
      .every(({ ready }) => ready),
  ).toBe(true)
})

it('what only sounds so inside a word is not found', () => {
  for (const typed of ['riichi', 'りーち']) expect(ids(typed), typed).not.toContain('journal.retry')
})

it('what nothing is called finds nothing', () => {
  expect(ids('xyzzy')).toEqual([])
  expect(ids('??')).toEqual([])
})
