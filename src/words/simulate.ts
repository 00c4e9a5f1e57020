/** Simulated matches: messages about programs that play a seat, and about walls. */
import { plural } from './plural.ts'
import type { Language } from './language.ts'

/** How many times each thing happened. */
interface PlayerFaultCounts {
  readonly late: number
  readonly unreadable: number
  readonly notAllowed: number
  readonly surplus: number
}

export interface SimulateWords {
  /** `message`: what was to be answered; `line`: what the program wrote. */
  readonly faults: {
    readonly 'player.late': (about: { readonly message: string; readonly seconds: number }) => string
    readonly 'player.unreadable': (about: { readonly message: string; readonly line: string }) => string
    readonly 'player.not-allowed': (about: { readonly message: string; readonly line: string }) => string
    readonly 'player.surplus': (about: { readonly message: string; readonly line: string }) => string
    /** `how`: its exit code, or the signal that ended it; null if the system does not tell. */
    readonly 'player.ended': (about: { readonly message: string; readonly how: number | string | null }) => string
  }
  /** The place of a fault: the seat in East 1, the number of the match from 1. */
  readonly at: (seat: string, match: number) => string
  readonly notStarted: (seat: string, command: string, how: number | string | null) => string
  readonly noMoreTold: (seat: string) => string
  readonly summary: (seat: string, counts: PlayerFaultCounts) => string
  readonly badPlayer: (given: string) => string
  readonly seatTaken: (seat: string) => string
  readonly badTimeLimit: (given: string) => string
  readonly noWall: string
}

const ja: SimulateWords = {
  faults: {
    'player.late': ({ message, seconds }) => `${message} に ${seconds} 秒以内に答えなかった`,
    'player.unreadable': ({ message, line }) => `${message} への ${line} は応答ではない`,
    'player.not-allowed': ({ message, line }) => `${message} に ${line} とは答えられない`,
    'player.surplus': ({ message, line }) => `答える通知がないのに ${line} と答えた（最後の通知: ${message}）`,
    'player.ended': ({ message, how }) =>
      `プログラムが終わった${how === null ? '' : `（${how}）`}。${message} の後は答えない打ち手として続ける`,
  },
  at: (seat, match) => `${seat}、${match} 試合目`,
  notStarted: (seat, command, how) =>
    `${seat} のプログラムが一度も答えずに終わった${how === null ? '' : `（${how}）`}: ${command}`,
  noMoreTold: (seat) => `${seat}: この後は数えるだけにする`,
  summary: (seat, { late, unreadable, notAllowed, surplus }) =>
    `${seat}: 時間切れ ${late}、応答でないもの ${unreadable}、できない応答 ${notAllowed}、余分な応答 ${surplus}`,
  badPlayer: (given) => `--player は 席=コマンド（席は e s w n）: ${given}`,
  seatTaken: (seat) => `席 ${seat} のプログラムは一つだけ`,
  badTimeLimit: (given) => `--time-limit は 0 より大きく 100000 までの秒数: ${given}`,
  noWall: 'このルールの牌山（136 枚の "wall"）ではない',
}

const en: SimulateWords = {
  faults: {
    'player.late': ({ message, seconds }) => `no answer to ${message} within ${plural(seconds, 'second')}`,
    'player.unreadable': ({ message, line }) => `not an answer to ${message}: ${line}`,
    'player.not-allowed': ({ message, line }) => `not allowed in answer to ${message}: ${line}`,
    'player.surplus': ({ message, line }) => `unexpected answer: ${line} (the last message was ${message})`,
    'player.ended': ({ message, how }) =>
      `the program ended${how === null ? '' : ` (${how})`}; from ${message} on it is treated as not answering`,
  },
  at: (seat, match) => `${seat}, match ${match}`,
  notStarted: (seat, command, how) =>
    `the program of ${seat} ended without answering${how === null ? '' : ` (${how})`}: ${command}`,
  noMoreTold: (seat) => `${seat}: further faults are only counted`,
  summary: (seat, { late, unreadable, notAllowed, surplus }) =>
    `${seat}: ${late} late, ${unreadable} unreadable, ${notAllowed} not allowed, ${surplus} unexpected`,
  badPlayer: (given) => `--player needs SEAT=COMMAND with seat e, s, w or n: ${given}`,
  seatTaken: (seat) => `seat ${seat} can have only one program`,
  badTimeLimit: (given) => `--time-limit needs seconds, more than 0 and at most 100000: ${given}`,
  noWall: 'not a wall of these rules ("wall" with its 136 tiles)',
}

export const SIMULATE: Readonly<Record<Language, SimulateWords>> = { ja, en }
