import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { htmlToText } from '../../src/lib/core/html-to-text.ts'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { type Db, openDb } from '../../src/lib/db/open.ts'
import { seedWhenEmpty } from '../../src/lib/demo/seed/index.ts'

export type Mode = 'posts' | 'goods'

/** A searchable document; `key` is its kind and its id in the demo data of `NOW`. */
export interface Document {
  key: string
  mode: Mode
  title: string
  text: string
  /** What a card also shows; for readers only. */
  more: Record<string, string>
  /** Searchable text outside the body: for goods their category, brand, shop and specifications. */
  words: string
}

/** The demo data depends on this time. */
export async function demoAt(now: number): Promise<Db> {
  const db = openDb(join(mkdtempSync(join(tmpdir(), 'cheyou-search-')), 'search.db'))
  await migrate(db)
  await seedWhenEmpty(db, now)
  return db
}

/** All public documents. Replies with equal text are one document, under the key of the first. */
export async function documentsOf(db: Db): Promise<Document[]> {
  const parts = await Promise.all([essays(db), replies(db), videos(db), places(db), people(db), goods(db), shops(db)])
  return parts.flat()
}

async function essays(db: Db): Promise<Document[]> {
  const rows = await db
    .selectFrom('essay')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .innerJoin('user', 'user.id', 'essay.user_id')
    .select(['essay.id', 'title', 'content', 'forum.name as forum', 'nickname'])
    .where('essay.shown', '=', 1)
    .where('forum.is_closed', '=', 0)
    .orderBy('essay.id')
    .execute()
  return rows.map(({ id, title, content, forum, nickname }) =>
    document('posts', `essay:${id}`, title, htmlToText(content), { kind: '帖子', forum, author: nickname }),
  )
}

async function replies(db: Db): Promise<Document[]> {
  const rows = await db
    .selectFrom('comment')
    .innerJoin('essay', 'essay.id', 'comment.essay_id')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .select(['comment.id', 'comment.content', 'essay.title'])
    .where('comment.shown', '=', 1)
    .where('essay.shown', '=', 1)
    .where('forum.is_closed', '=', 0)
    .orderBy('comment.id')
    .execute()
  const first = new Map<string, Document>()
  for (const { id, content, title } of rows)
    if (!first.has(content))
      first.set(content, document('posts', `comment:${id}`, '', content, { kind: '回复', under: title }))
  return [...first.values()]
}

async function videos(db: Db): Promise<Document[]> {
  const rows = await db
    .selectFrom('video')
    .innerJoin('user', 'user.id', 'video.user_id')
    .select(['video.id', 'title', 'nickname'])
    .where('shown', '=', 1)
    .orderBy('video.id')
    .execute()
  return rows.map(({ id, title, nickname }) =>
    document('posts', `video:${id}`, title, '', { kind: '短视频', author: nickname }),
  )
}

/** Forums and topics. */
async function places(db: Db): Promise<Document[]> {
  const forums = await db.selectFrom('forum').select(['id', 'name', 'desc']).where('is_closed', '=', 0).execute()
  const talks = await db.selectFrom('talk').select(['id', 'name', 'desc']).execute()
  return [
    ...forums.map(({ id, name, desc }) => document('posts', `forum:${id}`, name, desc, { kind: '论坛' })),
    ...talks.map(({ id, name, desc }) => document('posts', `talk:${id}`, name, desc, { kind: '话题' })),
  ]
}

async function people(db: Db): Promise<Document[]> {
  const rows = await db.selectFrom('user').select(['id', 'nickname', 'bio']).where('gone', '=', 0).execute()
  return rows.map(({ id, nickname, bio }) => document('posts', `user:${id}`, nickname, bio, { kind: '车友' }))
}

async function goods(db: Db): Promise<Document[]> {
  const categories = new Map(
    (await db.selectFrom('goods_category').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  )
  const rows = await db
    .selectFrom('goods')
    .innerJoin('shop', 'shop.id', 'goods.site_id')
    .leftJoin('goods_brand', 'goods_brand.id', 'goods.brand_id')
    .select(['goods.id', 'goods.name', 'introduction', 'keywords', 'site_name', 'goods_brand.name as brand', 'price'])
    .select(['category_id_1', 'category_id_2', 'category_id_3', 'goods_spec_format', 'goods_attr_format'])
    .where('goods.shown', '=', 1)
    .where('shop_status', '=', 1)
    .orderBy('goods.id')
    .execute()
  return rows.map(row => {
    const path = [row.category_id_1, row.category_id_2, row.category_id_3].map(id => categories.get(id) ?? '')
    const category = [...new Set(path)].join(' > ')
    const specs = named(row.goods_spec_format, 'spec')
    const attributes = named(row.goods_attr_format, 'attr')
    const more = { kind: '商品', category, brand: row.brand ?? '', shop: row.site_name, specs, attributes }
    const words = [row.keywords, category, row.brand, row.site_name, specs, attributes].join('\n')
    const price = `${row.price / 100} 元`
    return document('goods', `goods:${row.id}`, row.name, row.introduction, { ...more, price }, words)
  })
}

interface Named {
  spec_name?: string
  value?: { spec_value_name: string }[]
  attr_name?: string
  attr_value_name?: string
}

function named(format: string, kind: 'spec' | 'attr'): string {
  const list: Named[] = JSON.parse(format)
  return list
    .map(each =>
      kind === 'spec'
        ? `${each.spec_name}：${each.value?.map(value => value.spec_value_name).join(' / ')}`
        : `${each.attr_name}：${each.attr_value_name}`,
    )
    .join('；')
}

async function shops(db: Db): Promise<Document[]> {
  const rows = await db
    .selectFrom('shop')
    .select(['id', 'site_name', 'business'])
    .where('shop_status', '=', 1)
    .execute()
  return rows.map(({ id, site_name, business }) =>
    document('goods', `shop:${id}`, site_name, business, { kind: '店铺' }),
  )
}

function document(
  mode: Mode,
  key: string,
  title: string,
  text: string,
  more: Record<string, string>,
  words = '',
): Document {
  return { key, mode, title, text, more, words }
}
