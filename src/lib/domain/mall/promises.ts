import type { Caller } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import { tag } from '../../core/tags.ts'
import type { promises } from './shops.ts'

type Column = (typeof promises)[number]
type OfShop = Record<Column, number> & { promise_ids: string }
type Row = Awaited<ReturnType<typeof promiseRows>>[number]

/** The promises shops can make; `key` is the shop's flag, `pc_icon` the name of an icon. */
export async function shopService(who: Caller) {
  const rows = await promiseRows(who)
  return rows.filter(({ is_show }) => is_show === 1).map(row => ({ ...inWords(who, row), pc_icon: row.icon }))
}

/** The promises of a shop, without those switched off. */
export async function promisesOf(who: Caller, shop: OfShop) {
  const more = shop.promise_ids.split(',')
  const rows = await promiseRows(who)
  return rows
    .filter(({ id, code, is_show }) => is_show === 1 && (code ? shop[code as Column] === 1 : more.includes(String(id))))
    .map(row => ({ ...inWords(who, row), icon: row.icon }))
}

const inWords = ({ locale }: Caller, row: Row) => ({
  key: row.code || `promise_${row.id}`,
  name: (locale === 'en-us' && row.name_en) || row.name,
  desc: (locale === 'en-us' && row.desc_en) || row.desc,
})

/** Names of the active promises, by the shop's flag. */
export async function promiseWords(who: Caller): Promise<Map<string, string>> {
  return new Map((await shopService(who)).map(({ key, name }) => [key, name]))
}

/** All promises, also those switched off, in staff's order. */
const promiseRows = (who: Caller) =>
  dataCache(who, 'promises', async ({ db, reads }) => {
    reads(tag.promises)
    return db.selectFrom('promise').selectAll().orderBy('sort').orderBy('id').execute()
  })
