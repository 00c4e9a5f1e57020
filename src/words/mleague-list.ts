/** The losses, findings and failures of the event list of the M.LEAGUE. */
import type { Args } from '../formats/index.ts'
import type { FormatSentences } from './format-sentence.ts'

const atJa = ({ event, said }: Args): string => (event === undefined ? '' : `${event}番目のイベント（${said}）：`)
const atEn = ({ event, said }: Args): string => (event === undefined ? '' : `event ${event} (${said}): `)

export const MLEAGUE_LIST = {
  ja: {
    losses: {
      'mleague.win-value': ({ frame, given }) => `${frame} の和了の点数・符・役（${given}）。手牌と点の移動は残る`,
      'mleague.event-time': () => 'イベントの時刻（実際の時刻ではない）',
      'mleague.end-time': () => '試合の終了時刻',
      'mleague.player-name': () => '.jmjp に書けない文字で終わる名前',
      'mleague.comment': () => '.jmjp に書けない文字で終わるコメント',
      'mleague.unknown-member': ({ member }) => `未対応の項目 ${member}`,
    },
    findings: {
      'mleague.cut-off': () => 'ファイルが途中で切れている。そこまでを読んだ',
      'mleague.round-unfinished': () => '局の途中で終わっている',
      'mleague.match-unfinished': () => '試合の終わりの記録がない',
      'mleague.bad-event': (args) => `${atJa(args)}正しくないので読まなかった`,
      'mleague.unknown-command': (args) => `${atJa(args)}未対応の種類なので読まなかった`,
      'mleague.outside-round': (args) => `${atJa(args)}局の外にある。ここから ${args['count']} 件を読まなかった`,
      'mleague.unread-value': (args) => `${atJa(args)}「${args['value']}」は意味が分からないので読まなかった`,
      'mleague.bad-tile': (args) => `${atJa(args)}「${args['value']}」は牌ではない。見えなかった牌とした`,
      'mleague.number-gap': (args) =>
        `${atJa(args)}番号が ${args['due']} ではなく ${args['number']}。抜けがあるかもしれない`,
      'mleague.round-differs': (args) => `${atJa(args)}局か自風が合わない（${args['given']}）`,
      'mleague.indicator-differs': (args) =>
        `${atJa(args)}${args['dora']} は ${args['indicator']} を表示牌とするドラではない。表示牌のほうを採った`,
      'mleague.deal-size': ({ count, more }) =>
        `配牌が ${count} 枚ある。${more === '' ? '足りない牌は見えなかったものとした' : `${more} は読まなかった`}`,
      'mleague.tiles-left': (args) => `${atJa(args)}残り枚数が ${args['due']} ではなく ${args['left']}`,
      'mleague.tsumogiri-differs': (args) => `${atJa(args)}ツモ切りとあるが、ツモった牌ではない。手出しとした`,
      'mleague.call-without-discard': (args) => `${atJa(args)}鳴ける牌がないので、副露を読まなかった`,
      'mleague.kan-impossible': (args) => `${atJa(args)}ツモっていないか、加えるポンがないので、カンを読まなかった`,
      'mleague.call-differs': (args) => `${atJa(args)}発声・捨て牌・面子の牌が合わない`,
      'mleague.riichi-differs': (args) => `${atJa(args)}立直の発声・打牌・供託がそろっていない`,
      'mleague.hand-differs': (args) => `${atJa(args)}経過から決まる手牌と違う。公開された手牌のほうを採った`,
      'mleague.win-differs': (args) => `${atJa(args)}和了の発声、和了牌か和了者と合わない`,
      'mleague.win-impossible': (args) => `${atJa(args)}和了牌がないので、和了を読まなかった`,
      'mleague.unknown-yaku': (args) => `${atJa(args)}不明な役「${args['name']}」`,
      'mleague.value-differs': ({ given, due }) => `和了の点数・符・役が「${given}」とあるが、ルールでは「${due}」`,
      'mleague.unknown-ryuukyoku': (args) => `${atJa(args)}流局の理由が分からない`,
      'mleague.rank-differs': (args) => `${atJa(args)}順位がポイントの順と合わない。ポイントを採った`,
      'mleague.unknown-team': (args) => `${atJa(args)}不明なチーム「${args['team']}」`,
      'mleague.unknown-game': (args) => `${atJa(args)}試合番号「${args['id']}」のシーズンとステージが分からない`,
      'mleague.header-differs': ({ given }) => `ページの見出し「${given}」が試合番号と合わないか、読めない`,
    },
    failures: {
      'mleague.no-events': () => 'ページに Mリーグ公式ビューアの牌譜がない',
      'mleague.no-rounds': () => '局が一つもない',
    },
  },
  en: {
    losses: {
      'mleague.win-value': ({ frame, given }) =>
        `value, fu and yaku of the win in ${frame} (${given}); hands and payments are kept`,
      'mleague.event-time': () => 'the times of the events, which are not those of play',
      'mleague.end-time': () => 'when the match ended',
      'mleague.player-name': () => 'names that a .jmjp string cannot hold',
      'mleague.comment': () => 'comments that a .jmjp string cannot hold',
      'mleague.unknown-member': ({ member }) => `unknown member ${member}`,
    },
    findings: {
      'mleague.cut-off': () => 'the file is cut off; what comes before is read',
      'mleague.round-unfinished': () => 'ends in the middle of a round',
      'mleague.match-unfinished': () => 'the end of the match is missing',
      'mleague.bad-event': (args) => `${atEn(args)}wrong, so it is not read`,
      'mleague.unknown-command': (args) => `${atEn(args)}an unknown kind, so it is not read`,
      'mleague.outside-round': (args) => `${atEn(args)}outside a round; not read (${args['count']} from here on)`,
      'mleague.unread-value': (args) => `${atEn(args)}nobody knows what “${args['value']}” means, so it is not read`,
      'mleague.bad-tile': (args) => `${atEn(args)}“${args['value']}” is no tile; read as unseen`,
      'mleague.number-gap': (args) =>
        `${atEn(args)}has the number ${args['number']}, not ${args['due']}; events may be missing`,
      'mleague.round-differs': (args) => `${atEn(args)}another round or other seat winds (${args['given']})`,
      'mleague.indicator-differs': (args) =>
        `${atEn(args)}${args['dora']} is not the dora of the indicator ${args['indicator']}; the indicator is kept`,
      'mleague.deal-size': ({ count, more }) =>
        `a hand is dealt ${count} tiles; ${more === '' ? 'the missing ones are unseen' : `${more} not read`}`,
      'mleague.tiles-left': (args) => `${atEn(args)}${args['left']} tiles left, not ${args['due']}`,
      'mleague.tsumogiri-differs': (args) =>
        `${atEn(args)}marked tsumogiri, but it is not the drawn tile; read as from the hand`,
      'mleague.call-without-discard': (args) => `${atEn(args)}nothing to call, so the call is not read`,
      'mleague.kan-impossible': (args) => `${atEn(args)}no draw before it, or no pon to add to; the kan is not read`,
      'mleague.call-differs': (args) => `${atEn(args)}does not fit what was said, discarded or called before`,
      'mleague.riichi-differs': (args) => `${atEn(args)}a riichi needs its call, its discard and its stick`,
      'mleague.hand-differs': (args) => `${atEn(args)}not the hand that follows from the acts; the shown one is kept`,
      'mleague.win-differs': (args) => `${atEn(args)}does not fit the winner, the declaration or the tile`,
      'mleague.win-impossible': (args) => `${atEn(args)}no tile to win on, so the win is not read`,
      'mleague.unknown-yaku': (args) => `${atEn(args)}unknown yaku “${args['name']}”`,
      'mleague.value-differs': ({ given, due }) => `the win is worth “${given}” here but “${due}” by the rules`,
      'mleague.unknown-ryuukyoku': (args) => `${atEn(args)}why the round ended is not known`,
      'mleague.rank-differs': (args) => `${atEn(args)}the places contradict the points, which are kept`,
      'mleague.unknown-team': (args) => `${atEn(args)}unknown team “${args['team']}”`,
      'mleague.unknown-game': (args) => `${atEn(args)}season and stage of the game “${args['id']}” are not known`,
      'mleague.header-differs': ({ given }) =>
        `“${given}” at the head of the page contradicts the game id, or cannot be read`,
    },
    failures: {
      'mleague.no-events': () => 'the page has no record of the M.LEAGUE viewer in it',
      'mleague.no-rounds': () => 'it has no rounds',
    },
  },
} satisfies Readonly<Record<string, Readonly<Record<'losses' | 'findings' | 'failures', FormatSentences>>>>
