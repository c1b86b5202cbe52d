import type { Caller } from '../../core/caller.ts'
import { htmlToText } from '../../core/html-to-text.ts'
import type { Kind } from '../../db/search.ts'
import { besideGoods } from '../text/index.ts'
import { goodsRows } from './goods-rows.ts'
import type { Candidate } from './score.ts'

/** The rows of these ids that everybody may see, as they are ranked, in any order. */
export const rowsOf: Record<Kind, (who: Caller, ids: number[]) => Promise<Candidate[]>> = {
  essay: async ({ db, now }, ids) => {
    const rows = await db
      .selectFrom('essay')
      .innerJoin('forum', 'forum.id', 'essay.forum_id')
      .select(['essay.id', 'title', 'content', 'comment_count', 'publishtime'])
      .where('essay.id', 'in', ids)
      .where('essay.shown', '=', 1)
      .where('forum.is_closed', '=', 0)
      .execute()
    return rows.map(({ id, title, content, comment_count, publishtime }) => ({
      ...{ id, title, text: htmlToText(content), beside: '' },
      ...{ answers: comment_count, age: now - publishtime },
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
      .select(['sale_num', 'goods.createtime'])
      .where('goods.id', 'in', ids)
      .where('goods.shown', '=', 1)
      .execute()
    return rows.map(({ id, name, introduction, sale_num, createtime, ...row }) => ({
      ...{ id, title: name, text: introduction, answers: sale_num, age: now - createtime },
      beside: besideGoods(row),
    }))
  },
  shop: async ({ db }, ids) => {
    const open = db.selectFrom('shop').select(['id', 'site_name', 'business']).where('shop_status', '=', 1)
    return (await open.where('id', 'in', ids).execute()).map(row => quiet(row.id, row.site_name, row.business))
  },
}

const AGES = 10 * 365 * 86_400

/** What is short says all of itself in a line. */
const quiet = (id: number, title: string, beside: string): Candidate => ({
  id,
  title,
  text: '',
  beside,
  answers: 0,
  age: AGES,
})
