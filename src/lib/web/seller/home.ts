import type { AstroGlobal } from 'astro'
import { money, short, whole } from '../../core/format.ts'
import { localePath } from '../../core/i18n.ts'
import { date } from '../../core/time.ts'
import { unreadByShop } from '../../domain/account/unread.ts'
import { dayStart } from '../../domain/mall/index.ts'
import { type Sold, shopFigures } from '../../domain/trade/shop-figures.ts'
import { waiting } from '../../domain/trade/shop-settings.ts'
import { openSellerPage, type SellerPage, sellerShell } from './open.ts'
import { salesChart } from './sales-chart.ts'

/** What waits for a shop, each with the way there, and what it has sold. */
export async function loadSellerHome(astro: AstroGlobal) {
  const opened = await openSellerPage(astro)
  if (opened instanceof Response) return opened
  const { who, t, site_id, to } = opened
  const [sizes, inboxes, figures] = await Promise.all([
    waiting(who, { site_id }),
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
  return { tiles, sales: salesOf(opened, figures), shell: await sellerShell(opened) }
}

export type SellerSales = ReturnType<typeof salesOf>

type Figures = Awaited<ReturnType<typeof shopFigures>>

function salesOf({ locale, t, to }: SellerPage, { today, yesterday, days, before, best, soon }: Figures) {
  const beside = (show: (of: Sold) => string, what: (of: Sold) => number) => ({
    value: show(today),
    note: t('seller:yesterdaySoFar', { value: show(yesterday) }),
    change: changeOf(what(today), what(yesterday)),
  })
  const at = (of: Figures['days']) => of.map(({ day, money }) => ({ at: dayStart(day), money }))
  const { ticks, ...chart } = salesChart(at(days), at(before))
  const goods = (row: Figures['best'][number]) => ({
    name: row.name,
    image: row.image,
    href: localePath(locale, `/sku-${row.sku_id}`),
    edit: to('/seller/goods_edit', `&goods_id=${row.goods_id}`),
    stock: row.stock,
    daysLeft: row.daysLeft,
    sold: whole(row.num),
    money: money(row.money),
    change: changeOf(row.money, row.earlier),
  })
  return {
    today: [
      {
        text: t('seller:soldToday'),
        ...beside(
          of => money(of.money),
          of => of.money,
        ),
      },
      {
        text: t('seller:ordersToday'),
        ...beside(
          of => whole(of.orders),
          of => of.orders,
        ),
      },
      {
        text: t('seller:refundedToday'),
        ...beside(
          of => money(of.refunded),
          of => of.refunded,
        ),
        isBadWhenMore: true,
      },
    ],
    chart: { ...chart, ticks: ticks.map(fen => short(Math.round(fen / 100), locale)) },
    sums: { now: money(sumOf(days)), before: money(sumOf(before)) },
    hasSold: sumOf(days) + sumOf(before) > 0,
    rows: days.map((row, n) => ({
      date: date(dayStart(row.day)),
      money: money(row.money),
      before: money(before[n]!.money),
    })),
    best: best.map(goods),
    soon: soon.map(goods),
  }
}

const sumOf = (days: { money: number }[]) => days.reduce((sum, { money }) => sum + money, 0)

/** How much more or less, in per cent; null where there was nothing to compare with. */
const changeOf = (now: number, then: number) => (then === 0 ? null : Math.round(((now - then) * 100) / then))
