import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Got {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** A server that receives webhooks; `state.answer` sets how it responds: a status, silence, a redirect and so on. */
export async function receiver() {
  const got: Got[] = []
  const state = { answer: 200 as number | 'silence' | 'redirect' | 'endless' | 'gone' }
  const server = createServer(async (req, res) => {
    const chunks = await Array.fromAsync(req as AsyncIterable<Buffer>)
    got.push({ url: req.url ?? '', headers: req.headers, body: Buffer.concat(chunks).toString() })
    if (state.answer === 'silence') return
    if (state.answer === 'gone') return void req.socket.destroy()
    if (state.answer === 'redirect') return void res.writeHead(302, { location: '/elsewhere' }).end()
    if (state.answer !== 'endless') return void res.writeHead(state.answer).end('谢谢')
    res.writeHead(200)
    const pour = () => {
      if (res.destroyed) return
      res.write('x'.repeat(1000))
      setImmediate(pour)
    }
    pour()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return {
    got,
    state,
    stop,
    url: `http://127.0.0.1:${port}/in`,
    ids: () => got.map(each => JSON.parse(each.body).id as string),
  }
}
