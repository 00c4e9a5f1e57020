/** The typed half of a tile with the keys that complete it: `3 … m p s z`. */
export const halfText = (half: string): string =>
  `${half} … ${half === 'w' ? 'w d' : /[089]/.test(half) ? 'm p s' : 'm p s z'}`
