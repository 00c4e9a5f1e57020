import { isKnown, type Tile } from '../tiles/index.ts'
import type { Act, FrameId } from '../record/index.ts'
import type { Action } from '../recorder/index.ts'
import { repairSentence } from './findings.ts'
import { doraName, pointsName, seatName, tileName } from './game-names.ts'
import { REASONS_JA as REASONS } from './reasons-ja.ts'
import { halfText } from './half-typed-tile.ts'
import { keyIn, type PressOf } from './printed-key.ts'
import { actQuestionSentence } from './questions.ts'
import { editsSentence } from './repair.ts'
import type { RecorderWords } from './recorder-shape.ts'
import { noWinText, sizeText, valueText } from './recorder-value.ts'

const tile = (value: Tile): string => (isKnown(value) ? tileName(value, 'ja') : '不明牌')
const tiles = (values: readonly Tile[]): string => values.map(tile).join('')
const seat = (value: number): string => seatName(value, 'ja')

const WINDS: Readonly<Record<FrameId['wind'], string>> = { E: '東', S: '南', W: '西', N: '北' }
const frame = ({ wind, number, honba }: FrameId): string =>
  `${WINDS[wind]}${number}局${honba > 0 ? ` ${honba}本場` : ''}`

/** 押すもの。キーがなければボタン。 */
const key = (press: PressOf, id: Action): string => keyIn(press, id, 'ja')
/** 他家の手牌へ移るキー。 */
const arrows = (press: PressOf): string =>
  (['back', 'forward', 'frame-back'] as const).map((id) => key(press, id)).join(' ')

const dora = (index: number): string => doraName(index, 'ja')

const CALLS = { chi: 'チー', pon: 'ポン', daiminkan: '大明槓', kakan: '加槓', ankan: '暗槓' } as const

const act = ({ seat: who, draw, discard }: Act): string => {
  if (draw.kind === 'ron') return `${seat(who)} ロン`
  if (discard?.kind === 'tsumo') return `${seat(who)} ツモ`
  if (discard?.kind === 'ankan') return `暗槓 ${tiles(discard.tiles)}`
  if (discard?.kind === 'kakan') return `加槓 ${tile(discard.tile)}`
  if (draw.kind === 'chi') return tiles(draw.own)
  if (draw.kind === 'pon' || draw.kind === 'daiminkan') return `${seat(who)} ${tiles(draw.own)}`
  return seat(who)
}

const movedText = (payments: readonly number[] | null): string => {
  if (payments === null) return '積み棒が三人で割り切れない。局の終わりの点数を入れる'
  const parts = payments.flatMap((points, at) =>
    points === 0 ? [] : [`${seat(at)} ${points > 0 ? '+' : ''}${pointsName(points)}`],
  )
  return parts.length > 0 ? parts.join('、') : '点の動きなし'
}

const QUESTIONS = {
  chi: 'どの牌でチーしたか',
  pon: '誰がどの牌でポンしたか',
  'open-kan': '誰がカンしたか',
  'own-kan': 'どの牌をカンしたか',
  winner: '和了は誰か',
  reason: 'なぜ止まったか',
  'dealer-part': '親の支払いはどちらか',
  irregular: '何が起きたか',
  'whose-turn': '誰がツモったか',
  'whose-hand': '誰の手が和了放棄か',
  'whose-chombo': '誰のチョンボか',
} as const

const IRREGULAR = {
  withdrawn: '発声の取り消し',
  turn: '順番違いのツモ',
  'no-draw': 'ツモらずに打牌',
  dead: '和了放棄',
  short: '少牌（これで全部）',
} as const

const HOW = {
  tedashi: '手出し',
  tsumogiri: 'ツモ切り',
  karagiri: '空切り',
  'tsumogiri-assumed': 'ツモ切り（空切りかもしれない）',
} as const

const HALVES = { draw: 'ツモ', call: '鳴き', discard: '打牌', kan: 'カン', win: '和了' } as const

const DATA = {
  match: '試合',
  tournament: '大会',
  'time-and-place': '日時と場所',
  recorders: '採譜者',
  player: '選手',
  rules: 'ルール',
  'point-rule': '点数の規定',
  'final-points': '最終ポイント',
  'tournament-points': '大会ポイント',
  frame: '局',
  sticks: '供託',
  'start-points': '開始時の点数',
  dice: 'サイコロ',
  'end-points': '終了時の点数',
  comment: 'コメント',
  dora: 'ドラ',
  tenpai: '聴牌者',
  hand: '手牌',
  sheet: '牌譜用紙の局',
} as const

export const RECORDER_JA: RecorderWords = {
  asks: {
    setup: (_, press) => `試合の情報を入れる ── ${key(press, 'enter')} で東1局へ`,
    indicator: ({ index }, press) => `${dora(index)}の表示牌${index === 0 ? '' : `（${key(press, 'enter')}: 映らず）`}`,
    hand: ({ which, seat: who, count, of, unseen, shift }, press) =>
      shift !== undefined
        ? `${seat(who)}の配牌で${shift === 'missing' ? '打ち漏らした' : '余計に打った'}牌（${arrows(press)} で他家）`
        : `${seat(who)}の${unseen ? '配牌の不明牌' : which === 'end' ? '開いた手' : '配牌'} ${count}／${of}枚（${key(press, 'enter')}: 残りは不明）`,
    'replace-tile': ({ seat: who, wrong }, press) =>
      wrong === null
        ? `${seat(who)}の配牌かツモ・打牌で間違っている牌（${arrows(press)} で他家）`
        : `${seat(who)}の配牌の${tile(wrong)}を直す ── 正しい牌（同じキーでツモ・打牌）`,
    'exchange-hands': ({ seat: who }) =>
      who === null ? '配牌を入れ替える ── 誰の' : `${seat(who)}と配牌を入れ替えるのは`,
    draw: ({ seat: who, rinshan }) => `${seat(who)}の${rinshan ? '嶺上ツモ' : 'ツモ'}`,
    discard: ({ seat: who, riichi }) => `${seat(who)}の${riichi ? '立直宣言牌' : '打牌'}`,
    choose: ({ question, tile: by }) =>
      `${QUESTIONS[question]}（${by === 'only' ? '牌を打つ' : by === 'too' ? '数字か牌' : '数字で選ぶ'}）`,
    score: ({ seat: who, tsumo, dealer, scored }, press) => {
      const win = `${seat(who)}の${tsumo ? 'ツモ' : 'ロン'}`
      const typed = tsumo
        ? `${dealer ? '一人あたり' : '子の支払い'}を百点単位で（2000 は 20）`
        : '点数を百点単位で（5200 は 52）'
      if (scored === null) return `${win}: ${typed}`
      if (!scored.ok) return `${win}: ${noWinText(scored.reason, 'ja')} ── ${typed}`
      const { score } = scored
      return `${win} ${valueText(score.value, 'ja')}（${sizeText(score, 'ja')}）── ${key(press, 'enter')} で確定、違えば数字`
    },
    tenpai: ({ reason }, press) => `${REASONS[reason]}: 聴牌者を数字で切り替え、${key(press, 'enter')} で確定`,
    abort: ({ reason, frame: earlier }, press) =>
      `${REASONS[reason]} ── ${key(press, 'enter')} で${earlier ? '確定' : '流局、続いたなら次のツモ牌'}`,
    'frame-over': ({ next, mayEnd }, press) =>
      next === null
        ? `終局 ── ${key(press, 'enter')} で最終ポイントへ`
        : mayEnd
          ? `${key(press, 'enter')} で終局、続けるなら${frame(next)}のドラ表示牌`
          : `局の終わり ── 次は${frame(next)}（ドラ表示牌か ${key(press, 'enter')}）`,
    'match-over': () => '試合終了',
    edit: ({ seat: who, act: at, half, value }, press) =>
      `${at + 1}手目、${seat(who)}の${HALVES[half]}を直す（${value ? '数字で点数' : '打てば置き換え'}、${key(press, 'enter')} で戻る）`,
    question: (ask, press) => actQuestionSentence(ask, 'ja', press),
  },
  inserting: ({ act: at, behind, place }, asked, press) =>
    `${at + 1}手目の前に挿入${place ? `（候補 ${place.at}／${place.of}、${key(press, 'insert')} で次へ）` : ''}${asked === '' ? '' : `${place ? '' : ' '}── ${asked}`}${behind === 0 ? '' : `（後ろに${behind}手）`}`,
  ofFrame: (id) => `${frame(id)} `,
  echoes: {
    none: () => '',
    opened: ({ frames }) => (frames > 0 ? `${frames}局の記録を最後の手で開いた` : '新しい記録'),
    data: ({ what }) => `${DATA[what]}を変えた`,
    'frame-inserted': ({ id }) => `${frame(id)} を挿入した。続けて打ち込む`,
    'frame-resumed': ({ id }) => `${frame(id)} の続きへ戻った`,
    'frame-deleted': ({ was }) => `${frame(was)} を削除した`,
    'frame-moved': ({ was, id }) => `${frame(was)} を移した。今は ${frame(id)}`,
    'frame-begun': () => '局を始めた',
    stem: ({ text, instead }) => `${halfText(text)}${instead === undefined ? '' : `（${instead} は取り消し）`}`,
    indicator: ({ index, indicator, dora: shown }) => `表示牌 ${tile(indicator)} → ${dora(index)} ${tile(shown)}`,
    'hand-tile': ({ seat: who, tile: dealt, count }) => `${seat(who)}の手牌 ${count}枚目 ${tile(dealt)}`,
    'hand-shifted': ({ shift, seat: who, tile: dealt, left }) =>
      `${seat(who)}の配牌${shift === 'missing' ? 'に' : 'から'}${tile(dealt)}を${shift === 'missing' ? '入れ' : '除き'}、後ろをずらした${left === 0 ? '' : `。残り${left}手は元のまま`}`,
    'hand-done': ({ seat: who, unknown }) => `${seat(who)}の手牌${unknown > 0 ? `（不明 ${unknown}枚）` : ''}`,
    'asked-hand': ({ which, seat: who }) => `${seat(who)}の${which === 'end' ? '開いた手' : '配牌'}を打つ`,
    'asked-value': () => '和了の点数を打ち直す',
    'asked-end': () => '局の終わり方を打つ',
    irregular: ({ what, seat: who }) => `${seat(who)} ${IRREGULAR[what]}`,
    'thrown-again': ({ seat: who, tile: thrown }) => `${seat(who)}のツモ切り ${tile(thrown)} を確かめた`,
    accepted: ({ left }) => `そのまま確定（未確認 残り${left}）`,
    'asked-shift': ({ shift, seat: who }) =>
      `${seat(who)}の配牌で${shift === 'missing' ? '打ち漏らした' : '余計な'}牌は`,
    'asked-tile': ({ seat: who, wrong }) =>
      wrong === null ? `${seat(who)}の配牌でどの牌が違うか` : `${seat(who)}の${tile(wrong)}が違う`,
    'tile-replaced': ({ seat: who, wrong, tile: right }) =>
      `${seat(who)}の配牌の${tile(wrong)}を${tile(right)}に直した`,
    'asked-exchange': ({ seat: who }) => (who === null ? '配牌の入れ替え' : `${seat(who)}の配牌を入れ替える`),
    'hands-exchanged': ({ seats: [one, other] }) => `${seat(one)}と${seat(other)}の配牌を入れ替えた`,
    'asked-indicator': ({ index }) => `${dora(index)}の表示牌を打ち直す`,
    turned: ({ seat: who, tile: thrown, how, riichi }) =>
      `${seat(who)}の${tile(thrown)}を${riichi ? '立直・' : ''}${HOW[how]}に直した`,
    drew: ({ seat: who, tile: drawn }) => `${seat(who)} ツモ ${tile(drawn)}`,
    'drew-tsumogiri': ({ seat: who, tile: drawn }) => `${seat(who)} ツモ ${tile(drawn)}、立直中のツモ切り`,
    discarded: ({ seat: who, tile: thrown, how, riichi }) =>
      `${seat(who)} ${riichi ? '立直 ' : ''}打 ${tile(thrown)} ${HOW[how]}`,
    riichi: ({ seat: who }) => `${seat(who)} 立直`,
    called: ({ seat: who, call, tile: called }) => `${seat(who)} ${CALLS[call]} ${tile(called)}`,
    won: ({ seat: who, tsumo, tile: won }) => `${seat(who)} ${tsumo ? 'ツモ和了' : 'ロン'} ${tile(won)}`,
    asked: ({ question }) => QUESTIONS[question],
    digits: ({ text }) => `${text}00点`,
    scored: ({ payments, worth }) =>
      `${movedText(payments)}${worth === null ? '' : `（手牌からは${valueText(worth, 'ja')}）`}`,
    stopped: ({ reason }) => REASONS[reason],
    tenpai: ({ seat: who, tenpai }) => `${seat(who)} ${tenpai ? '聴牌' : '不聴'}`,
    exhausted: ({ tenpai }, press) =>
      `荒牌流局 ${tenpai.length === 0 ? '全員不聴' : `${tenpai.map(seat).join('・')}聴牌`}（手牌から。違えば ${key(press, 'stop')} で直す）`,
    'match-ended': () => '終局',
    removed: ({ act: at }) => `${at + 1}手目を消した`,
    replaced: ({ act: at }) => `${at + 1}手目を置き換えた`,
    'acts-swapped': ({ act: at }) => `${at + 1}手目と${at + 2}手目を入れ替えた`,
    'seat-changed': ({ act: at, seat: whose }) => `${at + 1}手目を${seat(whose)}のものにした`,
    'taken-along': ({ was, now, places }) => `ほか ${places} か所も${tile(was)} → ${tile(now)}`,
    'riichi-marked': ({ seat: who, act: at }) =>
      at === null ? `${seat(who)}の立直はなし` : `${seat(who)}が${at + 1}手目に立直`,
    repaired: ({ title }) => `直した: ${repairSentence(title.code, title.args, 'ja')}`,
    'text-edited': () => '本文を変更',
    mended: ({ edits, frame }) => `直した: ${editsSentence(edits, frame, 'ja')}`,
    amended: ({ taken }) => (taken ? '照合: 相手の記録を取った' : '照合: こちらの記録のまま'),
    merged: () => '分担の入力を反映',
    inserting: ({ act: at }, press) => `${at + 1}手目の前（${key(press, 'back')} ${key(press, 'forward')} で動かす）`,
    replayed: ({ acts, left }) =>
      left === 0 ? `${acts}手を打ち直した` : `${acts}手を打ち直した。残り${left}手は元のまま`,
    inserted: ({ act: at }) => `${at + 1}手目に1手を挿入した`,
    skipped: () => '飛ばした',
    'key-kept': ({ keys }) => `先に質問に答える：${keys}打を控えた`,
    'kept-typed': ({ keys, left }) =>
      keys === 0
        ? '控えた次のキーはここでは使えない'
        : `控えた${keys}打を打った${left === 0 ? '' : `（残り${left}打）`}`,
    cancelled: () => '取りやめた',
    moved: () => '',
    undone: () => '取り消した',
    redone: () => 'やり直した',
    saved: () => '保存した',
  },
  choices: {
    act: ({ act: value }) => act(value),
    reason: ({ reason }) => REASONS[reason],
    'other-reasons': () => 'そのほか',
    payment: ({ value }) =>
      value.kind === 'ron'
        ? pointsName(value.points)
        : `${pointsName(value.fromOthers)}・${pointsName(value.fromDealer)}`,
    tenpai: ({ seat: who }) => `${seat(who)} 聴牌`,
    irregular: ({ what }) => IRREGULAR[what],
    seat: ({ seat: who }) => seat(who),
    unknown: () => '不明',
    nagashi: ({ seat: who }) => `${seat(who)} 流し満貫`,
  },
  refusals: {
    'nothing-to-undo': '取り消すものがない',
    'nothing-to-redo': 'やり直すものがない',
    'no-frame': 'まだ局が始まっていない',
    'frame-open': '局がまだ終わっていない',
    'frame-over': '局は終わっている',
    'match-over': '試合は終わっている',
    'match-open': '試合はまだ終わっていない',
    'not-asked-for-tile': 'いまは牌を打つところではない',
    'no-such-tile': 'そのような牌はない',
    'not-asked-for-digit': 'いまは数字を打つところではない',
    'not-asked': 'いまは使えない',
    'no-such-choice': 'その番号はない',
    'seat-cannot': 'その家は選べない',
    'answer-first': '先に質問に答える',
    'draw-first': '先にツモを打つ',
    'no-drawn-tile': '引いた牌がない',
    'nothing-to-call': '鳴ける捨て牌がない',
    'nothing-to-kan': 'カンできる牌がない',
    'nothing-to-win': '和了できる牌がない',
    'already-riichi': 'もう立直している',
    'no-such-riichi': 'ここでは立直のキー：手牌からは立直と確かめられない',
    'hand-full': '手牌はもうそろっている',
    'no-question': '未確認の箇所はない',
    'no-repair': '直し方の分かる指摘はない',
    'no-riichi-discard': 'この選手が立直したとみられる打牌はない',
    'no-such-place': 'その場所はない',
    'at-the-end': 'ここが最後',
    'at-the-start': 'ここが最初',
    'leave-cursor': (press) => `先に ${key(press, 'enter')} で今の局面へ戻る`,
    'half-typed': (press) => `牌が打ちかけ：先に続きの文字を打つか ${key(press, 'cancel')} で消す`,
    'no-text': '形式上書けない内容が記録にある',
    'text-changed': '該当箇所の本文がすでに変わっている',
  },
  worth: {
    announced: '申告',
    bumped: '頭ハネ',
    open: {
      'hand-unsure': '手牌が打牌と合わないため計算しない',
      'tiles-unseen': '手牌に見えない牌があるため計算しない',
      'doras-unseen': '見えない表示牌があるため計算しない',
    },
    riichi: '立直していたか',
    likely: (repair, score) => `${repair}と ${valueText(score.value, 'ja')}（${sizeText(score, 'ja')}）`,
  },
  questionsPanel: { title: '未確認', leave: 'そのまま' },
  irregular: IRREGULAR,
  questions: QUESTIONS,
  reasons: REASONS,
  data: DATA,
  how: HOW,
  answer: (text) => `答え ${text}`,
  spell: (text) => `綴り ${text}`,
  thrown: (tile) => `${tile}をツモ切り、または${tile}で立直`,
}
