import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../src/lib/db/migrations/index.ts'
import { type Db, openDb } from '../src/lib/db/open.ts'

/** Before all tests: one migrated database of each kind, which every test file copies. Called by Vitest. */
export default async function makeTemplates() {
  const folder = mkdtempSync(join(tmpdir(), 'cheyou-template-'))
  const file = join(folder, 'template.db')
  await filled(file)
  process.env['TEMPLATE_SQLITE'] = file
  const postgres = process.env['TEST_POSTGRES']
  const dropped = postgres ? await makeOnPostgres(postgres) : async () => {}
  return async () => {
    await dropped()
    rmSync(folder, { recursive: true })
  }
}

async function makeOnPostgres(address: string) {
  const name = `cheyou_${randomUUID().replaceAll('-', '')}`
  const admin = openDb(address)
  await sql`create database ${sql.id(name)}`.execute(admin)
  await filled(databaseAt(address, name))
  process.env['TEMPLATE_POSTGRES'] = name
  return async () => {
    const made = sql<{ datname: string }>`select datname from pg_database where datname like ${`${name}%`}`
    const { rows } = await made.execute(admin)
    for (const { datname } of rows) await sql`drop database ${sql.id(datname)} with (force)`.execute(admin)
    await admin.destroy()
  }
}

async function filled(target: string) {
  const db = openDb(target)
  await migrate(db)
  await db.destroy()
}

/** A new database like `template`, copied file by file: by default PostgreSQL logs every page. */
export const copyDatabase = (admin: Db, name: string, template: string) =>
  sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(admin)

/** The same server, another database. */
export function databaseAt(address: string, name: string) {
  const url = new URL(address)
  url.pathname = `/${name}`
  return String(url)
}
