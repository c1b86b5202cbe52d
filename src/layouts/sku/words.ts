import type { DeliveryWords } from '../../islands/sku/Delivery.tsx'
import type { GiftWords } from '../../islands/sku/GiftOrder.tsx'
import type { SetWords } from '../../islands/sku/SetOrder.tsx'
import { names, type SkuWords } from '../../islands/sku/words.ts'
import type { RegionWords } from '../../islands/ui/RegionSelects.tsx'
import { areaTexts, type Locale } from '../../lib/core/i18n.ts'
import type { Combo } from '../../lib/domain/mall/combos.ts'

/** Texts of the SKU panel. */
export function panelWords(locale: Locale): SkuWords {
  const [all, { now, was, few, none }, { less, more, keptHere }] = [
    areaTexts(locale, 'sku'),
    areaTexts(locale, 'goods'),
    areaTexts(locale, 'cart'),
  ]
  const shown = [...names, 'from_one'].flatMap(name => {
    const text: string | undefined = Object(all)[name]
    return text === undefined ? [] : [[name, text] as const]
  })
  return {
    ...(Object.fromEntries(shown) as Pick<SkuWords, (typeof names)[number]>),
    goods: { now, was, few, none },
    cart: { less, more, keptHere },
    sale: areaTexts(locale, 'sale'),
  }
}

/** Texts of the delivery region. */
export function deliveryWords(locale: Locale): DeliveryWords {
  const { chooseRegion, freight, freightAsked, freeFreight, freeFrom, elsewhere, comma } = areaTexts(locale, 'sku')
  return { chooseRegion, freight, freightAsked, freeFreight, freeFrom, elsewhere, comma }
}

export function regionWords(locale: Locale): RegionWords {
  const { region, regionChoose: choose, province, city, area } = areaTexts(locale, 'apply')
  return { region, choose, province, city, area }
}

/** Texts of a bundle. */
export function comboWords(locale: Locale): SetWords {
  const { comboLeft, comboNum, comboSave, comboEach, comboTotal, setNote, buy, soldOut } = areaTexts(locale, 'sku')
  const { less, more } = areaTexts(locale, 'cart')
  return { comboLeft, comboNum, comboSave, comboEach, comboTotal, setNote, buy, soldOut, less, more }
}

/** Props of the bundle island. */
export const comboProps = ({ bl_id, bl_price, goods_money, save_the_price, stock, bundling_goods }: Combo) => ({
  bl_id,
  bl_price,
  goods_money,
  save_the_price,
  stock,
  bundling_goods: bundling_goods.map(({ sku_id, sku_name, goods_name, sku_image, price, num, stock }) => ({
    sku_id,
    sku_name,
    goods_name,
    sku_image,
    price,
    num,
    stock,
  })),
})

/** Texts of an offer for points. */
export function giftWords(locale: Locale): GiftWords {
  const { num, now, soldOut, viewGoods } = areaTexts(locale, 'exchange')
  const { less, more } = areaTexts(locale, 'cart')
  return { num, now, soldOut, viewGoods, less, more }
}
