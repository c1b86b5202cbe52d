import type { Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { indexRows } from '../../../db/search.ts'
import { mustNotBeReserved, mustSell, recordShopSave } from '../../account/index.ts'
import { isOwnPicture, stopWordReplacer, stopWords, texts, wordsIn, wordsLeftIn } from '../../text/index.ts'
import { isShopName } from '../open-shop.ts'
import { fieldRefusal } from './seller-goods.ts'

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

/** Changes it wherever the shop is shown. Refusals forbidden, shopNameTaken, stopWord, badField, contentChanged. */
export async function shopSave(who: Member, { site_id, ...written }: Written) {
  await mustSell(who, site_id)
  const sent = { ...written, ...(await withoutStopWords(who, { site_id, ...written })) }
  for (const field of ['logo', 'banner'] as const)
    if (sent[field] !== '' && !isOwnPicture(sent[field])) throw fieldRefusal(field, 'seller:badPicture')
  return change(who, async who => {
    const before = await who.db
      .updateTable('shop')
      .set(e => ({ sort: e.ref('sort') }))
      .where('id', '=', site_id)
      .returning(['site_name', 'is_own'])
      .executeTakeFirstOrThrow()
    await recordShopSave(who, { site_id, target_type: 'shop', target_id: site_id })
    if (sent.site_name !== before.site_name) await mustBeFree(who, site_id, before.is_own, sent.site_name)
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

/** Public at once, so words that need a review are refused. Refusal stopWord. */
async function withoutStopWords(who: Member, { site_name, business, intro, notice }: Written) {
  const found = wordsIn([site_name, business, intro, notice].join('\n'), await stopWords(who, 'post'))
  const refused = found.find(({ action }) => action !== 'replace')
  const { text } = stopWordReplacer(found)
  const said = { site_name: text(site_name), business: text(business), intro: text(intro), notice: text(notice) }
  const [left] = wordsLeftIn(Object.values(said).join('\n'), found)
  const word = (refused ?? left)?.word
  if (word !== undefined) throw new Refusal('stopWord', { word })
  return said
}

/** A changed name must be free; the site's own shop may be called like the site. */
async function mustBeFree(who: Member, site_id: number, is_own: number, site_name: string) {
  if (await isShopName(who, site_name, site_id)) throw new Refusal('shopNameTaken', { field: 'site_name' })
  if (!is_own) await mustNotBeReserved(who, 'site_name', site_name)
}
