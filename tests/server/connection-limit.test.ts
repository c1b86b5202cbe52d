import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectionsWithin, limitConnections, openFilesLimit } from '../../src/lib/server/connection-limit.ts'

test('each connection has room for a file, beside a reserve and the connections to the database', () => {
  const most = connectionsWithin(1024, 10)
  expect(most).toBe(475)
  expect(2 * most + 10).toBeLessThan(1024 - 60)
  expect(connectionsWithin(64, 10)).toBe(16)
  expect(openFilesLimit()).toBeGreaterThan(64)
})

test('connections beyond the limit are closed, which is told once; then it takes others again', async () => {
  const server = createServer((_req, res) => void res.end('here'))
  const reached = vi.fn()
  limitConnections(server, 3, reached)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const opened = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const sockets = await Promise.all([opened(), opened(), opened()])
  for (let more = 0; more < 5; more++) {
    const socket = await opened()
    await once(socket.resume(), 'close')
  }
  expect(reached).toHaveBeenCalledTimes(1)
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here'))
})

test('a process without a limit of open files has none of connections', () => {
  const server = createServer()
  limitConnections(server, connectionsWithin(Number.POSITIVE_INFINITY, 10), () => {})
  expect(server.maxConnections).toBeUndefined()
})
