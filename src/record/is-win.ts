import type { Act } from './match.ts'

/** Whether the act says ron or tsumo, rightly or not. */
export const isWin = ({ draw, discard }: Act): boolean => draw.kind === 'ron' || discard?.kind === 'tsumo'
