import { groupedNumber, moneyOf } from '../../core/format.ts'
import type { Translate } from '../../core/i18n.ts'

/** "500 积分", preceded by money in yuan where it costs some. */
export const priceOfGift = (t: Translate, { price, score_price }: { price: string; score_price: number }) =>
  (Number(price) > 0 ? `${moneyOf(price)} + ` : '') + t('mall:score', { count: groupedNumber(score_price) })
