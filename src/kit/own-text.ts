/**
 * The same text in memory of its own. A piece that was cut out of a long text otherwise keeps all of that in memory, for
 * as long as the piece itself is kept.
 */
export const ownText = (piece: string): string => {
  const copy: unknown = JSON.parse(JSON.stringify(piece))
  return typeof copy === 'string' ? copy : piece
}
