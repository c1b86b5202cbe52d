import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'

/** A local server that stands in for a provider. */
export async function listening(answer: RequestListener) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return { endpoint: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

export const bodyOf = (req: IncomingMessage) => text(req)
