/** So many of something, in English: one of it has no s. */
export const plural = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`
