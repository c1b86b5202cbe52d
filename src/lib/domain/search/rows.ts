import type { Caller } from '../../core/caller.ts'
import { htmlToText } from '../../core/html-to-text.ts'
import type { SearchKind } from '../../db/search.ts'
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
      .select(['essay.id', 'title', 'content', 'comment_count', 'publishtime', 'forum.name as forum'])
      .where('essay.id', 'in', ids)
      .where('essay.shown', '=', 1)
      .where('forum.is_closed', '=', 0)
      .execute()
    return rows.map(({ id, title, content, forum, comment_count, publishtime }) => ({
      ...{ id, title, text: htmlToText(content), beside: forum, besideWorth: PLACE },
      ...{ answers: comment_count, age: now - publishtime },
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
      .select(['comment.id', 'comment.content', 'comment.createtime', 'essay.title', 'essay_id'])
      .where('comment.id', 'in', ids)
      .where('comment.shown', '=', 1)
      .where('essay.shown', '=', 1)
      .where('forum.is_closed', '=', 0)
      .execute()
    return rows.map(({ id, content, title, createtime, essay_id }) => ({
      ...{
        id,
        title: '',
        text: content,
        beside: title,
        besideWorth: ABOVE,
        answers: 0,
        age: now - createtime,
        essay_id,
      },
    }))
  },
  video: async ({ db, now }, ids) => {
    const rows = await db
      .selectFrom('video')
      .select(['id', 'title', 'comment_count', 'createtime'])
      .where('id', 'in', ids)
      .where('shown', '=', 1)
      .execute()
    return rows.map(({ id, title, comment_count, createtime }) => ({
      ...{ id, title, text: '', beside: '', answers: comment_count, age: now - createtime },
    }))
  },
  talk: async ({ db }, ids) => {
    const rows = await db.selectFrom('talk').select(['id', 'name', 'desc']).where('id', 'in', ids).execute()
    return rows.map(({ id, name, desc }) => quiet(id, name, desc))
  },
  user: async ({ db }, ids) => {
    const rows = await db.selectFrom('user').select(['id', 'nickname']).where('id', 'in', ids).execute()
    return rows.map(({ id, nickname }) => quiet(id, nickname, ''))
  },
  forum: async ({ db }, ids) => {
    const open = db.selectFrom('forum').select(['id', 'name', 'desc']).where('is_closed', '=', 0)
    return (await open.where('id', 'in', ids).execute()).map(({ id, name, desc }) => quiet(id, name, desc))
  },
  goods: async ({ db, now }, ids) => {
    const rows = await goodsRows(db)
      .select(['sale_num', 'goods.createtime', 'discount_price'])
      .where('goods.id', 'in', ids)
      .where('goods.shown', '=', 1)
      .execute()
    return rows.map(({ id, name, introduction, sale_num, createtime, discount_price, ...row }) => ({
      ...{ id, title: name, text: introduction, answers: sale_num, age: now - createtime },
      ...{ beside: goodsSearchText(row), category: row.third ?? row.second ?? row.first ?? '' },
      price: discount_price,
    }))
  },
  shop: async ({ db }, ids) => {
    const open = db.selectFrom('shop').select(['id', 'site_name', 'business']).where('shop_status', '=', 1)
    return (await open.where('id', 'in', ids).execute()).map(row => quiet(row.id, row.site_name, row.business))
  },
}

/** What its forum says of a post, and its post of a reply. */
const PLACE = 0.25
const ABOVE = 0.1
const AGES = 10 * 365 * 86_400

/** Short texts are their own excerpt. */
const quiet = (id: number, title: string, beside: string): Candidate => ({
  id,
  title,
  text: '',
  beside,
  answers: 0,
  age: AGES,
})
