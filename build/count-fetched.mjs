// Loaded before the electron package's installer: prints a dot for each piece that arrives, to distinguish a slow
// connection from a dead one.
import process from 'node:process'

const fetchAsBefore = globalThis.fetch

globalThis.fetch = async (...request) => {
  const answer = await fetchAsBefore(...request)
  if (!answer.ok || answer.body === null) return answer
  const counted = new TransformStream({
    transform(piece, stream) {
      process.stdout.write('.')
      stream.enqueue(piece)
    },
  })
  return new Response(answer.body.pipeThrough(counted), answer)
}
