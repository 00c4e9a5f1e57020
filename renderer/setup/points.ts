import type { Points } from '../../src/record/index.ts'

/** `25.0` → 250. Full-width digits are taken, `25000` is read as points and not as thousands. */
export const readPoints = (typed: string): Points | null => {
  const text = typed
    .normalize('NFKC')
    .replace(/[−▲△‐–]/g, '-')
    .replace(/[,\s+]/g, '')
  if (!/^-?\d+(\.\d)?$/.test(text)) return null
  const value = Number(text)
  return text.includes('.') || Math.abs(value) < 1000 ? Math.round(value * 10) : Math.round(value / 100)
}

export const writePoints = (points: Points): string => (points / 10).toFixed(1)
