import type { Act } from './match.ts'

/** Whether the act declares ron or tsumo, valid or not. */
export const isWin = ({ draw, discard }: Act): boolean => draw.kind === 'ron' || discard?.kind === 'tsumo'
