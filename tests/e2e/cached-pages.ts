import type { Db } from '../../src/lib/db/open.ts'
import type { Difference } from '../../src/lib/server/verify-cache.ts'
import { textOf } from './differences.ts'
import { english } from './places.ts'
import type { Site } from './site.ts'

const lists = [
  ...['/', '/allBbs', '/allTopic', '/sift', '/shortVideo', '/hotInvit', '/rss.xml', '/sitemap.xml'],
  ...[
    '/shop',
    '/list',
    '/category',
    '/brand',
    '/street',
    '/coupon',
    '/coupon?tab=platform',
    '/initList',
    '/carList?type=1',
  ],
  ...['/promotion/seckill', '/promotion/groupbuy', '/promotion/topic', '/fragments/categories'],
  ...['/fragments/list', '/fragments/street'],
]

/** Pages of one row, by its id. */
const ofOne = {
  essay: id => [`/essayDetails?id=${id}`],
  forum: id => [`/bbsDetails?id=${id}`, `/bbsDetails?id=${id}&screen=1`, `/bbsDetails/${id}.xml`],
  talk: id => [`/topicDetails?id=${id}`],
  user: id => [`/personalHomepage?id=${id}`, `/personalHomepage?id=${id}&tab=video`],
  video: id => [`/shortVideo?video=${id}`],
  sku: id => [`/sku-${id}`, `/fragments/sku-${id}`],
  shop: id => [`/shop-${id}`, `/shop_list?site_id=${id}`],
  topic: id => [`/promotion/topic-${id}`],
  topic_goods: id => [`/promotion/topic-goods-${id}`],
  combo: id => [`/promotion/combo-${id}`],
  groupbuy: id => [`/promotion/groupbuy-${id}`],
  seckill_goods: id => [`/promotion/seckill-${id}`],
} satisfies { [Table in 'essay' | 'sku']?: (id: number) => string[] } & Record<string, (id: number) => string[]>

type Kind = keyof typeof ofOne

/** All lists, and the pages of these rows and of the newest of each kind, a quarter of them in English. */
export async function pagesOf(db: Db, rows: Partial<Record<Kind, number>>): Promise<string[]> {
  const paths = [...lists]
  for (const [kind, pages] of Object.entries(ofOne) as [Kind, (id: number) => string[]][]) {
    const newest = await db.selectFrom(kind).select('id').orderBy('id', 'desc').limit(2).execute()
    const ids = new Set([...newest.map(({ id }) => id), ...(rows[kind] ? [rows[kind]] : [])])
    paths.push(...[...ids].flatMap(pages))
  }
  return paths.map((path, at) => (at % 4 === 3 && !path.includes('.xml') ? english(path) : path))
}

/** Requests these pages, which puts them into the cache. */
export async function read(site: Site, paths: string[]) {
  await Promise.all(paths.map(async path => (await fetch(site.url + path)).arrayBuffer()))
}

/** Cached pages found outdated since the last call, or since the site was opened. */
export async function differences(site: Site): Promise<string[]> {
  const response = await fetch(`${site.privateUrl}/verify-cache`)
  const { differences }: { differences: Difference[] } = await response.json()
  return differences.map(textOf)
}
