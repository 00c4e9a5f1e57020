export const LANGUAGES = ['ja', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
