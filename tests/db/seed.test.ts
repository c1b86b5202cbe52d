import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { allTables } from '../../src/lib/db/dump/tables.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { matchingIds } from '../../src/lib/db/search.ts'
import { inBulk } from '../../src/lib/demo/seed/bulk.ts'
import { seed, seedWhenEmpty } from '../../src/lib/demo/seed/index.ts'
import { refreshHot } from '../../src/lib/domain/forum/hot.ts'
import { add, databasesInFull, NOW, onSqlite, visitor } from '../world.ts'

/** Every stored counter, and the query for its correct value. */
const recounts: Record<string, string> = {
  'user.follow_count': `select count(*) from mark where kind = 'user' and mark.user_id = counted.id`,
  'user.fans_count': `select count(*) from mark where kind = 'user' and target_id = counted.id`,
  'user.release_count': `select (select count(*) from essay where shown = 1 and user_id = counted.id)
    + (select count(*) from video where shown = 1 and user_id = counted.id)`,
  'user.essay_count': 'select count(*) from essay where shown = 1 and user_id = counted.id',
  'user.cream_essay_count': 'select count(*) from essay where shown = 1 and flag = 2 and user_id = counted.id',
  'user.user_essay_comment_count': 'select count(*) from comment where shown = 1 and user_id = counted.id',
  'forum.essay_count': 'select count(*) from essay where shown = 1 and forum_id = counted.id',
  'forum.essay_cream_count': 'select count(*) from essay where shown = 1 and flag = 2 and forum_id = counted.id',
  'forum.follow': `select count(*) from mark where kind = 'forum' and target_id = counted.id`,
  'forum_column.essay_count': 'select count(*) from essay where shown = 1 and column_id = counted.id',
  'essay.shown': 'select case when counted.is_approved = 1 and counted.deletetime is null then 1 else 0 end',
  'essay.top': 'select case when counted.flag = 1 then 1 else 0 end',
  'essay.comment_count': 'select count(*) from comment where shown = 1 and essay_id = counted.id',
  'essay.quantity': `select count(*) from mark where kind = 'essay' and target_id = counted.id`,
  'essay.lasttime': `select coalesce(max(createtime), counted.createtime) from comment
    where shown = 1 and essay_id = counted.id`,
  'essay_talk.createtime': 'select createtime from essay where id = counted.essay_id',
  'essay_talk.hot': 'select hot from essay where id = counted.essay_id',
  'essay_talk.shown': 'select shown from essay where id = counted.essay_id',
  'talk.essay_count': 'select count(*) from essay_talk where shown = 1 and talk_id = counted.id',
  'talk.interact': `select coalesce(sum(1 + comment_count), 0) from essay join essay_talk on essay_id = essay.id
    where essay.shown = 1 and talk_id = counted.id`,
  'talk.week_interact': `select count(*) from essay_talk join
    (select id as essay_id, createtime from essay where shown = 1
      union all select essay_id, createtime from comment where shown = 1) as event
    on event.essay_id = essay_talk.essay_id
    where essay_talk.shown = 1 and talk_id = counted.id and event.createtime >= ${NOW - 7 * 86_400}`,
  'comment.quantity': `select count(*) from mark where kind = 'comment' and target_id = counted.id`,
  'comment.children_count':
    'select count(*) from comment as below where below.shown = 1 and below.root_id = counted.id',
  'video.quantity': `select count(*) from mark where kind = 'video' and target_id = counted.id`,
}

/** Rows that must not exist, by description. */
const faults: Record<string, string> = {
  'a comment of the first level that names another': 'select id from comment where (pid = 0) <> (root_id = 0)',
  'an answer from before what it answers, or of another post': `select comment.id from comment
    join comment as parent on parent.id = comment.pid
    where parent.createtime > comment.createtime or parent.essay_id <> comment.essay_id`,
  'an answer that stands under another root than what it answers': `select comment.id from comment
    join comment as parent on parent.id = comment.pid
    where comment.root_id <> case when parent.root_id = 0 then parent.id else parent.root_id end`,
  'an answer to a comment that is hidden': `select comment.id from comment
    join comment as parent on parent.id = comment.pid where comment.shown = 1 and parent.shown = 0`,
  'a comment from before its post': `select comment.id from comment join essay on essay.id = essay_id
    where comment.createtime < essay.createtime`,
  'a comment on a post that is not shown': `select comment.id from comment
    join essay on essay.id = essay_id where essay.shown = 0`,
  'a post from before its author': `select essay.id from essay
    join "user" on "user".id = user_id where "user".createtime > essay.createtime`,
  'a post in a column of another forum': `select essay.id from essay
    join forum_column on forum_column.id = column_id where forum_column.forum_id <> essay.forum_id`,
  'a post in a forum that is closed':
    'select essay.id from essay join forum on forum.id = forum_id where forum.is_closed = 1',
  'a title that comes twice': 'select title from essay group by title having count(*) > 1',
  'more than three pinned posts in a forum':
    'select forum_id from essay where top = 1 group by forum_id having count(*) > 3',
  'a pick that nobody may see': 'select pick.id from pick join essay on essay.id = essay_id where shown = 0',
  'an owner without a passed certification, or one without an owner': `select "user".id from "user"
    left join certification on user_id = "user".id and state = 1 where ("user".is_owner = 1) <> (state is not null)`,
  'a member under review whose certification does not wait': `select "user".id from "user"
    left join certification on user_id = "user".id and state = 0 where ("user".owner = '0') <> (state is not null)`,
  'an application that waits in a forum that has a moderator': `select moderator_apply.id from moderator_apply
    join moderator on moderator.forum_id = moderator_apply.forum_id where state = 0`,
  'somebody who follows themself': `select user_id from mark where kind = 'user' and user_id = target_id`,
  ...Object.fromEntries(
    ['user', 'essay', 'comment', 'video', 'pick', 'mark', 'certification', 'moderator_apply'].map(table => [
      `a ${table} from the future`,
      `select createtime from "${table}" where createtime > ${NOW}`,
    ]),
  ),
  ...Object.fromEntries(
    ['user', 'essay', 'comment', 'video', 'pick'].map(table => [
      `a ${table} with a lower id than an older one`,
      `select id from (select id, createtime, lag(createtime) over (order by id) as before from "${table}") as pair
        where before > createtime`,
    ]),
  ),
}

async function wrong(db: Db, counter: string) {
  const [table = '', column = ''] = counter.split('.')
  const { rows } = await sql`
    select * from (
      select counted.${sql.ref(column)} as kept, (${sql.raw(recounts[counter]!)}) as recounted from ${sql.table(table)} as counted
    ) as pair where kept <> recounted
  `.execute(db)
  return rows
}

describe.each(databasesInFull)('the demo data on %s', (kind, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
    await seed(db, { now: NOW })
  })

  const count = async (from: string) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(from)}`.execute(db)
    return Number(rows[0]!.n)
  }

  test.each(Object.keys(recounts))('the stored count of %s equals a recount', async counter => {
    expect(await wrong(db, counter)).toEqual([])
  })

  test.each(Object.keys(faults))('the demo data has no %s', async fault => {
    expect((await sql.raw(faults[fault]!).execute(db)).rows).toEqual([])
  })

  // SQLite numbers new rows after the highest id by itself.
  if (kind === 'PostgreSQL')
    test('new rows of every table are numbered after those of the demo data', async () => {
      for (const { name, isNumbered } of await allTables(db)) {
        const sequence = sql`pg_get_serial_sequence(${`"${name}"`}, 'id')`
        if (!isNumbered) continue
        const { rows } = await sql<{ id: number | null; last: number | null }>`
          select nextval(${sequence}) as id, (select max(id) from ${sql.id(name)}) as last`.execute(db)
        const [{ id, last } = { id: 0, last: 0 }] = rows
        if (id !== null) expect([name, id > (last ?? 0)]).toEqual([name, true])
      }
    })

  test('the first job for hot scores finds nothing to correct', async () => {
    const hot = async () => [
      await db.selectFrom('essay').select(['id', 'hot']).orderBy('id').execute(),
      await db.selectFrom('video').select(['id', 'hot']).orderBy('id').execute(),
    ]
    const before = await hot()
    await refreshHot(visitor(db))
    expect(await hot()).toEqual(before)
  })

  test.each([
    ['forum_category', 7],
    ['forum', 70],
    ['forum where brand_id is not null', 45],
    ['forum where is_closed = 1', 1],
    ['forum where id not in (select forum_id from moderator)', 10],
    ['(select distinct forum_id from moderator) as moderated', 45],
    ['(select distinct forum_id from essay) as written', 25],
    ['talk', 40],
    ['"user"', 200],
    ['(select distinct grade from "user") as grades', 18],
    ['"user" where is_owner = 1', 40],
    [`"user" where owner = '0'`, 6],
    ['essay', 400],
    ['essay where flag = 2', 30],
    ['essay where flag = 1', 20],
    ['essay where is_approved = 0', 3],
    ['essay where deletetime is not null', 3],
    ['essay where is_closed = 1', 5],
    ['essay where comment_count = 0', 30],
    ['essay where comment_count > 15', 30],
    ['comment where children_count > 3', 20],
    ['comment', 2400],
    ['video', 60],
    ['pick', 40],
    ['(select distinct cate_id from pick) as picked', 7],
    [`carousel where place = 'home'`, 8],
    [`carousel where place = 'forum'`, 4],
  ])('the demo data has at least this many of %s: %i', async (from, least) => {
    expect(await count(from)).toBeGreaterThanOrEqual(least)
  })

  test('bodies contain only tags of the editor, and uploaded pictures', async () => {
    const rows = await db.selectFrom('essay').select(['content', 'cover_img_list']).execute()
    const tags = new Set(rows.flatMap(({ content }) => [...content.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag!)))
    const known = 'p h2 h3 ul ol li blockquote figure img figcaption table thead tbody tr th td strong em a hr br div'
    expect([...tags].filter(tag => !known.split(' ').includes(tag))).toEqual([])
    const images = rows.flatMap(({ content }) => [...content.matchAll(/src="([^"]*)"/g)].map(([, url]) => url!))
    const covers = rows.flatMap(row => JSON.parse(row.cover_img_list) as string[])
    expect(images.length).toBeGreaterThan(300)
    const uploaded = new Set((await db.selectFrom('upload').select('url').execute()).map(({ url }) => url))
    expect([...images, ...covers].filter(url => !uploaded.has(url))).toEqual([])
  })

  test('no placeholder of the corpus is left unfilled', async () => {
    const texts = sql<{ n: number }>`
      select title || content || excerpt as words from essay union all select content from comment`
    const { rows } =
      await sql`select words from (${texts}) as texts where words like '%{%' or words like '%}%' or words like '%#+%'`.execute(
        db,
      )
    expect(rows).toEqual([])
  })

  test('posts, topics, members and forums are found, posts that are not public are not', async () => {
    expect((await matchingIds(db, 'essay', '冬季续航')).ids.length).toBeGreaterThan(0)
    expect((await matchingIds(db, 'talk', '充电')).ids.length).toBeGreaterThan(0)
    expect((await matchingIds(db, 'user', '老周修车记')).ids.length).toBe(1)
    expect((await matchingIds(db, 'forum', '杭州')).ids.length).toBeGreaterThan(0)
    const indexed = await count('search_essay')
    expect(indexed).toBe(await count('essay where shown = 1'))
  })

  test('later rows get ids of their own', async () => {
    const last = await db.selectFrom('forum_category').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(await add(db, 'forum_category', { name: '新的', sort: 99 })).toBeGreaterThan(last.id)
  })

  test('the command refuses a non-empty database, the start leaves it alone', async () => {
    await expect(seed(db, { now: NOW })).rejects.toThrow('seed an empty one')
    await seedWhenEmpty(db, NOW)
    expect(await count('essay')).toBe(400)
  })
})

describe.each(databasesInFull)('a large load on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
    await seed(db, { now: NOW, scale: 20_400 })
  }, 120_000)

  const once = Object.keys(recounts).filter(counter => !['talk.interact', 'talk.week_interact'].includes(counter))
  test.each(once)('%s equals a recount of the large load', async counter => {
    expect(await wrong(db, counter)).toEqual([])
  })

  test('has the given number of posts, in order of time', async () => {
    const { rows } = await sql<{ id: number }>`select id from essay order by createtime, id`.execute(db)
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 20_400 }, (_, at) => at + 1))
  })
})

test('a bulk load drops the indexes and restores them', async () => {
  const db = await onSqlite()
  const indexes = async () =>
    (await sql`select name from sqlite_master where type = 'index' and sql is not null order by name`.execute(db)).rows
  const before = await indexes()
  await inBulk(db, async () => expect((await indexes()).length).toBeLessThan(before.length - 15))
  expect(await indexes()).toEqual(before)
  await db.destroy()
})

test('the same time gives the same rows', async () => {
  const dumps = [await dump(), await dump()]
  expect(dumps[0]).toBe(dumps[1])
})

async function dump() {
  const db = await onSqlite()
  await seed(db, { now: NOW, scale: 600 })
  const hash = createHash('sha256')
  for (const table of ['user', 'forum', 'essay', 'essay_talk', 'comment', 'mark', 'video', 'pick', 'carousel']) {
    hash.update(JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(db)).rows))
  }
  await db.destroy()
  return hash.digest('hex')
}

test('fewer posts than the themed ones are refused', async () => {
  const db = await onSqlite()
  await expect(seed(db, { now: NOW, scale: 10 })).rejects.toThrow('at least 400')
  await db.destroy()
})
