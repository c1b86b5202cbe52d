import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { folderStorage } from '../../../src/lib/adapters/storage/folder.ts'
import { type Db, openDb } from '../../../src/lib/db/open.ts'
import { uploadPicture } from '../../../src/lib/domain/upload/single-request.ts'
import { copyDatabase, databaseAt } from '../../template.ts'
import { category, comment, essay, forum, member, trusted } from '../../world.ts'
import { fund } from '../ledger/world.ts'
import { png } from '../upload/sending.ts'

/** Encrypts sealed columns in these tests. */
export const SECRET = 'a secret of thirty-two letters or more'

/** Where a site lives: a database address and an upload folder. */
export interface Site {
  target: string
  folder: string
}

export interface Kind {
  name: string
  /** A migrated database. */
  ready(): Promise<Site>
  /** A database without tables. */
  empty(): Promise<Site>
}

export const folder = (name = 'site') => mkdtempSync(join(tmpdir(), `cheyou-${name}-`))

const onSqlite: Kind = {
  name: 'SQLite',
  async ready() {
    const site = await onSqlite.empty()
    copyFileSync(process.env['TEMPLATE_SQLITE']!, site.target)
    return site
  },
  async empty() {
    const at = folder()
    return { target: join(at, 'site.db'), folder: join(at, 'storage') }
  },
}

const onPostgres = (address: string): Kind => {
  const template = process.env['TEMPLATE_POSTGRES']!
  async function made(copied: string): Promise<Site> {
    // The clean-up drops databases by the name prefix of their template.
    const name = `${template}_${randomUUID().slice(0, 8)}`
    const admin = openDb(address)
    await copyDatabase(admin, name, copied)
    await admin.destroy()
    return { target: databaseAt(address, name), folder: join(folder(), 'storage') }
  }
  return { name: 'PostgreSQL', ready: () => made(template), empty: () => made('template0') }
}

const postgres = process.env['TEST_POSTGRES']
export const kinds: Kind[] = [onSqlite, ...(postgres ? [onPostgres(postgres)] : [])]

export const storageOf = (site: Site) => folderStorage(site.folder, async () => Buffer.from('a secret'))

/** The target of a restore. */
export const placeOf = (site: Site, secret = '') => ({ target: site.target, storage: storageOf(site), secret })

/** Opens the database for the duration of the work. */
export async function within<Out>({ target }: Site, work: (db: Db) => Promise<Out>): Promise<Out> {
  const db = openDb(target)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Fills a site with members, posts, text that is hard to escape, money and a picture. */
export async function fill(site: Site) {
  return within(site, async db => {
    const author = await trusted(db, '阿明 "quoted" \\ \u2028 \u{1f697}')
    const forum_id = await forum(db, { cate_id: await category(db) })
    const essay_id = await essay(db, { user_id: author.member, forum_id, title: '一行\n两行', content: '<p>\t</p>' })
    const above = await comment(db, { essay_id, user_id: author.member })
    await comment(db, { essay_id, user_id: (await member(db)).member, pid: above })
    await fund(author, author.member, 'balance', 12_345)
    const who = { ...author, storage: storageOf(site) }
    const picture = await uploadPicture(who, Readable.from([await png()]))
    await db
      .insertInto('attempt')
      .values({ name: 'passing', count: 1, until: 2 ** 31 })
      .execute()
    return { author: author.member, essay_id, picture }
  })
}
