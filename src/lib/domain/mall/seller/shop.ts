import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { indexRows } from '../../../db/search.ts'
import { mustBeConfirmed, mustSell } from '../../account/index.ts'
import { isOwnPicture, stopWords, texts, wordsIn } from '../../text/index.ts'
import { wrong } from './seller-goods.ts'

interface Of {
  site_id: number
}

/** Promises a shop sets itself; the others follow from deposit and inspection. */
export const ownPromises = ['shop_qtian', 'shop_zhping', 'shop_erxiaoshi', 'shop_tuihuo', 'shop_shiyong'] as const

const columns = [
  ...(['site_name', 'logo', 'banner', 'business', 'intro', 'notice', 'telephone', 'full_address', 'address'] as const),
  ...(['work_week', 'workingtime'] as const),
  ...ownPromises,
] as const

/** A shop's own description, for its form. Refusal forbidden. */
export async function shopData(who: Member, { site_id }: Of) {
  await mustSell(who, site_id)
  return who.db.selectFrom('shop').select(columns).where('id', '=', site_id).executeTakeFirstOrThrow()
}

type Written = Of & { [Column in Exclude<(typeof columns)[number], (typeof ownPromises)[number]>]: string } & {
  [Promise in (typeof ownPromises)[number]]: number
}

/** Changes it wherever the shop is shown. Refusals forbidden, shopNameTaken, stopWord, badField. */
export async function shopSave(who: Member, { site_id, ...sent }: Written) {
  await mustSell(who, site_id)
  for (const field of ['logo', 'banner'] as const)
    if (sent[field] !== '' && !isOwnPicture(sent[field])) throw wrong(field, 'seller:badPicture')
  const said = [sent.site_name, sent.business, sent.intro, sent.notice].join('\n')
  const refused = wordsIn(said, await stopWords(who, 'post')).find(({ action }) => action !== 'replace')
  if (refused) throw new Refusal('stopWord', { word: refused.word })
  return change(who, async who => {
    const before = await who.db
      .updateTable('shop')
      .set(e => ({ sort: e.ref('sort') }))
      .where('id', '=', site_id)
      .returning('site_name')
      .executeTakeFirstOrThrow()
    await mustBeFree(who, site_id, sent.site_name)
    const avatar = sent.logo === '' ? {} : { avatar: sent.logo }
    await who.db
      .updateTable('shop')
      .set({ ...sent, ...avatar })
      .where('id', '=', site_id)
      .execute()
    await indexRows(who.db, 'shop', [{ id: site_id, text: texts.shop(sent) }])
    who.touches(tag.shop(site_id))
    who.touches(tag.shops)
    if (before.site_name !== sent.site_name)
      for (const named of [tag.goodsLists, tag.goodsOfShop(site_id), tag.coupons, tag.promotions]) who.touches(named)
    return []
  })
}

async function mustBeFree({ db }: Member, site_id: number, site_name: string) {
  const same = db.selectFrom('shop').select('id').where('site_name', '=', site_name).where('id', '<>', site_id)
  if (await same.executeTakeFirst()) throw new Refusal('shopNameTaken', { field: 'site_name' })
}

/** A shop's own categories as rows, with the number of goods in each. Refusal forbidden. */
export async function categoryLists(who: Member, { site_id }: Of) {
  await mustSell(who, site_id)
  const [rows, goods] = await Promise.all([
    who.db
      .selectFrom('shop_goods_category')
      .select(['id', 'pid', 'level', 'name', 'sort', 'is_show'])
      .where('site_id', '=', site_id)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    who.db
      .selectFrom('goods')
      .select(['shop_category_id_1', 'shop_category_id_2'])
      .select(e => e.fn.countAll<number>().as('count'))
      .where('site_id', '=', site_id)
      .where('deletetime', 'is', null)
      .groupBy(['shop_category_id_1', 'shop_category_id_2'])
      .execute(),
  ])
  const countOf = (id: number) =>
    goods
      .filter(row => row.shop_category_id_1 === id || row.shop_category_id_2 === id)
      .reduce((sum, { count }) => sum + Number(count), 0)
  const first = rows.filter(({ pid }) => pid === 0)
  return first
    .flatMap(one => [one, ...rows.filter(({ pid }) => pid === one.id)])
    .map(row => ({ ...row, goods_count: countOf(row.id) }))
}

interface WrittenCategory extends Of {
  id?: number | undefined
  /** Id of its parent; 0 for the top level. Only for a new one. */
  pid: number
  name: string
  sort: number
  is_show: number
}

const MOST = 100

/** Adds or changes a shop's own category. Refusals forbidden, noSuchContent, badField. */
export async function categorySave(who: Member, { site_id, id, pid, ...sent }: WrittenCategory) {
  await mustSell(who, site_id)
  return change(who, async who => {
    const rows = await who.db
      .selectFrom('shop_goods_category')
      .select(['id', 'level'])
      .where('site_id', '=', site_id)
      .execute()
    if (id === undefined) {
      if (rows.length >= MOST) throw wrong('name', 'seller:manyCategories', { most: String(MOST) })
      if (pid !== 0 && !rows.some(row => row.id === pid && row.level === 1)) throw new Refusal('noSuchContent')
      await who.db
        .insertInto('shop_goods_category')
        .values({ site_id, pid, level: pid === 0 ? 1 : 2, ...sent })
        .execute()
    } else {
      if (!rows.some(row => row.id === id)) throw new Refusal('noSuchContent')
      await who.db.updateTable('shop_goods_category').set(sent).where('id', '=', id).execute()
    }
    who.touches(tag.shop(site_id))
    who.touches(tag.goodsOfShop(site_id))
    return []
  })
}

/** Deletes an empty category. Refusals forbidden, noSuchContent, badField. */
export async function categoryDelete(who: Member, { site_id, id }: Of & { id: number }) {
  await mustSell(who, site_id)
  return change(who, async who => {
    const rows = await categoryLists(who, { site_id })
    const row = rows.find(each => each.id === id)
    if (!row) throw new Refusal('noSuchContent')
    if (row.goods_count > 0 || rows.some(each => each.pid === id))
      throw wrong('id', 'seller:categoryUsed', { name: row.name })
    await who.db.deleteFrom('shop_goods_category').where('id', '=', id).where('site_id', '=', site_id).execute()
    who.touches(tag.shop(site_id))
    return []
  })
}

/** A shop's sellers, its owner first; `mayChange` says whether the caller may change them. Refusal forbidden. */
export async function sellerLists(who: Member, { site_id }: Of) {
  await mustSell(who, site_id)
  const owner = await ownerOf(who, site_id)
  const list = await who.db
    .selectFrom('role')
    .innerJoin('user', 'user.id', 'role.user_id')
    .select(['user_id', 'nickname', 'avatar', 'role.createtime'])
    .where('duty', '=', 'seller')
    .where('scope', '=', site_id)
    .orderBy('role.createtime')
    .orderBy('user_id')
    .execute()
  const named = list.map(row => ({ ...row, is_owner: Number(row.user_id === owner) }))
  return {
    list: named.toSorted((one, other) => other.is_owner - one.is_owner),
    mayChange: owner === null || owner === who.member,
  }
}

const MOST_SELLERS = 20

/**
 * Adds a seller (screen 1) or removes one; for the shop's owner only, who cannot be removed. Refusals forbidden,
 * secondFactorFirst, confirmFirst, noSuchContent, badField.
 */
export async function sellerSet(who: Member, { site_id, user_id, screen }: Of & { user_id: number; screen: boolean }) {
  await mustSell(who, site_id)
  const owner = await ownerOf(who, site_id)
  if (owner !== null && owner !== who.member) throw new Refusal('forbidden')
  await mustBeConfirmed(who)
  return change(who, who => (screen ? joins(who, site_id, user_id) : leaves(who, site_id, user_id, owner)))
}

async function ownerOf({ db }: Member, site_id: number) {
  const row = await db.selectFrom('shop').select('user_id').where('id', '=', site_id).executeTakeFirst()
  return row?.user_id ?? null
}

async function joins({ db, now }: Changing<Member>, site_id: number, user_id: number) {
  await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', user_id)
    .where('gone', '=', 0)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent', {}, 'seller:noMember'))
  const { count } = await db
    .selectFrom('role')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('duty', '=', 'seller')
    .where('scope', '=', site_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_SELLERS) throw wrong('user_id', 'seller:manySellers', { most: String(MOST_SELLERS) })
  await db
    .insertInto('role')
    .values({ user_id, duty: 'seller', scope: site_id, createtime: now })
    .onConflict(same => same.doNothing())
    .execute()
  return []
}

/** Neither the owner nor the caller can be removed, so that somebody stays who can add others. */
async function leaves({ db, member }: Changing<Member>, site_id: number, user_id: number, owner: number | null) {
  if (user_id === owner || user_id === member) throw wrong('user_id', 'seller:ownerStays')
  await db
    .deleteFrom('role')
    .where('user_id', '=', user_id)
    .where('duty', '=', 'seller')
    .where('scope', '=', site_id)
    .execute()
  return []
}
