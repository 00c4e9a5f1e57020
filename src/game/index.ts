export { Game, NAMES, type GameSetup, type Refused } from './game.ts'
export { playMatch, playMatchAsync, type AsyncGamePlayer, type GamePlayer, type Played } from './play.ts'
export { HULE, PASS, PINGJU, readAnswer, sameAnswer, type Answer, type AnswerType } from './answer.ts'
export {
  masked,
  type Hule,
  type Hupai,
  type Jieju,
  type Kaigang,
  type Kaiju,
  type Message,
  type MessageType,
  type OneMeld,
  type OneTile,
  type Pingju,
  type Qipai,
} from './message.ts'
export { shuffledWalls, type WallOrder } from './match-play.ts'
export { hupaiOf, majiangYakuName } from './yaku-names.ts'
export { Random } from './random.ts'
export { randomPlayer, waywardPlayer } from './random-player.ts'
export { speedPlayer } from './speed-player.ts'
export { PLAYER_KINDS, playerOf, type PlayerKind } from './players.ts'
export { protocolOf } from './protocol-of.ts'
