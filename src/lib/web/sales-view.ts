import { groupedNumber, money, shortCount } from '../core/format.ts'
import type { Locale, Translate } from '../core/i18n.ts'
import { date, dayStart } from '../core/time.ts'
import type { SalesFigures, SalesSum } from '../domain/trade/sales-figures.ts'
import { salesChart } from './sales-chart.ts'

export type SalesView = ReturnType<typeof salesView>

/** Sales figures for layouts/desk/Sales.astro. */
export function salesView({ locale, t }: { locale: Locale; t: Translate }, figures: SalesFigures) {
  const { today, yesterday, days, before } = figures
  const tile = (
    text: string,
    show: (of: SalesSum) => string,
    what: (of: SalesSum) => number,
    isBadWhenMore = false,
  ) => ({
    text,
    value: show(today),
    note: t('seller:yesterdaySoFar', { value: show(yesterday) }),
    change: changeOf(what(today), what(yesterday)),
    isBadWhenMore,
  })
  const at = (of: SalesFigures['days']) => of.map(({ day, money }) => ({ at: dayStart(day), money }))
  const { ticks, ...chart } = salesChart(at(days), at(before))
  return {
    today: [
      tile(
        t('seller:soldToday'),
        of => money(of.money),
        of => of.money,
      ),
      tile(
        t('seller:ordersToday'),
        of => groupedNumber(of.orders),
        of => of.orders,
      ),
      tile(
        t('seller:refundedToday'),
        of => money(of.refunded),
        of => of.refunded,
        true,
      ),
    ],
    chart: { ...chart, ticks: ticks.map(fen => shortCount(Math.round(fen / 100), locale)) },
    sums: { now: money(sumOf(days)), before: money(sumOf(before)) },
    hasSold: sumOf(days) + sumOf(before) > 0,
    rows: days.map(({ day, money: fen }, n) => ({
      date: date(dayStart(day)),
      money: money(fen),
      before: money(before[n]!.money),
    })),
  }
}

const sumOf = (days: { money: number }[]) => days.reduce((sum, { money }) => sum + money, 0)

/** Change in per cent; null where there is nothing to compare with. */
export const changeOf = (now: number, then: number) => (then === 0 ? null : Math.round(((now - then) * 100) / then))
