/**
 * Takes the password out of a connection string that was pasted whole, so that it is not read over one's shoulder.
 * @returns null if there is none that can be told apart
 */
export function takePassword(address: string): { readonly address: string; readonly password: string } | null {
  const [, before, escaped, after] = /^(postgres(?:ql)?:\/\/[^:@/?#]*):([^@/?#]+)(@[^@]*)$/i.exec(address) ?? []
  if (before === undefined || escaped === undefined || after === undefined) return null
  try {
    return { address: before + after, password: decodeURIComponent(escaped) }
  } catch {
    // A `%` that is no escape: the host says how it is written.
    return null
  }
}
