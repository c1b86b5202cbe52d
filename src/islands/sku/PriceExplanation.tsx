import { memo } from 'react'
import { amountOf, fill, moneyOf } from '../../lib/core/format.ts'
import type { SkuView } from '../../lib/core/goods/sku-view.ts'
import { date } from '../../lib/core/time.ts'
import type { SkuWords } from './words.ts'

interface Props extends Pick<SkuView, 'explain'> {
  sale: boolean
  /** End of the discount. */
  ends: number
  words: SkuWords
}

/** Explains the price step by step. */
export const PriceExplanation = memo(function PriceExplanation({ explain, sale, ends, words }: Props) {
  const why = explain()
  const nameOf = ({ step, title }: (typeof why)['steps'][number]) => {
    if (step === 'sale') return words[title as 'seckill' | 'groupbuy' | 'topic']
    if (step === 'member') return fill(words.memberPrice, { name: title })
    if (step === 'manjian') return fill(words.whyManjian, { money: title })
    if (step === 'coupon') return fill(words.whyCoupon, { name: title })
    return step === 'discount' ? fill(words.whyDiscount, { day: date(ends) }) : words.whyUsual
  }
  return (
    <details className="why">
      <summary>
        {why.steps.length > 1 && !sale ? fill(words.whyBest, { money: amountOf(why.total) }) : words.why}
      </summary>
      <dl>
        {why.steps.map(each => (
          <div key={each.step}>
            <dt>{nameOf(each)}</dt>
            <dd className="num">{moneyOf(each.money)}</dd>
          </div>
        ))}
        <div>
          <dt>{words.whyTotal}</dt>
          <dd className="num">
            <b>{moneyOf(why.total)}</b>
          </dd>
        </div>
      </dl>
      <p className="quiet">{sale ? words.whySaleNote : words.whyNote}</p>
    </details>
  )
})
