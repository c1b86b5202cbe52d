import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds between two checks for connections that have become idle. */
const LOOK = 100
/** Milliseconds within which a newly accepted connection must send its first request. */
const FIRST = 500

/**
 * Returns a function that closes a server without cutting off a response: it accepts no new connections, ends idle
 * ones, and resolves when the last response is sent. A connection without a request is not waited for.
 */
export function serverCloser(server: Server): () => Promise<void> {
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
