/** A number with its noun, in English. */
export const plural = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`
