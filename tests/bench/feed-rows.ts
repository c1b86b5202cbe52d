import { sql } from 'kysely'
import type { Db } from '../../src/lib/db/open.ts'
import { NOW } from '../world.ts'

const AUTHORS = 20_000
/** A pseudo-random order, so that successive authors have no adjacent ids. */
const STEP = 7919

interface Rows {
  posts: number
  forums: [number, number]
  talk_id: number
}

/** Authors, and their posts in turn, one a second, in two forums, every tenth with a topic. */
export async function fillFeed(db: Db, { posts, forums, talk_id }: Rows) {
  await sql`insert into "user" (id, nickname, avatar, home_image, bio, gender, grade, owner, is_owner, createtime)
    ${upTo(AUTHORS)} select 1000 + n, '作者', '', '', '', 0, 1, '', 0, ${sql.lit(NOW)} from numbers`.execute(db)
  const time = sql`${sql.lit(NOW - posts)} + n`
  await sql`insert into essay (id, user_id, forum_id, title, excerpt, cover_img_list, content, createtime, updatetime, lasttime, publishtime)
    ${upTo(posts)} select n, 1000 + ${author}, case when n % 3 = 0 then ${sql.lit(forums[0])} else ${sql.lit(forums[1])} end,
    '一篇', '开头', '[]', '<p>正文</p>', ${time}, ${time}, ${time}, ${time} from numbers`.execute(db)
  await sql`insert into essay_talk (essay_id, talk_id, createtime)
    ${upTo(posts)} select n, ${sql.lit(talk_id)}, ${time} from numbers where n % 10 = 0`.execute(db)
}

const author = sql`n % ${sql.lit(AUTHORS)} * ${sql.lit(STEP)} % ${sql.lit(AUTHORS)} + 1`

const upTo = (most: number) =>
  sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(most)})`

/** Ids of this many of these authors, every second one in their order, or of nobody. */
export const followed = (count: number, writes: boolean): number[] =>
  Array.from({ length: count }, (_each, n) => (writes ? 1000 + (((2 * n + 1) * STEP) % AUTHORS) + 1 : 1_000_000 + n))
