/** The ground of the page in both themes, `--ground` in `renderer/styles/tokens.css`. */
export const GROUNDS = { light: '#e9edeb', dark: '#0f1412' } as const
