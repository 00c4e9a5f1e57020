import type { CheckCode, RepairCode } from '../check/index.ts'
import type { Facts } from './findings-args.ts'
import { worth } from './findings-value.ts'
import { REASONS_JA } from './reasons-ja.ts'

type Sentence = (facts: Facts) => string

const CALLS: Readonly<Record<string, string>> = { chi: 'チー', pon: 'ポン', daiminkan: '大明槓' }

const WEEKDAYS: Readonly<Record<string, string>> = {
  sun: '日',
  mon: '月',
  tue: '火',
  wed: '水',
  thu: '木',
  fri: '金',
  sat: '土',
}
const weekday = (word: string): string => `${WEEKDAYS[word] ?? word}曜日`

const FURITEN: Readonly<Record<string, string>> = {
  river: '自分の捨て牌に待ち牌がある',
  passed: '同巡に和了牌を見逃した',
  riichi: '立直後に和了牌を見逃した',
}

/** What moved, and what should have moved if that is known. */
const movedText = ({ decimals, has }: Facts): string =>
  decimals('net') + (has('expected') ? `（${decimals('expected')} のはず）` : '')

const REASONS: Readonly<Record<string, string>> = REASONS_JA
const reasonWords = (word: string): string => REASONS[word] ?? word

export const FINDINGS_JA: Readonly<Record<CheckCode, Sentence>> = {
  'act.after-end': ({ seat }) => `局は終わっているのに、${seat('seat')}の行動がある`,
  'act.out-of-turn': ({ seat }) => `${seat('expected')}の番なのに、${seat('seat')}がツモっている`,
  'act.discard-missing': ({ seat }) => `${seat('seat')}の打牌がない`,
  'act.rinshan-expected': ({ seat }) => `槓のあとなので、${seat('seat')}は嶺上牌を引くはず`,
  'act.rinshan-unexpected': ({ seat }) => `槓がないのに、${seat('seat')}が嶺上牌を引いている`,
  'act.oya-misplaced': () => '親の第一打でないのに14枚から始めている、または14枚目を二度取っている',
  'act.not-in-hand': ({ seat, tiles }) => `${seat('seat')}の手に${tiles('tiles')}はない`,
  'wall.exhausted': ({ seat }) => `牌山は尽きているのに、${seat('seat')}がツモっている`,
  'discard.must-be-tsumogiri': ({ tile }) => `${tile('tile')}は手になく、いま引いた牌。ツモ切りのはず`,
  'discard.karagiri-unmarked': ({ tile }) =>
    `${tile('tile')}は手にも引いた牌にもある。空切り（kg）かツモ切り（tg）かを書く`,
  'discard.karagiri-impossible': ({ tile }) => `手に${tile('tile')}がないので空切りはできない。ツモ切りのはず`,
  'discard.nothing-drawn': ({ seat }) => `${seat('seat')}は何も引いていないので、ツモ切りも空切りもない`,
  'discard.not-the-drawn': ({ tile }) => `引いたのは${tile('drawn')}なのに、${tile('tile')}がツモ切りになっている`,
  'discard.kuikae': ({ tile }) => `喰い替え: 鳴いた直後の${tile('tile')}`,
  'call.nothing': ({ seat }) => `${seat('seat')}が鳴ける捨て牌がない`,
  'call.own-discard': ({ seat, tile }) => `${seat('seat')}が自分の${tile('tile')}を鳴いている`,
  'call.not-from-left': ({ seat, tile }) =>
    `チーは上家からだけ。${seat('from')}の${tile('tile')}を${seat('seat')}がチーしている`,
  'call.shape': ({ text, tile, tiles }) =>
    `${tile('tile')}と${tiles('own')}では${CALLS[text('call')] ?? '副露'}にならない`,
  'call.last-tile': ({ tile }) => `河底牌の${tile('tile')}は鳴けない`,
  'call.after-riichi': ({ seat }) => `${seat('seat')}は立直後に鳴いている`,
  'kan.shape': ({ tiles }) => `${tiles('tiles')}では槓にならない`,
  'kan.no-pon': ({ tile }) => `${tile('tile')}のポンがないので加槓できない`,
  'kan.after-call': ({ seat }) => `${seat('seat')}は鳴いた直後で、槓はできない`,
  'kan.after-riichi': ({ tile }) => `立直後の${tile('tile')}の槓は、このルールではできない`,
  'kan.last-tile': () => '最後の牌では槓できない',
  'kan.fifth': () => '一局で五回目の槓',
  'riichi.open-hand': ({ seat }) => `${seat('seat')}は副露しているのに立直している`,
  'riichi.twice': ({ seat }) => `${seat('seat')}の二度目の立直`,
  'riichi.noten': ({ seat }) => `${seat('seat')}は聴牌していないのに立直している`,
  'riichi.points': ({ points }) => `持ち点 ${points('points')} では立直できない（${points('least')} 以上）`,
  'riichi.tiles-left': ({ text }) => `残り ${text('left')} 枚では立直できない（${text('least')} 枚以上）`,
  'riichi.hand-discard': ({ seat, tile }) => `${seat('seat')}は立直後なのに、手から${tile('tile')}を切っている`,
  'win.nothing': ({ seat }) => `${seat('seat')}がロンできる牌がない`,
  'win.own-discard': ({ seat, tile }) => `${seat('seat')}が自分の${tile('tile')}でロンしている`,
  'win.twice': ({ seat }) => `${seat('seat')}のロンが二度書かれている`,
  'win.no-draw': ({ seat }) => `${seat('seat')}は何も引いていないのにツモ和了している`,
  'win.closed-kan': ({ tile }) => `暗槓の${tile('tile')}は槍槓できない（ルールが認める国士無双を除く）`,
  'win.incomplete': ({ seat, tile }) => `${seat('seat')}の手は${tile('tile')}で和了形にならない`,
  'win.furiten': ({ seat, tile, text }) =>
    `${seat('seat')}は${FURITEN[text('kind')] ?? ''}フリテンで、${tile('tile')}ではロンできない`,
  'frame.first': ({ text }) => `最初の局が ${text('found')} になっている（E1-0 のはず）`,
  'frame.order': ({ text }) => `次は ${text('expected')} のはずが、${text('found')} になっている`,
  'frame.honba': ({ text }) => `本場が合わない: ${text('expected')} のはずが、${text('found')} になっている`,
  'frame.missing': ({ text }) =>
    `${text('found')} の前の局が抜けている: 次は ${text('expected')} のはずで、点も動いている`,
  'frame.repeated': ({ text }) => `同じ局が二度書かれている: 配牌も摸打も ${text('found')} と同じ`,
  'frame.sticks': ({ points }) => `供託は ${points('expected')} のはずが、${points('found')} になっている`,
  'frame.unfinished': () => '和了も流局もなく、途中で切れている。打ち切りなら //@draw で理由を書く',
  'frame.too-long': ({ text }) =>
    `一局の行動が ${text('acts')} もある（${text('most')} まで）。この局はほかに何も検査していない`,
  'frame.after-match': ({ text, points }) =>
    text('why') === 'tobi'
      ? `${text('last')} で持ち点 ${points('points')} の者が出て終わったはずなのに、${text('frame')} がある`
      : `試合は ${text('last')} で終わったはずなのに、${text('frame')} がある`,
  'ryuukyoku.not-in-rules': ({ text }) => `このルール（${text('rules')}）に${reasonWords(text('reason'))}はない`,
  'ryuukyoku.not-so': ({ text }) => `${reasonWords(text('reason'))}と書かれているが、経過はそうなっていない`,
  'ryuukyoku.overlooked': ({ text }) => `${reasonWords(text('reason'))}で流局のはずなのに、続いている`,
  'hand.start-count': ({ seat, text }) => `${seat('seat')}の配牌が ${text('count')} 枚（${text('wanted')} 枚のはず）`,
  'tile.fifth-copy': ({ tile, text }) => `この局に${tile('tile')}が ${text('count')} 枚ある`,
  'tile.second-red': ({ tile, text }) => `${tile('tile')}が多い（このルールでは ${text('most')} 枚）`,
  'tile.plain-five': ({ tile, text }) => `赤でない${tile('tile')}が多い（${text('most')} 枚まで。どれかが赤のはず）`,
  'tile.unseen': ({ text, seat }) => `見えなかった牌が ${text('count')} 枚ある（最初は${seat('seat')}の手番）`,
  'dora.missing': ({ number }) =>
    number('place') === 0 ? 'ドラが書かれていない' : `槓ドラ${number('place')}枚目が書かれていない`,
  'dora.too-many': ({ text }) => `ドラが ${text('shown')} 枚ある（${text('possible')} 枚まで）`,
  'ura.missing': ({ text }) => `立直の和了なのに裏ドラが足りない（${text('wanted')} 枚のうち ${text('shown')} 枚）`,
  'ura.unexpected': () => '立直の和了でない、または表のドラがないのに、裏ドラがある',
  'riichi.missing': ({ seat }) => `点の動きは、${seat('seat')}が立直していたときのもの。立直が書かれていない`,
  'riichi.unpaid': ({ seat }) => `${seat('seat')}は立直しているのに、点の動きは立直していないときのもの`,
  'win.no-yaku': ({ seat }) => `${seat('seat')}の和了に役がない`,
  'win.dead-hand': ({ seat }) => `${seat('seat')}は和了放棄のはずが、和了している`,
  'hand.start-melds': ({ seat }) => `${seat('seat')}の配牌に副露がある`,
  'hand.end-tiles': ({ seat, tiles, has }) =>
    `${seat('seat')}の終局時の手が経過と合わない` +
    (has('extra') ? `。ないはず: ${tiles('extra')}` : '') +
    (has('lacking') ? `。あるはず: ${tiles('lacking')}` : ''),
  'hand.end-melds': ({ seat }) => `${seat('seat')}の終局時の副露が経過と合わない`,
  'hand.meld-order': ({ seat }) => `${seat('seat')}の終局時の副露が新しい順になっていない`,
  'hand.won-tile': ({ seat, tile }) =>
    `${seat('seat')}の終局時の手牌で、ロン牌の${tile('tile')}が14枚目に書かれていない`,
  'score.start-missing': () => '局の初めの点数がない',
  'score.end-missing': () => '局の終わりの点数がない',
  'score.first': ({ points, decimals }) =>
    `全員 ${points('expected')} で始まるはずが、${decimals('found')} になっている`,
  'score.carried': ({ decimals }) => `前の局の終わりの点数（${decimals('expected')}）と合わない: ${decimals('found')}`,
  'score.total': ({ points }) => `点数と供託の合計が ${points('found')}（${points('expected')} のはず）`,
  'score.sum': ({ points, decimals }) =>
    `この局の点の出入りの合計が ${points('sum')}（${points('wanted')} のはず）: ${decimals('net')}`,
  'score.bystander': (facts) => `${facts.seats('seats')}の点の動きが和了と合わない: ${movedText(facts)}`,
  'score.value': ({ seats, decimals }) => `${seats('winners')}の和了にこの点数はない: ${decimals('net')}`,
  'score.win': (facts) => {
    const { seat, points } = facts
    return `${seat('seat')}の和了点が合わない: 記録は ${points('found')}、手は ${points('expected')}（${worth(facts, 'ja')}）`
  },
  'score.honba': ({ text }) => `${text('found')} 本場の払いになっている（${text('expected')} 本場のはず）`,
  'score.ryuukyoku': (facts) => `流局の点の動きではない: ${movedText(facts)}`,
  'score.noten-riichi': (facts) =>
    `${facts.seats('seats')}の不聴立直は、このルールではチョンボで点は動かない: ${movedText(facts)}`,
  'score.tenpai': (facts) => `${facts.seats('seats')}の聴牌・不聴が点の動きと合わない: ${movedText(facts)}`,
  'score.nagashi': ({ seats, decimals, has }) =>
    has('seats')
      ? `${seats('seats')}の流し満貫のはずが、点の動きは違う: ${decimals('net')}`
      : `${seats('found')}の流し満貫として払われているが、捨て牌はそうなっていない`,
  'score.pay': ({ decimals }) => `和了ごとの点（${decimals('pay')}）が合わない（${decimals('net')} のはず）`,
  'score.chombo-stick': ({ seats }) => `チョンボの局の立直棒は戻るはずだが、${seats('seats')}に戻っていない`,
  'match.several': () => '一つのファイルに二つ以上の試合がある（一試合一ファイルが望ましい）',
  'match.name-empty': ({ text }) => `選手 ${text('player')} の名前が空になっている`,
  'match.date-invalid': ({ text }) => `${text('date')} という日はない`,
  'match.time-invalid': ({ text }) => `${text('time')} という時刻はない`,
  'match.weekday': ({ text }) =>
    `${text('date')} は${weekday(text('expected'))}。${weekday(text('found'))}と書かれている`,
  'match.tournament-year': ({ text }) => `大会の年 ${text('year')} が試合の年 ${text('played')} より後`,
  'match.rules-unknown': ({ text }) =>
    `ルール ${text('rules')} が見つからない。ルールによることは調べていない（--rules にファイルを書くか、rulesets フォルダーに置く）`,
  'match.point-rule': ({ text }) => `点数の規定が ${text('rules')} と違う: ${text('fields')}`,
  'match.recorder-frames': ({ list }) => `採譜者の担当にある ${list('frames')} が試合にない`,
  'match.unfinished': ({ text }) => `最終ポイントがあるが、${text('last')} では終わらず ${text('next')} が続くはず`,
  'match.final-points': ({ decimals }) =>
    `最終ポイントは ${decimals('expected')} のはずが、${decimals('found')} になっている`,
  'match.final-sum': ({ decimals }) => `最終ポイントの合計が ${decimals('sum')}（0.0 のはず）: ${decimals('found')}`,
  'match.tournament-points': ({ text, decimals }) =>
    `選手 ${text('player')} の大会ポイント（${text('kind') === 'team' ? 'チーム' : '個人'}）は ${decimals('expected')} のはずが、${decimals('found')} になっている`,
  'league.season': ({ text }) =>
    `${text('date')} は ${text('expected')} 年に始まるシーズン。大会の年は ${text('found')} と書かれている`,
  'league.stage': ({ text, token }) =>
    `${text('date')} は${token('tourStage', 'expected')}。${token('tourStage', 'found')}と書かれている`,
  'league.team-unknown': ({ text, token }) =>
    `選手 ${text('player')} のチーム「${token('plyerTeam', 'team')}」は ${text('season')} のMリーグにない`,
  'league.team-twice': ({ text, named }) =>
    `${named('team')}から二人（選手 ${text('other')} と ${text('player')}）が出ている`,
  'league.time-missing': () => '試合の時刻が書かれていない',
  'league.name-in-one': ({ text, named }) =>
    `選手 ${text('player')} の姓と名が一つの欄に書かれている: ${named('name')}`,
  'league.player-unknown': ({ text }) =>
    `選手 ${text('player')}「${text('native') || text('roman')}」はMリーグの名簿にない`,
  'league.roster': ({ text, named, has }) =>
    has('expected')
      ? `${text('name')}は ${text('season')} には${named('expected')}の選手。${named('found')}と書かれている`
      : `${text('name')}は ${text('season')} にはどのチームにもいない。${named('found')}と書かれている`,
  'league.affiliation': ({ text, token }) =>
    `${text('name')}の所属は${token('plyerAffil', 'expected')}。${token('plyerAffil', 'found')}と書かれている`,
  'league.rules': ({ text }) => `Mリーグの試合なのに、ルールが ${text('found')} になっている`,
}

export const REPAIRS_JA: Readonly<Record<RepairCode, Sentence>> = {
  'mark-tsumogiri': () => 'ツモ切りにする',
  'mark-karagiri': () => '空切りにする',
  'mark-rinshan': () => '嶺上牌のツモにする',
  'unmark-rinshan': () => '普通のツモにする',
  'set-tile': ({ tile }) => `${tile('by')}にする`,
  'set-draw': ({ tile }) => `${tile('found')}のツモを${tile('by')}にする`,
  'set-start-tile': ({ tile }) => `配牌の${tile('found')}を${tile('by')}にする`,
  'set-thrown': ({ tile }) => `打${tile('found')}を${tile('by')}にする`,
  'set-from-hand': ({ tile }) => `引いた${tile('found')}を残し、手から${tile('by')}を切ったことにする`,
  'set-draw-from-hand': ({ tile }) => `${tile('by')}を引き、手から${tile('found')}を切ったことにする`,
  'exchange-tiles': ({ tile }) => `ツモと打牌を入れ替える: ツモ${tile('by')}、打${tile('found')}`,
  'set-call': ({ tile, tiles, text }) =>
    `${tile('found')}の${CALLS[text('call')] ?? '副露'}（手から${tiles('by')}）にする`,
  'set-weekday': ({ text }) => `${weekday(text('by'))}にする`,
  'set-frame-id': ({ text }) => `${text('by')} にする`,
  'insert-frame': ({ text }) => `この前に ${text('by')} を挿入する`,
  'delete-frame': ({ text }) => `${text('by')} を削除する`,
  'set-sticks': ({ points }) => `供託を ${points('by')} にする`,
  'set-start-points': ({ decimals }) => `局の初めの点数を ${decimals('by')} にする`,
  'set-end-points': ({ decimals }) => `局の終わりの点数を ${decimals('by')} にする`,
  'set-start-points-on': ({ decimals }) => `局の初めの点数を ${decimals('by')} にし、以後の局の点数も合わせる`,
  'set-end-points-on': ({ decimals }) => `局の終わりの点数を ${decimals('by')} にし、以後の局の点数も合わせる`,
  'set-dora': ({ tile }) => `ドラを${tile('found')}から${tile('by')}にする`,
  'set-ura': ({ tile }) => `裏ドラを${tile('found')}から${tile('by')}にする`,
  'set-proven': ({ tiles }) => `後の経過から分かるツモを書く: ${tiles('tiles')}`,
  'set-pay': ({ decimals }) => `和了の点を ${decimals('by')} にする`,
  'mark-riichi': ({ tile }) => `打${tile('by')}を立直にする`,
  'unmark-riichi': ({ tile }) => `打${tile('by')}を立直でなくする`,
  'set-final-points': ({ decimals }) => `最終ポイントを ${decimals('by')} にする`,
  'set-tournament-points': ({ decimals }) => `${decimals('by')} にする`,
  'set-year': ({ text }) => `${text('by')} 年にする`,
  'set-stage': ({ token }) => `${token('tourStage', 'by')}にする`,
  'set-team': ({ named }) => `${named('by')}にする`,
  'set-name': ({ named }) => `姓と名を分けて「${named('by')}」にする`,
  'set-affiliation': ({ token }) => `${token('plyerAffil', 'by')}にする`,
  'clear-dora': ({ tiles }) => `${tiles('tiles')}を消す`,
}
