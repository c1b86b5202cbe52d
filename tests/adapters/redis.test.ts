import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBus } from '../../src/lib/adapters/bus/bus.ts'
import { EVERYTHING } from '../../src/lib/core/caller.ts'
import type { ServerBus } from '../../src/lib/core/ports/bus.ts'
import { change } from '../../src/lib/db/change.ts'
import { databaseIdentity } from '../../src/lib/db/identity.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { proxyTo } from '../proxy.ts'
import { copyDatabase, databaseAt } from '../template.ts'
import { visitor } from '../world.ts'

const postgres = process.env['TEST_POSTGRES'] ?? ''
const redis = process.env['TEST_REDIS'] ?? ''

describe.skipIf(!postgres || !redis)('Redis beside PostgreSQL', () => {
  const databases = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)].map(
    name => `${process.env['TEMPLATE_POSTGRES']}_${name}`,
  )
  const [here, elsewhere] = databases.map(name => databaseAt(postgres || 'postgres://-', name)) as [string, string]
  const open: { close(): Promise<unknown> }[] = []
  let watcher: Redis
  let channels: string[]
  let logged: string[]

  beforeAll(async () => {
    const admin = openDb(postgres)
    for (const name of databases) await copyDatabase(admin, name, process.env['TEMPLATE_POSTGRES']!)
    await admin.destroy()
    // Other sites may use the same Redis.
    const own = await Promise.all([here, elsewhere].map(databaseIdentity))
    watcher = new Redis(redis)
    await watcher.psubscribe(...own.map(identity => `cheyou:${identity}:*`))
    watcher.on('pmessage', (_pattern, channel) => void channels.push(channel))
  })
  beforeEach(() => {
    channels = []
    logged = []
    vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.join(' ')))
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map(each => each.close()))
    vi.restoreAllMocks()
  })
  afterAll(() => watcher.quit())

  async function proxied() {
    const proxy = await proxyTo(redis)
    open.push(proxy)
    return proxy
  }

  /** A server that reaches Redis at this address, and records what is invalidated. */
  async function server(address: string, database = here) {
    const bus = openBus({ database, redis: address })
    open.unshift(bus)
    const fallen: string[] = []
    await bus.listen(tags => void fallen.push(...tags))
    fallen.length = 0
    return { bus, fallen, database }
  }
  type Server = Awaited<ReturnType<typeof server>>

  /** When a change resolves the other server has invalidated its tags. */
  async function heard({ bus, database }: { bus: ServerBus; database: string }, by: Server) {
    const db = openDb(database)
    const tag = `essay:${randomUUID()}`
    await change({ ...visitor(db), bus }, async ({ touches }) => touches(tag))
    await db.destroy()
    return by.fallen.includes(tag)
  }
  const overRedis = () => channels.some(channel => channel.endsWith(':purge'))

  test('delivers where all are connected to it', async () => {
    const [one, other] = [await server(redis), await server(redis)]
    await expect.poll(() => heard(one, other)).toBe(true)
    await expect.poll(overRedis).toBe(true)
  })

  test.each([
    ['whoever writes', true, false],
    ['whoever reads', false, true],
    ['everybody', true, true],
  ])(
    'disconnected for %s: changes are delivered all the same, and go over Redis again later',
    async (_whom, first, second) => {
      const proxies = [await proxied(), await proxied()] as const
      const [one, other] = [await server(proxies[0].address), await server(proxies[1].address)]
      expect(await heard(one, other)).toBe(true)
      const cut = proxies.filter((_proxy, at) => [first, second][at])
      await Promise.all(cut.map(proxy => proxy.close()))
      for (let n = 0; n < 5; n++) expect([await heard(one, other), await heard(other, one)]).toEqual([true, true])
      for (const { fallen } of [one, other]) fallen.length = 0
      await Promise.all(cut.map(proxy => proxy.open()))
      // Something may have been missed: everything.
      for (const [at, { fallen }] of [one, other].entries())
        if ([first, second][at]) await expect.poll(() => fallen).toContain(EVERYTHING)
      channels = []
      await expect.poll(async () => (await heard(one, other)) && overRedis()).toBe(true)
    },
  )

  test('that has stopped responding does not prevent delivery', async () => {
    const proxy = await proxied()
    const [one, other] = [await server(proxy.address), await server(redis)]
    proxy.freeze()
    expect([await heard(one, other), await heard(other, one)]).toEqual([true, true])
  })

  test('unreachable at the start: the server listens, says so, and connects later', async () => {
    const proxy = await proxied()
    await proxy.close()
    const [one, other] = [await server(proxy.address), await server(redis)]
    expect(logged.filter(line => /redis is unreachable/.test(line)).length).toBeGreaterThan(0)
    expect([await heard(one, other), await heard(other, one)]).toEqual([true, true])
    await proxy.open()
    await expect.poll(() => logged.some(line => /redis is back/.test(line))).toBe(true)
  })

  test('delivers a malformed message: it is logged and ignored', async () => {
    const [one, other] = [await server(redis), await server(redis)]
    await expect.poll(async () => (await heard(one, other)) && overRedis()).toBe(true)
    const stranger = new Redis(redis)
    const names = new Set(channels)
    for (const channel of names)
      for (const text of ['no JSON', 'null', '{"id":1}', '{"id":"1","tags":[2]}']) await stranger.publish(channel, text)
    await stranger.quit()
    await expect.poll(() => logged.filter(line => /ignored a malformed message/.test(line)).length).toBe(8)
    expect(await heard(one, other)).toBe(true)
  })

  test("is shared by two sites that do not receive each other's messages", async () => {
    const [one, other, foreign] = [await server(redis), await server(redis), await server(redis, elsewhere)]
    foreign.fallen.length = 0
    for (let n = 0; n < 5; n++) expect(await heard(one, other)).toBe(true)
    expect(foreign.fallen).toEqual([])
    await expect
      .poll(async () => (await heard(foreign, foreign)) && new Set(channels.filter(each => /purge$/.test(each))).size)
      .toBe(2)
  })
})
