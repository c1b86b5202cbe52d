import { renderSVG } from 'uqr'
import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'

/** The help article on returns. */
const RETURNS = 9

/** The help article on after-sales service. */
export async function afterSale({ library, locale }: Caller) {
  const article = (await library.help(locale)).find(({ id }) => id === RETURNS)
  return { title: article?.title ?? '', content: article?.content ?? '' }
}

/** QR code that opens the goods on a phone, as an image address on this site; refusal noSuchContent. */
export async function goodsQrcode({ db, reads }: Caller, { sku_id }: { sku_id: number }) {
  const sku = await db
    .selectFrom('sku')
    .select('goods_id')
    .where('id', '=', sku_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  reads(tag.goods(sku.goods_id))
  return { path: { h5: { img: `data:image/svg+xml,${encodeURIComponent(qrOfSku(sku_id))}`, url: urlOf(sku_id) } } }
}

/** The QR code alone, as SVG. */
export const qrOfSku = (sku_id: number) => renderSVG(urlOf(sku_id))

const urlOf = (sku_id: number) => `${config.site}/sku-${sku_id}`
