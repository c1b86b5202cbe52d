import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Generated, type Insertable, sql } from 'kysely'
import { folderStorage } from '../src/lib/adapters/storage/folder.ts'
import type { Caller, Client, Member } from '../src/lib/core/caller.ts'
import { Refusal } from '../src/lib/core/refusal.ts'
import { type Db, openDb } from '../src/lib/db/open.ts'
import type { Schema } from '../src/lib/db/schema.ts'
import type { Duty } from '../src/lib/domain/account/roles.ts'
import { confirmSession, openSession } from '../src/lib/domain/account/sessions.ts'
import { library } from './domain/site/library.ts'
import { copyDatabase, databaseAt } from './template.ts'

/** A Saturday noon in Shanghai. */
export const NOW = 1_795_233_600

/**
 * SQLite always; PostgreSQL if TEST_POSTGRES names one, which must then respond: `npm run test:services` and a plain
 * `npm run test:unit` use it, `npm test` does not. Writes of tests need not survive a power failure, so commits do not
 * wait for the disk.
 */
export const databases: [string, () => Promise<Db>][] = [['SQLite', onSqlite]]
const postgres = process.env['TEST_POSTGRES']
if (postgres) databases.push(['PostgreSQL', () => onPostgres(postgres)])

/** For slow tests with the same result on both: SQLite always, PostgreSQL only with `--full`. */
export const databasesInFull = process.env['TEST_FULL'] === '1' ? databases : databases.slice(0, 1)

export async function onSqlite() {
  const file = join(mkdtempSync(join(tmpdir(), 'cheyou-')), 'test.db')
  copyFileSync(process.env['TEMPLATE_SQLITE']!, file)
  const db = opened(file)
  await sql`pragma synchronous = off`.execute(db)
  return db
}

/** A separate database, so that test files can run in parallel. */
async function onPostgres(address: string) {
  const template = process.env['TEMPLATE_POSTGRES']!
  const name = `${template}_${randomUUID().slice(0, 8)}`
  const admin = openDb(address)
  await copyDatabase(admin, name, template)
  await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(admin)
  await admin.destroy()
  made.push(name)
  return opened(databaseAt(address, name))
}

const open = new Set<Db>()
/** Names of PostgreSQL databases. */
const made: string[] = []

function opened(target: string) {
  const db = openDb(target)
  open.add(db)
  return db
}

/** Closes all databases that the current test file opened, also those that a test has closed before, and drops them. */
export async function closeDatabases() {
  await Promise.all(Array.from(open, db => db.destroy()))
  open.clear()
  if (!postgres || made.length === 0) return
  const admin = openDb(postgres)
  for (const name of made.splice(0)) await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
  await admin.destroy()
}

/** A separate folder for each test file. */
export const storage = folderStorage(mkdtempSync(join(tmpdir(), 'cheyou-files-')), async () => Buffer.from('a secret'))

/** A caller that records what it read and touched. */
export type Noting<Who> = Who & { read: string[]; touched: string[] }

export function visitor(db: Db): Noting<Caller> {
  const read: string[] = []
  const touched: string[] = []
  const bus = { stage: async () => {}, publish: async (tags: string[]) => void touched.push(...tags) }
  const asked = { library, member: null, locale: 'zh-cn' as const, now: NOW }
  return { ...asked, db, bus, storage, reads: tag => void read.push(tag), read, touched }
}

/** The names of those pages, as a visitor reads them or is refused, that the caller's write invalidates. */
export async function pagesThatFall(
  who: Noting<Caller>,
  pages: Record<string, (who: Caller) => Promise<unknown>>,
  write: () => Promise<unknown>,
): Promise<string[]> {
  const read = new Map<string, string[]>()
  for (const [name, page] of Object.entries(pages)) {
    const reader = visitor(who.db)
    await page(reader).catch(refused)
    read.set(name, reader.read)
  }
  who.touched.length = 0
  await write()
  return [...read].filter(([, tags]) => tags.some(tag => who.touched.includes(tag))).map(([name]) => name)
}

function refused(error: unknown) {
  if (!(error instanceof Refusal)) throw error
}

export async function member(db: Db, values: Partial<Insertable<Schema['user']>> = {}): Promise<Noting<Member>> {
  return { ...visitor(db), member: await add(db, 'user', { ...aUser, ...values }) }
}

/** A member with these duties. */
export async function staff(db: Db, ...duties: Duty[]): Promise<Noting<Member>> {
  const who = await member(db)
  const rows = duties.map(duty => ({ user_id: who.member, duty, createtime: NOW }))
  await db.insertInto('role').values(rows).execute()
  return confirmed(who)
}

/** The same member in a session permanently confirmed with a second factor, as staff and sellers need it. */
export async function confirmed<Who extends Member>(who: Who): Promise<Who & { client: Client }> {
  const token = await openSession(who.db, who.member, NOW)
  await confirmSession(who.db, token, FOR_GOOD)
  await who.db.updateTable('user').set({ totp: 'sealed' }).where('id', '=', who.member).execute()
  return { ...who, client: { address: '', agent: '', token, signs() {} } }
}

/** Later than any clock of a test. */
const FOR_GOOD = 2 ** 31 - 1

/** A member who moderates these forums. */
export async function moderator(db: Db, ...forums: number[]): Promise<Noting<Member>> {
  const who = await member(db)
  const rows = forums.map(forum_id => ({ forum_id, user_id: who.member, createtime: NOW }))
  await db.insertInto('moderator').values(rows).execute()
  return who
}

/** Registered long enough, with enough posts, to write without review. */
export const TRUSTED = { createtime: NOW - 200 * 86_400, essay_count: 60, user_essay_comment_count: 60 }

/** Such a member. */
export const trusted = (db: Db, nickname = '阿明') => member(db, { ...TRUSTED, nickname })

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
  const at = values.createtime ?? NOW
  const publishtime = values.shown === 0 && values.is_approved === 0 ? 0 : at
  const times = { createtime: NOW, updatetime: NOW, lasttime: at, publishtime }
  const row = { title: '提车', excerpt: '好', cover_img_list: '[]', content: '<p>好</p>' }
  return add(db, 'essay', { ...row, ...times, ...values })
}

export async function talk(db: Db, values: Partial<Insertable<Schema['talk']>> & { name: string }) {
  return add(db, 'talk', { desc: '', coverimage: '', createtime: NOW, ...values })
}

/** Adds topics to a post, with its time and score, as publishing does. */
export async function inTalks(db: Db, essay_id: number, ...talk_ids: number[]) {
  const post = await db
    .selectFrom('essay')
    .select(['id as essay_id', 'createtime', 'hot', 'shown'])
    .where('id', '=', essay_id)
    .executeTakeFirstOrThrow()
  const rows = talk_ids.map(talk_id => ({ ...post, talk_id }))
  await db.insertInto('essay_talk').values(rows).execute()
}

/** A comment; one with a `pid` replies to that comment. */
export async function comment(
  db: Db,
  values: Partial<Insertable<Schema['comment']>> & { essay_id: number; user_id: number },
) {
  const parent = await db
    .selectFrom('comment')
    .select(['id', 'root_id', 'user_id'])
    .where('id', '=', values.pid ?? 0)
    .executeTakeFirst()
  const post = await db.selectFrom('essay').select('user_id').where('id', '=', values.essay_id).executeTakeFirst()
  const to_id = parent?.user_id ?? post?.user_id ?? 0
  const root_id = parent ? parent.root_id || parent.id : 0
  const id = await add(db, 'comment', { pid: 0, root_id, to_id, content: '顶', createtime: NOW, ...values })
  if (values.shown !== 0)
    await db
      .updateTable('comment')
      .set(e => ({ children_count: e('children_count', '+', 1) }))
      .where('id', '=', root_id)
      .execute()
  return id
}

export async function video(db: Db, values: Partial<Insertable<Schema['video']>> & { user_id: number }) {
  const row = { title: '冷启动', file: '/video/1.mp4', file_cover_image: '/art/cover-v1.svg', duration: 12 }
  return add(db, 'video', { ...row, createtime: NOW, ...values })
}

/** Marks things, as the toggles do. */
export async function marks(db: Db, user_id: number, kind: string, ...ids: number[]) {
  const rows = ids.map(target_id => ({ user_id, kind, target_id, createtime: NOW }))
  await db.insertInto('mark').values(rows).execute()
}

type Numbered = {
  [Table in keyof Schema]: Schema[Table] extends { id: Generated<number> } ? Table : never
}[keyof Schema]

/** Inserts a row and returns its id. */
export async function add<Table extends Numbered>(
  db: Db,
  table: Table,
  values: Insertable<Schema[Table]>,
): Promise<number> {
  // biome-ignore lint/suspicious/noExplicitAny: Kysely cannot follow a table that is a parameter.
  const row: { id: number } = await (db as any)
    .insertInto(table)
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
