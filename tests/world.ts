import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Insertable, sql } from 'kysely'
import type { Caller, Member } from '../src/lib/caller.ts'
import { migrate } from '../src/lib/db/migrations/index.ts'
import { type Db, openDb } from '../src/lib/db/open.ts'
import type { Schema } from '../src/lib/db/schema.ts'
import { library } from './site/library.ts'

/** A Saturday noon in Shanghai. */
export const NOW = 1_795_233_600

/** SQLite always; PostgreSQL where TEST_POSTGRES names one (`.ci/run` does), and then it must answer. */
export const databases: [string, () => Promise<Db>][] = [['SQLite', onSqlite]]
const postgres = process.env['TEST_POSTGRES']
if (postgres) databases.push(['PostgreSQL', () => onPostgres(postgres)])

export async function onSqlite() {
  return migrated(openDb(join(mkdtempSync(join(tmpdir(), 'cheyou-')), 'test.db')))
}

/** A schema of its own, so that files of tests run side by side. */
async function onPostgres(address: string) {
  const name = `t${randomUUID().replaceAll('-', '')}`
  const admin = openDb(address)
  await sql`create schema ${sql.id(name)}`.execute(admin)
  await admin.destroy()
  return migrated(openDb(`${address}?options=-c%20search_path%3D${name}`))
}

async function migrated(db: Db) {
  await migrate(db)
  return db
}

/** A caller who notes what it read and what it touched. */
export type Noting<Who> = Who & { read: string[]; touched: string[] }

export function visitor(db: Db): Noting<Caller> {
  const read: string[] = []
  const touched: string[] = []
  const bus = { stage: async () => {}, publish: async (tags: string[]) => void touched.push(...tags) }
  return { db, library, member: null, locale: 'zh-cn', now: NOW, reads: tag => void read.push(tag), bus, read, touched }
}

export async function member(db: Db, values: Partial<Insertable<Schema['user']>> = {}): Promise<Noting<Member>> {
  return { ...visitor(db), member: await add(db, 'user', { ...aUser, ...values }) }
}

const aUser = {
  nickname: '阿明',
  avatar: '/art/avatar-u1.svg',
  home_image: '',
  bio: '',
  gender: 0,
  grade: 1,
  owner: '',
  is_owner: 0,
  createtime: NOW,
}

export async function category(db: Db, values: Partial<Insertable<Schema['forum_category']>> = {}) {
  return add(db, 'forum_category', { name: '品牌车系', sort: 0, ...values })
}

export async function forum(db: Db, values: Partial<Insertable<Schema['forum']>> = {}) {
  const cate_id = values.cate_id ?? (await category(db))
  const row = { name: '比亚迪论坛', letter: 'B', coverimage: '', banner: '', desc: '', notice: '', sort: 0 }
  return add(db, 'forum', { ...row, createtime: NOW, ...values, cate_id })
}

export async function essay(
  db: Db,
  values: Partial<Insertable<Schema['essay']>> & { user_id: number; forum_id: number },
) {
  const times = { createtime: NOW, updatetime: NOW, lasttime: values.createtime ?? NOW }
  const row = { title: '提车', excerpt: '好', cover_img_list: '[]', content: '<p>好</p>' }
  return add(db, 'essay', { ...row, ...times, ...values })
}

/** Inserts a row and answers its id. */
export async function add<
  Table extends Exclude<keyof Schema, 'setting' | 'session' | 'moderator' | 'mark' | 'essay_talk'>,
>(db: Db, table: Table, values: Insertable<Schema[Table]>): Promise<number> {
  // biome-ignore lint/suspicious/noExplicitAny: Kysely cannot follow a table that is a parameter.
  const row: { id: number } = await (db as any)
    .insertInto(table)
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
