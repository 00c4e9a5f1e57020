/** The address of the page that types for a recording page elsewhere ends in `view=station`. */
export const isStation = (search: string): boolean => new URLSearchParams(search).get('view') === 'station'
