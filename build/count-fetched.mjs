// Read before the electron package's installer: says a dot for each piece that arrives, so that whoever waits can tell
// a slow line from a dead one.
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
