import { yuan } from '../../../core/format.ts'
import type { Translate } from '../../../core/i18n.ts'
import type { PriceCalculation, ShopPricing } from './calculate-price.ts'
import { sumOf } from './price-lines.ts'

/** One step of the price in the buyer's language; money as "12.00", negative for a discount. */
export interface Step {
  step: 'goods' | 'promotion' | 'delivery' | 'coupon' | 'point' | 'invoice' | 'platform_coupon' | 'balance' | 'pay'
  title: string
  money: string
}

/** The price of one shop's order step by step; the steps before `pay` add up to it. */
export function explainPart(part: ShopPricing, { platform, isVirtual, spend }: PriceCalculation, t: Translate): Step[] {
  const { lines, reductions, coupon, invoice_money, balance, balance_money, pay_money } = part
  const platform_money = sumOf(lines, 'platform_coupon_money')
  const point_money = sumOf(lines, 'point_money')
  return [
    line('goods', t('payment:goods_money'), sumOf(lines, 'goods_money')),
    ...reductions.map(({ from, money }) =>
      line('promotion', t('payment:reduction', { from: briefYuan(from), off: briefYuan(money) }), -money),
    ),
    ...(isVirtual ? [] : [line('delivery', deliveryTitle(part, t), part.brought.money)]),
    ...(coupon ? [line('coupon', coupon.coupon.name, -coupon.money)] : []),
    ...(point_money > 0
      ? [line('point', t('payment:pointUsed', { count: point_money * spend.rate }), -point_money)]
      : []),
    ...(invoice_money > 0 ? [line('invoice', t('payment:invoice_money'), invoice_money)] : []),
    ...(platform_money > 0 ? [line('platform_coupon', platform.coupon!.coupon.name, -platform_money)] : []),
    ...(balance + balance_money > 0 ? [line('balance', t('payment:balance_money'), -balance - balance_money)] : []),
    line('pay', t('payment:pay_money'), pay_money),
  ]
}

/** The same for all shops together, with their names where there are several. */
export function explainAll(reckoning: PriceCalculation, t: Translate): Step[] {
  const { parts } = reckoning
  const [first] = parts
  if (parts.length === 1) return explainPart(first!, reckoning, t)
  const all = parts.flatMap(part =>
    explainPart(part, reckoning, t).map(step => ({ ...step, site_name: part.terms.site_name })),
  )
  return order.flatMap(name => {
    const steps = all.filter(({ step }) => step === name)
    if (steps.length === 0) return []
    if (apart.includes(name))
      return steps.map(({ site_name, ...step }) => ({
        ...step,
        title: t('payment:ofShop', { shop: site_name, title: step.title }),
      }))
    const sum = steps.reduce((all, { money }) => all + Math.round(Number(money) * 100), 0)
    const title = name === 'point' ? t('payment:pointUsed', { count: -sum * reckoning.spend.rate }) : steps[0]!.title
    return [line(name, title, sum)]
  })
}

const order = [
  'goods',
  'promotion',
  'delivery',
  'coupon',
  'point',
  'invoice',
  'platform_coupon',
  'balance',
  'pay',
] as const
/** Steps that each shop has of its own. */
const apart: readonly string[] = ['promotion', 'delivery', 'coupon']

const line = (step: Step['step'], title: string, fen: number): Step => ({ step, title, money: yuan(fen) })

/** Why freight is free. */
export function deliveryTitle({ brought: { free, type } }: ShopPricing, t: Translate): string {
  if (free?.why === 'sum') return t('payment:freeFrom', { from: briefYuan(free.from) })
  if (free?.why === 'level') return t('payment:freeLevel')
  if (free?.why === 'seller') return t('payment:freeSeller')
  return type === '' ? t('payment:delivery_money') : t(`payment:fee_${type}`)
}

/** "500" for 500 yuan, "12.50" otherwise. */
export const briefYuan = (fen: number) => (fen % 100 === 0 ? String(fen / 100) : yuan(fen))
