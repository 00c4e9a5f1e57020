/** Texts in the encodings of old Japanese programs. Node decodes these but does not encode them. */

type Legacy = 'shift_jis' | 'euc-jp'

const tables = new Map<Legacy, ReadonlyMap<string, readonly number[]>>()

const tableOf = (encoding: Legacy): ReadonlyMap<string, readonly number[]> => {
  let table = tables.get(encoding)
  if (table !== undefined) return table
  const decoder = new TextDecoder(encoding)
  const made = new Map<string, readonly number[]>()
  const add = (...bytes: number[]): void => {
    const sign = decoder.decode(new Uint8Array(bytes))
    if ([...sign].length === 1 && sign !== '\uFFFD' && !made.has(sign)) made.set(sign, bytes)
  }
  for (let byte = 0; byte < 256; byte++) add(byte)
  for (let lead = 0x81; lead < 0xfd; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail)
  tables.set(encoding, (table = made))
  return table
}

export const encodeAs = (text: string, encoding: Legacy): Buffer => {
  const table = tableOf(encoding)
  return Buffer.from(
    [...text].flatMap((sign) => {
      const bytes = table.get(sign)
      if (bytes === undefined) throw new Error(`${sign} is not in ${encoding}`)
      return bytes
    }),
  )
}
