import type { Act } from './match.ts'

/** Whether an act begins with a chi, a pon or a daiminkan. */
export const isCall = ({ draw }: Act): boolean =>
  draw.kind === 'chi' || draw.kind === 'pon' || draw.kind === 'daiminkan'
