import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy in front of a service, so that a test can take it away and restore it while others use it too. */
export async function proxyTo(address: string) {
  const target = new URL(address)
  const to = { host: target.hostname, port: Number(target.port) || (target.protocol === 'redis:' ? 6379 : 5432) }
  const sockets = new Set<Socket>()
  let connections = 0
  let server: Server | undefined

  function serve(socket: Socket) {
    connections += 1
    const onward = connect(to)
    for (const each of [socket, onward]) {
      sockets.add(each)
      each.on('error', () => {})
      each.once('close', () => sockets.delete(each))
    }
    socket.once('close', () => onward.destroy())
    onward.once('close', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
  }

  async function open() {
    server = createServer(serve).listen(Number(here.port) || 0, '127.0.0.1')
    await once(server, 'listening')
    here.port = String((server.address() as { port: number }).port)
  }

  /** Connections are closed, new ones refused. */
  async function close() {
    const closed = server && once(server, 'close')
    server?.close()
    for (const socket of sockets) socket.destroy()
    await closed
    server = undefined
  }

  /** Connections stay open, but nothing is forwarded any more. */
  function freeze() {
    for (const socket of sockets) socket.pause().unpipe()
  }

  const here = new URL(address)
  here.hostname = '127.0.0.1'
  here.port = ''
  await open()
  return { address: String(here), open, close, freeze, connections: () => connections }
}
