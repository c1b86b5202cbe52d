import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds between two looks for connections that have become idle. */
const LOOK = 100
/** Milliseconds that a connection accepted last may take to bring its first request. */
const FIRST = 500

/**
 * Answers how to close a server without cutting off an answer: no new connections, idle ones end, and it resolves when
 * the last answer is out. A connection that has brought no request is not waited for.
 */
export function closing(server: Server): () => Promise<void> {
  const accepted = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    accepted.set(socket, performance.now())
    socket.once('close', () => accepted.delete(socket))
  })

  function closeIdle() {
    server.closeIdleConnections()
    const now = performance.now()
    for (const [socket, since] of accepted) if (socket.bytesRead === 0 && now - since > FIRST) socket.destroy()
  }

  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.close(() => resolve())
    const looking = setInterval(closeIdle, LOOK)
    await promise
    clearInterval(looking)
  }
}
