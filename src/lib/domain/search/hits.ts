import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { htmlToText } from '../../core/html-to-text.ts'
import { tag } from '../../core/tags.ts'
import type { SearchKind } from '../../db/search.ts'
import { memberSummary, officialBy, summaryColumns } from '../account/index.ts'
import type { Highlighter } from './highlight.ts'

export type Hits<K extends SearchKind> = Awaited<ReturnType<(typeof hitsOf)[K]>>

/** Rows as the result page shows them, in the order of their ids; hits are marked in `title` and `excerpt`. */
export const hitsOf = {
  essay: essays,
  comment: comments,
  video: videos,
  talk: talks,
  user: users,
  forum: forums,
  goods,
  shop: shops,
} satisfies Record<SearchKind, unknown>

async function essays(who: Caller, ids: number[], { marked, excerpt }: Highlighter) {
  if (ids.length === 0) return []
  who.reads(tag.names)
  const rows = await who.db
    .selectFrom('essay')
    .innerJoin('user', 'user.id', 'essay.user_id')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .select(summaryColumns)
    .select(officialBy('user.id', 'essay.createtime'))
    .select(['essay.id', 'essay.title', 'essay.content', 'flag', 'cover_img_list', 'views', 'comment_count'])
    .select(['essay.createtime', 'forum_id as column_id', 'forum.name as forum_name'])
    .where('essay.id', 'in', ids)
    .execute()
  return inOrder(ids, rows).map(({ title, content, cover_img_list, ...row }) => ({
    ...row,
    ...memberSummary(who, row),
    title: marked(title),
    excerpt: excerpt(htmlToText(content)),
    coverimage: JSON.parse(cover_img_list)[0] ?? '',
  }))
}

/** Replies with their posts. */
async function comments(who: Caller, ids: number[], { marked, excerpt }: Highlighter) {
  if (ids.length === 0) return []
  who.reads(tag.names)
  const rows = await who.db
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.user_id')
    .innerJoin('essay', 'essay.id', 'comment.essay_id')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .select(summaryColumns)
    .select(officialBy('user.id', 'comment.createtime'))
    .select(['comment.id', 'comment.content', 'comment.essay_id', 'root_id', 'comment.quantity', 'comment.createtime'])
    .select(['essay.title', 'essay.forum_id as column_id', 'forum.name as forum_name'])
    .where('comment.id', 'in', ids)
    .execute()
  return inOrder(ids, rows).map(({ title, content, ...row }) => ({
    ...row,
    ...memberSummary(who, row),
    title: marked(title),
    excerpt: excerpt(content),
  }))
}

async function videos(who: Caller, ids: number[], { marked }: Highlighter) {
  if (ids.length === 0) return []
  const rows = await who.db
    .selectFrom('video')
    .innerJoin('user', 'user.id', 'video.user_id')
    .select(summaryColumns)
    .select(officialBy('user.id', 'video.createtime'))
    .select(['video.id', 'title', 'file_cover_image', 'duration', 'views', 'comment_count', 'video.createtime'])
    .where('video.id', 'in', ids)
    .execute()
  return inOrder(ids, rows).map(({ title, ...row }) => ({ ...row, ...memberSummary(who, row), title: marked(title) }))
}

async function talks({ db }: Caller, ids: number[], { marked, excerpt }: Highlighter) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('talk')
    .select(['id', 'name', 'desc', 'coverimage', 'views', 'interact'])
    .where('id', 'in', ids)
    .execute()
  return inOrder(ids, rows).map(({ name, desc, ...row }) => ({
    ...row,
    title: marked(name),
    excerpt: excerpt(desc),
  }))
}

async function users(who: Caller, ids: number[], { marked, excerpt }: Highlighter) {
  if (ids.length === 0) return []
  const rows = await who.db
    .selectFrom('user')
    .select(summaryColumns)
    .select(officialBy())
    .select(['id', 'bio', 'fans_count', 'release_count'])
    .where('id', 'in', ids)
    .execute()
  return inOrder(ids, rows).map(({ bio, ...row }) => ({
    ...row,
    ...memberSummary(who, row),
    title: marked(row.nickname),
    excerpt: excerpt(bio),
  }))
}

async function forums({ db }: Caller, ids: number[], { marked, excerpt }: Highlighter) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('forum')
    .select(['id', 'name', 'desc', 'coverimage', 'essay_count', 'follow'])
    .where('id', 'in', ids)
    .execute()
  return inOrder(ids, rows).map(({ name, desc, ...row }) => ({
    ...row,
    title: marked(name),
    excerpt: excerpt(desc),
  }))
}

/** Goods with their shop, as cards; money in wire format. */
async function goods({ db }: Caller, ids: number[], { marked, excerpt }: Highlighter) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('goods')
    .innerJoin('shop', 'shop.id', 'goods.site_id')
    .select(['goods.id', 'sku_id', 'goods.name', 'introduction', 'goods_image', 'price', 'discount_price', 'sale_num'])
    .select(['site_id', 'site_name'])
    .where('goods.id', 'in', ids)
    .execute()
  return inOrder(ids, rows).map(({ name, introduction, goods_image, price, discount_price, ...row }) => ({
    ...row,
    title: marked(name),
    excerpt: excerpt(introduction),
    goods_image: String(JSON.parse(goods_image)[0] ?? ''),
    price: yuan(price),
    discount_price: yuan(discount_price),
  }))
}

async function shops({ db }: Caller, ids: number[], { marked, excerpt }: Highlighter) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('shop')
    .select(['id', 'site_name', 'business', 'avatar', 'is_own', 'sub_num', 'goods_count'])
    .where('id', 'in', ids)
    .execute()
  return inOrder(ids, rows).map(({ site_name, business, ...row }) => ({
    ...row,
    title: marked(site_name),
    excerpt: excerpt(business),
  }))
}

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
