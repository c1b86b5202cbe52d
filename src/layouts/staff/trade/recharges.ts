import { yuan } from '../../../lib/format.ts'
import type { Translate } from '../../../lib/i18n.ts'
import type { rechargesDesk } from '../../../lib/staff/mall/recharges.ts'
import { type Field, why } from '../fields.ts'

type Package = Awaited<ReturnType<typeof rechargesDesk>>[number]

/** What a package is made of; bounds as in lib/calls/staff-trade.ts. */
export const rechargeFields = (t: Translate): Field[] => [
  { name: 'recharge_name', text: 'staff:name', required: true, max: 30 },
  { name: 'recharge_name_en', text: 'malldesk:nameEn', max: 60 },
  { name: 'buy_price', text: 'malldesk:buyPrice', kind: 'money', required: true },
  { name: 'face_value', text: 'malldesk:faceValue', kind: 'money', required: true, note: 'malldesk:faceValueNote' },
  { name: 'point', text: 'malldesk:sendPoint', kind: 'number', required: true, min: 0, max: 1_000_000 },
  { name: 'growth', text: 'malldesk:sendGrowth', kind: 'number', required: true, min: 0, max: 1_000_000 },
  { name: 'coupon_id', text: 'malldesk:sendCoupon', max: 200, note: 'malldesk:idsNote' },
  { name: 'status', text: 'staff:state', options: states(t) },
  { name: 'sort', text: 'staff:sort', kind: 'number', min: 0, max: 100_000 },
  { name: 'cover_img', text: 'staff:picture', wide: true, max: 500 },
  why,
]

const states = (t: Translate) => [
  { value: 1, text: t('malldesk:onSale') },
  { value: 0, text: t('malldesk:offSale') },
]

export const rechargeTold =
  (t: Translate) =>
  ({ recharge_name, buy_price, face_value, point, growth, coupon_id, sale_num, status, cover_img }: Package) => ({
    title: recharge_name,
    image: cover_img,
    tags: [status === 0 && t('malldesk:offSale')],
    facts: [
      t('malldesk:payGet', { price: yuan(buy_price), face: yuan(face_value) }),
      point > 0 && t('purse:giftPoint', { count: point }),
      growth > 0 && t('malldesk:giftGrowth', { growth }),
      coupon_id !== '' && t('purse:giftCoupon', { count: coupon_id.split(',').length }),
      t('malldesk:soldTimes', { count: sale_num }),
    ],
  })
