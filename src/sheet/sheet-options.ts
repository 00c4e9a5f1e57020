import type { Language } from '../words/index.ts'

export const SHEET_STYLES = ['tiles', 'signs'] as const
export type SheetStyle = (typeof SHEET_STYLES)[number]
export const SHEET_PAPERS = ['landscape', 'portrait'] as const
export type SheetPaper = (typeof SHEET_PAPERS)[number]

export interface SheetOptions {
  readonly language: Language
  /** Pictures of the tiles, or the signs that are written by hand. */
  readonly style: SheetStyle
  /** A4 with one frame a page, or upright with two. */
  readonly paper: SheetPaper
}

/** A4, in points. */
const LONG = 841.89
const SHORT = 595.28

export const paperSize = (paper: SheetPaper): { readonly width: number; readonly height: number } =>
  paper === 'landscape' ? { width: LONG, height: SHORT } : { width: SHORT, height: LONG }

export const framesOnPage = (paper: SheetPaper): number => (paper === 'landscape' ? 1 : 2)
