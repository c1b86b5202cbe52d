import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runNamed } from '../../src/lib/core/call-name.ts'
import { poolFigures } from '../../src/lib/db/open.ts'
import { type SlowQuery, statements, watchSlowQueries } from '../../src/lib/db/timing.ts'
import { databases } from '../world.ts'

describe.each(databases)('statements on %s', (kind, open) => {
  test('are counted; a slow one is reported with the name of the call and without its values', async () => {
    const db = await open()
    const heard: SlowQuery[] = []
    const before = statements.count
    await db.selectFrom('user').select('id').where('nickname', '=', 'before').execute()
    expect(statements.count).toBeGreaterThan(before)
    watchSlowQueries(1e-6, slow => void heard.push(slow))
    await runNamed('/api/user/login', async () => {
      await Promise.resolve()
      await db.selectFrom('user').select('id').where('nickname', '=', 'somebody').execute()
      await db.transaction().execute(db => db.deleteFrom('brand').where('name', '=', 'somebody').execute())
    })
    watchSlowQueries(0, slow => void heard.push(slow))
    await sql`select 1`.execute(db)
    const ours = heard.filter(({ sql }) => /"(user|brand)"/.test(sql))
    expect(ours.map(({ call }) => call)).toEqual(['/api/user/login', '/api/user/login'])
    expect(heard.map(({ sql }) => sql).join()).not.toContain('somebody')
    expect(heard.every(({ sql }) => sql !== 'select 1')).toBe(true)
    if (kind === 'SQLite') expect(poolFigures(db)).toBeNull()
    else expect(poolFigures(db)).toMatchObject({ open: expect.any(Number), idle: expect.any(Number), waiting: 0 })
    await db.destroy()
  })
})
