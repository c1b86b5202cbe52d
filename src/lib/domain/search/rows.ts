import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../core/caller.ts'
import { htmlToText } from '../../core/html-to-text.ts'
import { batchLoader } from '../../db/batch-loader.ts'
import type { Db } from '../../db/open.ts'
import { among, type SearchKind } from '../../db/search.ts'
import { goodsSearchText } from '../text/index.ts'
import { goodsRows } from './goods-rows.ts'
import type { Candidate } from './score.ts'

/** The rows of these ids that everybody may see, as they are ranked, in any order. */
export const rowsOf: Record<SearchKind, (who: Caller, ids: number[]) => Promise<Candidate[]>> = {
  essay: async ({ db, now }, ids) => {
    const rows = await db
      .selectFrom('essay')
      // A cross join fixes SQLite's join order: with many ids it would start from the forums and read all of their
      // posts.
      .crossJoin('forum')
      .whereRef('forum.id', '=', 'essay.forum_id')
      .select(['essay.id', 'title', 'content', 'comment_count', 'publishtime', 'forum_id', 'forum.name as forum'])
      .where(sql<boolean>`essay.id ${among(db, ids)}`)
      .where('essay.shown', '=', 1)
      .where('forum.is_closed', '=', 0)
      .execute()
    return rows.map(({ id, title, content, forum, forum_id, comment_count, publishtime }) => ({
      id,
      title,
      text: htmlToText(content),
      beside: forum,
      besideWorth: PLACE,
      answers: comment_count,
      age: now - publishtime,
      time: publishtime,
      forum_id,
    }))
  },
  // A reply speaks of what its post is about.
  comment: async ({ db, now }, ids) => {
    const rows = await db
      .selectFrom('comment')
      // As above.
      .crossJoin('essay')
      .crossJoin('forum')
      .whereRef('essay.id', '=', 'comment.essay_id')
      .whereRef('forum.id', '=', 'essay.forum_id')
      .select(['comment.id', 'comment.content', 'comment.createtime', 'essay.title', 'essay_id', 'essay.forum_id'])
      .where(sql<boolean>`comment.id ${among(db, ids)}`)
      .where('comment.shown', '=', 1)
      .where('essay.shown', '=', 1)
      .where('forum.is_closed', '=', 0)
      .execute()
    return rows.map(({ id, content, title, createtime, essay_id, forum_id }) => ({
      id,
      title: '',
      text: content,
      beside: title,
      besideWorth: ABOVE,
      answers: 0,
      age: now - createtime,
      essay_id,
      time: createtime,
      forum_id,
    }))
  },
  video: async ({ db, now }, ids) => {
    const rows = await shortRows(db, { kind: 'video', ids })
    return rows.map(({ id, title, beside, answers, time }) => ({
      id,
      title,
      text: '',
      beside,
      answers,
      age: now - time,
      time,
    }))
  },
  talk: quiet('talk'),
  user: quiet('user'),
  forum: quiet('forum'),
  goods: async ({ db, now }, ids) => {
    const rows = await goodsRows(db)
      .select(['sale_num', 'goods.createtime', 'discount_price'])
      .where(sql<boolean>`goods.id ${among(db, ids)}`)
      .where('goods.shown', '=', 1)
      .execute()
    return rows.map(({ id, name, introduction, sale_num, createtime, discount_price, ...row }) => ({
      id,
      title: name,
      text: introduction,
      answers: sale_num,
      age: now - createtime,
      time: createtime,
      beside: goodsSearchText(row),
      category: row.third ?? row.second ?? row.first ?? '',
      price: discount_price,
    }))
  },
  shop: quiet('shop'),
}

/** What its forum says of a post, and its post of a reply. */
const PLACE = 0.25
const ABOVE = 0.1
const AGES = 10 * 365 * 86_400

/** Short texts are their own excerpt. */
function quiet(kind: ShortKind) {
  return async ({ db }: Caller, ids: number[]): Promise<Candidate[]> =>
    (await shortRows(db, { kind, ids })).map(({ id, title, beside }) => ({
      id,
      title,
      text: '',
      beside,
      answers: 0,
      age: AGES,
    }))
}

type ShortKind = 'video' | 'talk' | 'user' | 'forum' | 'shop'

interface ShortRow {
  id: number
  title: string
  beside: string
  answers: number
  time: number
}

/** Kinds with short rows, of which a search asks for several at once: one statement reads them. */
const shortRows = batchLoader(async (db: Db, jobs: { kind: ShortKind; ids: number[] }[]): Promise<ShortRow[][]> => {
  const idsOf = (kind: ShortKind) => [...new Set(jobs.flatMap(job => (job.kind === kind ? job.ids : [])))]
  // In a fixed order and each once, so that there are few statements to prepare.
  const kinds = (Object.keys(shortRow) as ShortKind[]).filter(kind => jobs.some(job => job.kind === kind))
  const asked = kinds.map(
    kind => sql`select ${sql.lit(kind)} as kind, ${shortRow[kind]} and id ${among(db, idsOf(kind))}`,
  )
  const { rows } = await sql<ShortRow & { kind: ShortKind }>`${sql.join(asked, sql` union all `)}`.execute(db)
  return jobs.map(job => {
    const wanted = new Set(job.ids)
    return rows.filter(({ kind, id }) => kind === job.kind && wanted.has(id))
  })
})

const none = sql`'' as beside, 0 as answers, 0 as time`
const shortRow: Record<ShortKind, RawBuilder<unknown>> = {
  video: sql`id, title, '' as beside, comment_count as answers, createtime as time from video where shown = 1`,
  talk: sql`id, name as title, "desc" as beside, 0 as answers, 0 as time from talk where true`,
  user: sql`id, nickname as title, ${none} from "user" where true`,
  forum: sql`id, name as title, "desc" as beside, 0 as answers, 0 as time from forum where is_closed = 0`,
  shop: sql`id, site_name as title, business as beside, 0 as answers, 0 as time from shop where shop_status = 1`,
}
