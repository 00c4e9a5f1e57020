import type { CheckCode, RepairCode } from '../check/index.ts'
import type { Facts } from './findings-args.ts'
import { worth } from './findings-value.ts'
import { plural } from './plural.ts'

type Sentence = (facts: Facts) => string

const CALLS: Readonly<Record<string, string>> = { chi: 'chi', pon: 'pon', daiminkan: 'open kan' }

const WEEKDAYS: Readonly<Record<string, string>> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
}
const weekday = (word: string): string => `a ${WEEKDAYS[word] ?? word}`

const FURITEN: Readonly<Record<string, string>> = {
  river: ': a wait lies in its own river',
  passed: ': it passed up a winning tile since its last turn',
  riichi: ': it passed up a winning tile after riichi',
}

/** What moved, and what should have moved if that is known. */
const movedText = ({ decimals, has }: Facts): string =>
  decimals('net') + (has('expected') ? ` instead of ${decimals('expected')}` : '')

const REASONS: Readonly<Record<string, string>> = {
  exhaustive: 'an empty wall',
  'nagashi-mangan': 'nagashi mangan',
  'nine-terminals': 'nine terminals',
  'four-winds': 'four winds',
  'four-riichi': 'four riichi',
  'three-ron': 'three rons',
  'four-kans': 'four kans',
}
const reasonWords = (word: string): string => REASONS[word] ?? word

export const FINDINGS_EN: Readonly<Record<CheckCode, Sentence>> = {
  'act.after-end': ({ seat }) => `the frame is over, but ${seat('seat')} acts`,
  'act.out-of-turn': ({ seat }) => `it is the turn of ${seat('expected')}, but ${seat('seat')} draws`,
  'act.discard-missing': ({ seat }) => `the discard of ${seat('seat')} is missing`,
  'act.rinshan-expected': ({ seat }) => `after the kan ${seat('seat')} must draw the replacement tile`,
  'act.rinshan-unexpected': ({ seat }) => `${seat('seat')} draws a replacement tile without a kan`,
  'act.oya-misplaced': () => 'only the dealer starts with fourteen tiles, once, in the first act',
  'act.not-in-hand': ({ seat, tiles }) => `${seat('seat')} does not hold ${tiles('tiles')}`,
  'wall.exhausted': ({ seat }) => `the wall is empty, but ${seat('seat')} draws`,
  'discard.must-be-tsumogiri': ({ tile }) =>
    `${tile('tile')} was just drawn and is not in the hand, so this is tsumogiri`,
  'discard.karagiri-unmarked': ({ tile }) => `${tile('tile')} is in the hand and was also drawn: write kg or tg`,
  'discard.karagiri-impossible': ({ tile }) => `no ${tile('tile')} in the hand, so this is tsumogiri, not karagiri`,
  'discard.nothing-drawn': ({ seat }) => `${seat('seat')} has drawn nothing, so there is no tsumogiri or karagiri`,
  'discard.not-the-drawn': ({ tile }) => `${tile('drawn')} was drawn, but ${tile('tile')} is marked as tsumogiri`,
  'discard.kuikae': ({ tile }) => `kuikae: ${tile('tile')} discarded right after the call`,
  'call.nothing': ({ seat }) => `there is no discard for ${seat('seat')} to call`,
  'call.own-discard': ({ seat, tile }) => `${seat('seat')} calls its own discard ${tile('tile')}`,
  'call.not-from-left': ({ seat, tile }) =>
    `chi is only possible from the left: ${seat('seat')} takes ${tile('tile')} from ${seat('from')}`,
  'call.shape': ({ text, tile, tiles, seat }) =>
    `${seat('seat')} calls ${tile('tile')} with ${tiles('own')}, which does not make a ${CALLS[text('call')] ?? 'meld'}`,
  'call.last-tile': ({ tile }) => `the last discard, ${tile('tile')}, cannot be called`,
  'call.after-riichi': ({ seat }) => `${seat('seat')} calls after riichi`,
  'kan.shape': ({ tiles }) => `${tiles('tiles')} do not make a kan`,
  'kan.no-pon': ({ tile }) => `there is no pon of ${tile('tile')} to add to`,
  'kan.after-call': ({ seat }) => `${seat('seat')} has just called and cannot declare a kan`,
  'kan.after-riichi': ({ tile }) => `these rules do not allow the kan of ${tile('tile')} after riichi`,
  'kan.last-tile': () => 'no kan on the last tile',
  'kan.fifth': () => 'a fifth kan in one frame',
  'riichi.open-hand': ({ seat }) => `${seat('seat')} declares riichi with an open hand`,
  'riichi.twice': ({ seat }) => `${seat('seat')} declares riichi a second time`,
  'riichi.noten': ({ seat }) => `${seat('seat')} declares riichi without tenpai`,
  'riichi.points': ({ points }) => `riichi with ${points('points')} points; ${points('least')} are needed`,
  'riichi.tiles-left': ({ number, text }) =>
    `riichi with ${plural(number('left'), 'tile')} left; ${text('least')} are needed`,
  'riichi.hand-discard': ({ seat, tile }) => `${seat('seat')} discards ${tile('tile')} from the hand after riichi`,
  'win.nothing': ({ seat }) => `there is no tile for ${seat('seat')} to win on`,
  'win.own-discard': ({ seat, tile }) => `${seat('seat')} wins on its own discard ${tile('tile')}`,
  'win.twice': ({ seat }) => `the ron of ${seat('seat')} is written twice`,
  'win.no-draw': ({ seat }) => `${seat('seat')} has drawn nothing to win with`,
  'win.closed-kan': ({ tile }) =>
    `the closed kan of ${tile('tile')} cannot be robbed, except by thirteen orphans where the rules allow it`,
  'win.incomplete': ({ seat, tile }) => `the hand of ${seat('seat')} is not complete with ${tile('tile')}`,
  'win.furiten': ({ seat, tile, text }) =>
    `${seat('seat')} wins on ${tile('tile')} in furiten${FURITEN[text('kind')] ?? ''}`,
  'frame.first': ({ text }) => `the first frame is ${text('found')}; E1-0 was expected`,
  'frame.order': ({ text }) => `${text('expected')} comes next, not ${text('found')}`,
  'frame.honba': ({ text }) => `the honba does not fit: ${text('expected')} comes next, not ${text('found')}`,
  'frame.missing': ({ text }) =>
    `a frame is missing before ${text('found')}: ${text('expected')} comes next, and points changed in between`,
  'frame.repeated': ({ text }) => `this frame was typed twice: it has the hands and the acts of ${text('found')}`,
  'frame.sticks': ({ points }) => `the sticks on the table are ${points('expected')}, not ${points('found')}`,
  'frame.unfinished': () =>
    'the frame ends without a win or ryuukyoku; if it was broken off, give the reason with //@draw',
  'frame.too-long': ({ text }) =>
    `${text('acts')} acts are more than a frame can have; acts after number ${text('most')} are ignored, and nothing else is checked`,
  'frame.after-match': ({ text, points }) =>
    text('why') === 'tobi'
      ? `${text('last')} ended the match with a player at ${points('points')}, but ${text('frame')} follows`
      : `the match was over after ${text('last')}, but ${text('frame')} follows`,
  'ryuukyoku.not-in-rules': ({ text }) =>
    `these rules (${text('rules')}) have no ryuukyoku by ${reasonWords(text('reason'))}`,
  'ryuukyoku.not-so': ({ text }) =>
    `recorded as ryuukyoku by ${reasonWords(text('reason'))}, but the acts do not show it`,
  'ryuukyoku.overlooked': ({ text }) => `ryuukyoku by ${reasonWords(text('reason'))} was due, but the frame continues`,
  'hand.start-count': ({ seat, number, text }) =>
    `${seat('seat')} is dealt ${plural(number('count'), 'tile')} instead of ${text('wanted')}`,
  'tile.fifth-copy': ({ tile, text }) => `this frame has ${text('count')} copies of ${tile('tile')}`,
  'tile.second-red': ({ tile, text }) => `too many ${tile('tile')}: these rules have ${text('most')}`,
  'tile.plain-five': ({ tile, text }) =>
    `too many plain ${tile('tile')}: there are at most ${text('most')}, so one of them must be red`,
  'tile.unseen': ({ number, seat }) =>
    `${plural(number('count'), 'tile')} of this frame ${number('count') === 1 ? 'was' : 'were'} not seen, the first in a turn of ${seat('seat')}`,
  'dora.missing': ({ number }) =>
    number('place') === 0 ? 'the dora is missing' : `kan dora ${number('place')} is missing`,
  'dora.too-many': ({ text }) => `${text('shown')} doras are written; there can be ${text('possible')}`,
  'ura.missing': ({ text, number }) =>
    `a win with riichi, but ${text('shown')} of ${plural(number('wanted'), 'ura dora')}`,
  'ura.unexpected': () => 'an ura dora without a win with riichi, or without its dora',
  'riichi.missing': ({ seat }) => `the points show a riichi of ${seat('seat')} that is not written`,
  'riichi.unpaid': ({ seat }) => `${seat('seat')} declared riichi, but the points show no stick paid`,
  'win.no-yaku': ({ seat }) => `the win of ${seat('seat')} has no yaku`,
  'win.dead-hand': ({ seat }) => `${seat('seat')} wins with a hand that was declared dead`,
  'hand.start-melds': ({ seat }) => `${seat('seat')} is dealt a meld`,
  'hand.end-tiles': ({ seat, tiles, has }) =>
    `the end hand of ${seat('seat')} does not follow from the acts` +
    (has('extra') ? `; not held: ${tiles('extra')}` : '') +
    (has('lacking') ? `; missing: ${tiles('lacking')}` : ''),
  'hand.end-melds': ({ seat }) => `the melds of ${seat('seat')} at the end do not follow from the acts`,
  'hand.meld-order': ({ seat }) => `the melds of ${seat('seat')} at the end are not written newest first`,
  'hand.won-tile': ({ seat, tile }) =>
    `the hand of ${seat('seat')} at the end does not have ${tile('tile')}, the ron tile, as its fourteenth`,
  'score.start-missing': () => 'the points at the start of the frame are missing',
  'score.end-missing': () => 'the points at the end of the frame are missing',
  'score.first': ({ points, decimals }) => `everybody starts with ${points('expected')}, not with ${decimals('found')}`,
  'score.carried': ({ decimals }) =>
    `starts with ${decimals('found')}, but the previous frame ended with ${decimals('expected')}`,
  'score.total': ({ points }) => `points and sticks add up to ${points('found')} instead of ${points('expected')}`,
  'score.sum': ({ points, decimals }) =>
    `the point changes of this frame add up to ${points('sum')} instead of ${points('wanted')}: ${decimals('net')}`,
  'score.bystander': (facts) => `the point change of ${facts.seats('seats')} does not fit the win: ${movedText(facts)}`,
  'score.value': ({ seats, decimals }) => `no win of ${seats('winners')} gives these point changes: ${decimals('net')}`,
  'score.win': (facts) => {
    const { seat, points } = facts
    return `the win of ${seat('seat')} is recorded as ${points('found')}; the hand is worth ${points('expected')} (${worth(facts, 'en')})`
  },
  'score.honba': ({ text }) => `paid with ${text('found')} honba instead of ${text('expected')}`,
  'score.ryuukyoku': (facts) => `no ryuukyoku gives these point changes: ${movedText(facts)}`,
  'score.noten-riichi': (facts) =>
    `${facts.seats('seats')} was in riichi without tenpai, which is a chombo under these rules and moves no points; ${movedText(facts)}`,
  'score.tenpai': (facts) =>
    `whether ${facts.seats('seats')} was tenpai does not fit the payments: ${movedText(facts)}`,
  'score.nagashi': ({ seats, decimals, has }) =>
    has('seats')
      ? `nagashi mangan of ${seats('seats')} is due, but the point changes are ${decimals('net')}`
      : `paid as nagashi mangan of ${seats('found')}, but the discards do not qualify`,
  'score.pay': ({ decimals }) => `the win is recorded as moving ${decimals('pay')}; expected ${decimals('net')}`,
  'score.chombo-stick': ({ seats }) => `a chombo returns riichi sticks, but that of ${seats('seats')} was not returned`,
  'match.several': () => 'the file has more than one match; one match per file is recommended',
  'match.name-empty': ({ text }) => `the name of player ${text('player')} is empty`,
  'match.date-invalid': ({ text }) => `${text('date')} is not a valid date`,
  'match.time-invalid': ({ text }) => `${text('time')} is not a valid time`,
  'match.weekday': ({ text }) => `${text('date')} is ${weekday(text('expected'))}, not ${weekday(text('found'))}`,
  'match.tournament-year': ({ text }) =>
    `the tournament's year ${text('year')} is after the match's year ${text('played')}`,
  'match.rules-unknown': ({ text }) =>
    `unknown ruleset ${text('rules')}: rules that depend on it are not checked (pass its file with --rules, or put it in the rulesets folder)`,
  'match.point-rule': ({ text }) => `the point rule differs from ${text('rules')}: ${text('fields')}`,
  'match.recorder-frames': ({ list }) => `a recorder is listed for frames that were not played: ${list('frames')}`,
  'match.unfinished': ({ text }) =>
    `final points are written, but after ${text('last')} the match is not over: ${text('next')} comes next`,
  'match.final-points': ({ decimals }) => `the final points are ${decimals('expected')}, not ${decimals('found')}`,
  'match.final-sum': ({ decimals }) =>
    `the final points add up to ${decimals('sum')} instead of 0.0: ${decimals('found')}`,
  'match.tournament-points': ({ text, decimals }) =>
    `the ${text('kind')} tournament points of player ${text('player')} are ${decimals('expected')}, not ${decimals('found')}`,
  'league.season': ({ text }) =>
    `${text('date')} is in the season that began in ${text('expected')}, not in ${text('found')}`,
  'league.stage': ({ text, token }) =>
    `${text('date')} is in the ${token('tourStage', 'expected')}, not in the ${token('tourStage', 'found')}`,
  'league.team-unknown': ({ text, token }) =>
    `the M.LEAGUE had no team “${token('plyerTeam', 'team')}” (player ${text('player')}) in ${text('season')}`,
  'league.team-twice': ({ text, named }) =>
    `players ${text('other')} and ${text('player')} are both of ${named('team')}`,
  'league.time-missing': () => 'the match has no time',
  'league.name-in-one': ({ text, named }) =>
    `last and first name of player ${text('player')} are in one field: ${named('name')}`,
  'league.player-unknown': ({ text }) =>
    `player ${text('player')}, ${text('roman') || text('native')}, is on no roster of the M.LEAGUE`,
  'league.roster': ({ text, named, has }) =>
    has('expected')
      ? `${text('name')} played for ${named('expected')} in ${text('season')}, not for ${named('found')}`
      : `${text('name')} was on no team in ${text('season')}, not on ${named('found')}`,
  'league.affiliation': ({ text, token }) =>
    `${text('name')} belongs to ${token('plyerAffil', 'expected')}, not to ${token('plyerAffil', 'found')}`,
  'league.rules': ({ text }) => `an M.LEAGUE match under the rules ${text('found')}`,
}

export const REPAIRS_EN: Readonly<Record<RepairCode, Sentence>> = {
  'mark-tsumogiri': () => 'mark it as tsumogiri',
  'mark-karagiri': () => 'mark it as karagiri',
  'mark-rinshan': () => 'make it a replacement draw',
  'unmark-rinshan': () => 'make it an ordinary draw',
  'set-tile': ({ tile }) => `make it ${tile('by')}`,
  'set-draw': ({ tile }) => `make the drawn ${tile('found')} ${tile('by')}`,
  'set-start-tile': ({ tile }) => `make ${tile('found')} of the starting hand ${tile('by')}`,
  'set-thrown': ({ tile }) => `make the discarded ${tile('found')} ${tile('by')}`,
  'set-from-hand': ({ tile }) => `keep the drawn ${tile('found')} and discard ${tile('by')} from the hand`,
  'set-draw-from-hand': ({ tile }) => `draw ${tile('by')} and discard ${tile('found')} from the hand`,
  'exchange-tiles': ({ tile }) => `swap draw and discard: draw ${tile('by')}, discard ${tile('found')}`,
  'set-call': ({ tile, tiles, text }) =>
    `make it a ${CALLS[text('call')] ?? 'call'} of ${tile('found')} with ${tiles('by')}`,
  'set-weekday': ({ text }) => `make it ${weekday(text('by'))}`,
  'set-frame-id': ({ text }) => `make it ${text('by')}`,
  'insert-frame': ({ text }) => `insert ${text('by')} before it`,
  'delete-frame': ({ text }) => `delete ${text('by')}`,
  'set-sticks': ({ points }) => `make the sticks ${points('by')}`,
  'set-start-points': ({ decimals }) => `make the points at the start ${decimals('by')}`,
  'set-end-points': ({ decimals }) => `make the points at the end ${decimals('by')}`,
  'set-start-points-on': ({ decimals }) =>
    `make the points at the start ${decimals('by')}, and adjust all later frames`,
  'set-end-points-on': ({ decimals }) => `make the points at the end ${decimals('by')}, and adjust all later frames`,
  'set-dora': ({ tile }) => `make the dora ${tile('by')} instead of ${tile('found')}`,
  'set-ura': ({ tile }) => `make the ura dora ${tile('by')} instead of ${tile('found')}`,
  'set-proven': ({ tiles }) => `write the draws that later acts prove: ${tiles('tiles')}`,
  'set-pay': ({ decimals }) => `make the point changes of the win ${decimals('by')}`,
  'mark-riichi': ({ tile }) => `make the discard of ${tile('by')} the riichi`,
  'unmark-riichi': ({ tile }) => `remove the riichi from the discard of ${tile('by')}`,
  'set-final-points': ({ decimals }) => `make the final points ${decimals('by')}`,
  'set-tournament-points': ({ decimals }) => `make it ${decimals('by')}`,
  'set-year': ({ text }) => `make it ${text('by')}`,
  'set-stage': ({ token }) => `make it ${token('tourStage', 'by')}`,
  'set-team': ({ named }) => `make it ${named('by')}`,
  'set-name': ({ named }) => `split into last and first name: ${named('by')}`,
  'set-affiliation': ({ token }) => `make it ${token('plyerAffil', 'by')}`,
  'clear-dora': ({ tiles }) => `remove ${tiles('tiles')}`,
}
