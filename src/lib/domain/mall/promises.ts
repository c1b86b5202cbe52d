import type { Caller } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import { tag } from '../../core/tags.ts'
import type { promises } from './shops.ts'

type Column = (typeof promises)[number]
type OfShop = Record<Column, number> & { promise_ids: string }
type Row = Awaited<ReturnType<typeof promiseRows>>[number]

/** What shops may promise; `key` is the shop's flag, `pc_icon` a name of the icon sheet. */
export async function shopService(who: Caller) {
  const rows = await promiseRows(who)
  return rows.filter(({ is_show }) => is_show === 1).map(row => ({ ...inWords(who, row), pc_icon: row.icon }))
}

/** What a shop promises, without what is switched off. */
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

/** The names of what shops may promise now, by the shop's flag. */
export async function promiseWords(who: Caller): Promise<Map<string, string>> {
  return new Map((await shopService(who)).map(({ key, name }) => [key, name]))
}

/** All that there are, switched off or not, as staff have ordered them. */
const promiseRows = (who: Caller) =>
  dataCache(who, 'promises', async ({ db, reads }) => {
    reads(tag.promises)
    return db.selectFrom('promise').selectAll().orderBy('sort').orderBy('id').execute()
  })
