import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { seedWhenEmpty } from '../../src/lib/demo/seed/index.ts'
import { copyDatabase, databaseAt } from '../template.ts'

const address = () => process.env['TEST_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/**
 * Runs before all tests: makes a PostgreSQL database with the demo data, which `demoDatabase` copies. Returns what
 * drops it and its copies.
 */
export async function makeDemoDatabase(): Promise<() => Promise<void>> {
  const name = `cheyou_${randomUUID().replaceAll('-', '')}`
  const admin = openDb(address())
  await sql`create database ${sql.id(name)}`.execute(admin)
  const db = openDb(databaseAt(address(), name))
  await migrate(db)
  await seedWhenEmpty(db, Math.floor(Date.now() / 1000))
  await db.destroy()
  process.env['DEMO_POSTGRES'] = name
  return async () => {
    const made = sql<{ datname: string }>`select datname from pg_database where datname like ${`${name}%`}`
    const { rows } = await made.execute(admin)
    for (const { datname } of rows) await sql`drop database ${sql.id(datname)} with (force)`.execute(admin)
    await admin.destroy()
  }
}

/** A copy of the demo database. */
export async function demoDatabase(): Promise<string> {
  const template = process.env['DEMO_POSTGRES']!
  const name = `${template}_${randomUUID().slice(0, 8)}`
  const admin = openDb(address())
  await copyDatabase(admin, name, template)
  await admin.destroy()
  return databaseAt(address(), name)
}
