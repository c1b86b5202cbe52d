import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBus } from '../../src/lib/adapters/bus/bus.ts'
import { postgresBus } from '../../src/lib/adapters/bus/postgres.ts'
import { type Caller, EVERYTHING } from '../../src/lib/core/caller.ts'
import type { ServerBus } from '../../src/lib/core/ports/bus.ts'
import { change } from '../../src/lib/db/change.ts'
import { knownDamage } from '../../src/lib/db/damage.ts'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { type Db, openDb } from '../../src/lib/db/open.ts'
import { overwritePages } from '../damage.ts'
import { proxyTo } from '../proxy.ts'
import { visitor } from '../world.ts'

const sqliteFile = () => join(mkdtempSync(join(tmpdir(), 'cheyou-')), 'bus.db')
const lines: [string, () => { database: string; redis: string | null }][] = [
  ['SQLite', () => ({ database: sqliteFile(), redis: null })],
]
const postgres = process.env['TEST_POSTGRES']
if (postgres) lines.push(['PostgreSQL', () => ({ database: postgres, redis: null })])
const redis = process.env['TEST_REDIS']
if (redis) lines.push(['Redis', () => ({ database: sqliteFile(), redis })])

/** Another process that only listens. */
function listening(database: string) {
  const postgres = join(import.meta.dirname, '../../src/lib/adapters/bus/postgres.ts')
  const script = `import { postgresBus } from '${postgres}'
    await postgresBus('${database}').listen(() => {})`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore', timeout: 120_000 })
}

describe.each(lines)('messages between processes over %s', (name, settings) => {
  const config = settings()
  const open: ServerBus[] = []
  let db: Db

  beforeAll(async () => {
    db = openDb(config.database)
    if (config.database !== postgres) await migrate(db)
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map(bus => bus.close()))
  })
  afterAll(() => db.destroy())

  function process() {
    const bus = openBus(config)
    open.push(bus)
    return bus
  }

  /** A process that listens, as a server does, and records what is invalidated. */
  async function server() {
    const bus = process()
    const fallen: string[] = []
    await bus.listen(tags => void fallen.push(...tags))
    fallen.length = 0
    return { bus, fallen }
  }

  const as = (bus: ServerBus): Caller => ({ ...visitor(db), bus })
  const touch = (bus: ServerBus, tag: string) => change(as(bus), async ({ touches }) => touches(tag))

  test('when a change resolves the other processes have invalidated its tags', async () => {
    const [writer, reader] = [await server(), await server()]
    for (let n = 0; n < 20; n += 1) {
      const tag = `essay:${randomUUID()}`
      await touch(writer.bus, tag)
      reader.bus.catchUp()
      expect([writer.fallen.includes(tag), reader.fallen.includes(tag)]).toEqual([true, true])
    }
  })

  test('changes of a command that does not listen are delivered too', async () => {
    const reader = await server()
    await touch(process(), 'talk:3')
    reader.bus.catchUp()
    expect(reader.fallen).toContain('talk:3')
  })

  test('many concurrent changes are all delivered', async () => {
    const [writer, reader] = [await server(), await server()]
    const tags = Array.from({ length: 50 }, (_each, n) => `user:${n}`)
    await Promise.all(tags.map(tag => touch(writer.bus, tag)))
    reader.bus.catchUp()
    expect(new Set(reader.fallen)).toEqual(new Set(tags))
  })

  test('a change that fails invalidates nothing', async () => {
    const [writer, reader] = [await server(), await server()]
    const failing = change(as(writer.bus), async ({ touches }) => {
      touches('essay:1')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await touch(writer.bus, 'essay:2')
    reader.bus.catchUp()
    expect(new Set(reader.fallen)).toEqual(new Set(['essay:2']))
  })

  test('a dead process does not delay a change for long', async () => {
    const [writer, gone] = [await server(), await server()]
    await gone.bus.close()
    await touch(writer.bus, 'essay:9')
    expect(writer.fallen).toContain('essay:9')
  })

  if (name === 'SQLite')
    test('a file that is damaged meanwhile invalidates everything, and throws nothing', async () => {
      const file = sqliteFile()
      const own = openDb(file)
      await migrate(own)
      const bus = openBus({ database: file, redis: null })
      open.push(bus)
      const fallen: string[] = []
      await bus.listen(tags => void fallen.push(...tags))
      await change({ ...visitor(own), bus: process() }, async ({ touches }) => touches('essay:1'))
      await sql`pragma wal_checkpoint(truncate)`.execute(own)
      overwritePages(file)
      bus.catchUp()
      expect(fallen).toEqual([EVERYTHING])
      expect(knownDamage(file)).toContain('malformed')
      await own.destroy()
    })

  if (name === 'PostgreSQL')
    test('a call after closing opens no connection, which would keep the process alive', async () => {
      const file = join(import.meta.dirname, '../../src/lib/adapters/bus/postgres.ts')
      const script = `import { postgresBus } from '${file}'
        const bus = postgresBus('${config.database}')
        await bus.listen(() => {})
        await bus.close()
        await bus.publish(['essay:1'])`
      const options = { stdio: 'ignore', timeout: 120_000 } as const
      const [code] = await once(
        spawn(globalThis.process.execPath, ['--input-type=module', '--eval', script], options),
        'exit',
      )
      expect(code).toBe(0)
    })

  if (name === 'PostgreSQL')
    test("sites in two schemas of a database do not receive each other's starts, changes or exits", async () => {
      const other = `bus${randomUUID().replaceAll('-', '')}`
      await sql`create schema ${sql.id(other)}`.execute(db)
      const address = `${config.database}?options=-c%20search_path%3D${other}`
      const here = postgresBus(config.database, 20)
      open.push(here)
      const fallen: string[] = []
      await here.listen(tags => void fallen.push(...tags))
      fallen.length = 0
      const dying = listening(address)
      const there = postgresBus(address, 20)
      open.push(there)
      await there.listen(() => {})
      await expect.poll(() => there.listeners?.()).toBe(2)
      await there.publish(['essay:1'])
      dying.kill('SIGKILL')
      await expect.poll(() => there.listeners?.()).toBe(1)
      await here.publish(['essay:2'])
      expect(fallen).toEqual(['essay:2'])
    })

  if (name === 'PostgreSQL')
    test('a lost connection is reopened, and then everything is invalidated', async () => {
      const proxy = await proxyTo(config.database)
      const bus = postgresBus(proxy.address)
      open.push(bus)
      const fallen: string[] = []
      await bus.listen(tags => void fallen.push(...tags))
      await proxy.close()
      fallen.length = 0
      await proxy.open()
      await expect.poll(() => fallen).toContain(EVERYTHING)
      await bus.close()
      await proxy.close()
    })

  if (name === 'PostgreSQL')
    test('when a process dies, the others invalidate what it may not have announced', async () => {
      const bus = postgresBus(config.database, 20)
      open.push(bus)
      const fallen: string[] = []
      await bus.listen(tags => void fallen.push(...tags))
      fallen.length = 0
      const other = listening(config.database)
      await expect.poll(() => fallen).toEqual([EVERYTHING])
      fallen.length = 0
      other.kill('SIGKILL')
      await expect.poll(() => fallen).toEqual([EVERYTHING])
    })

  if (name === 'SQLite')
    test('a commit between two polls in one turn is noticed by the second', async () => {
      const reader = await server()
      const other = new DatabaseSync(config.database)
      reader.bus.catchUp()
      other.exec("insert into purge (tags, createtime) values ('essay:5', 0)")
      reader.bus.catchUp()
      expect(reader.fallen).toContain('essay:5')
      other.close()
    })

  if (name === 'SQLite')
    test('a process that slept while rows were deleted invalidates everything', async () => {
      const reader = await server()
      await touch(process(), 'essay:1')
      await touch(process(), 'essay:2')
      const newest = db.selectFrom('purge').select(e => e.fn.max('id').as('id'))
      await db.deleteFrom('purge').where('id', '<', newest).execute()
      reader.bus.catchUp()
      expect(reader.fallen).toEqual([EVERYTHING])
    })
})
