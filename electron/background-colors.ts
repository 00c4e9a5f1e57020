/** The page's background in both themes, `--ground` in `renderer/styles/tokens.css`. */
export const BACKGROUND_COLORS = { light: '#e9edeb', dark: '#0f1412' } as const
