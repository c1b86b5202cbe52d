import type { AstroGlobal } from 'astro'
import { groupedNumber, money } from '../../core/format.ts'
import { localePath } from '../../core/i18n.ts'
import { unreadByShop } from '../../domain/account/unread.ts'
import { shopFigures } from '../../domain/trade/sales-figures.ts'
import { shopTaskCount } from '../../domain/trade/shop-settings.ts'
import { changeOf, salesView } from '../sales-view.ts'
import { openSellerPage, type SellerPage, sellerShell } from './seller-page.ts'

/** A shop's pending tasks with their links, and its sales. */
export async function loadSellerHome(astro: AstroGlobal) {
  const opened = await openSellerPage(astro)
  if (opened instanceof Response) return opened
  const { who, t, site_id, to } = opened
  const [sizes, inboxes, figures] = await Promise.all([
    shopTaskCount(who, { site_id }),
    unreadByShop(who),
    shopFigures(who, { site_id }),
  ])
  const letters = inboxes.find(each => each.site_id === site_id)
  const tiles = [
    { size: letters?.unread ?? 0, text: t('seller:lettersWaiting'), href: to('/seller/letters', '&unread=1') },
    { size: sizes.unsent, text: t('seller:unsent'), href: to('/seller/orders', '&status=1') },
    { size: sizes.refunds, text: t('seller:toAnswer'), href: to('/seller/refunds', '&state=open') },
    { size: sizes.unpaid, text: t('seller:unpaid'), href: to('/seller/orders', '&status=0') },
    { size: sizes.low, text: t('seller:soldOut'), href: to('/seller/goods', '&state=empty') },
  ]
  const [best, soon] = [figures.best, figures.soon].map(rows => rows.map(row => goodsOf(opened, row)))
  return { tiles, sales: salesView(opened, figures), best: best!, soon: soon!, shell: await sellerShell(opened) }
}

export type SoldGoods = ReturnType<typeof goodsOf>

type Goods = Awaited<ReturnType<typeof shopFigures>>['best'][number]

const goodsOf = ({ locale, to }: SellerPage, row: Goods) => ({
  name: row.name,
  image: row.image,
  href: localePath(locale, `/sku-${row.sku_id}`),
  edit: to('/seller/goods_edit', `&goods_id=${row.goods_id}`),
  stock: row.stock,
  daysLeft: row.daysLeft,
  sold: groupedNumber(row.num),
  money: money(row.money),
  change: changeOf(row.money, row.earlier),
})
