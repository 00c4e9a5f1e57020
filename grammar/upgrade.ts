import type { Pt } from './tree.ts'

/** Version 0 has no ptTenpai; every rule of its time paid 3,000. */
export const PT_TENPAI: Pt = { kind: 'pt', start: -1, end: -1, value: 30 }
