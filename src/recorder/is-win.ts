import type { Act } from '../record/index.ts'

export const isWin = (act: Act): boolean => act.draw.kind === 'ron' || act.discard?.kind === 'tsumo'
