import { goods, shop, sku } from '../domain/mall/shelves.ts'
import type { Site } from './site.ts'

const [COLOUR, SIZE] = [9001, 9002]
const specs = [
  spec(COLOUR, '颜色', { 1: '曜石黑', 2: '深咖棕', 3: '米灰' }),
  spec(SIZE, '套餐', { 4: '三件套', 5: '全套' }),
]

function spec(spec_id: number, spec_name: string, values: Record<number, string>) {
  const value = Object.entries(values).map(([id, name]) => ({ spec_value_id: Number(id), spec_value_name: name }))
  return { spec_id, spec_name, value }
}

/** A mat in three colours and two sets; the whole set exists in black only. */
export async function matIn(site: Site) {
  const site_id = await shop(site.db, { site_name: '车居生活', is_own: 1 })
  const goods_id = await goods(site.db, {
    site_id,
    name: '全包围 TPE 脚垫',
    goods_spec_format: JSON.stringify(specs),
    goods_image: '["/art/goods-k1.svg","/art/goods-k2.svg"]',
    goods_content: '<p>一车一版</p>',
    is_free_shipping: 1,
    max_buy: 5,
  })
  const one = (colour: number, size: number, price: number) =>
    sku(site.db, goods_id, {
      sku_name: `脚垫 ${colour}${size}`,
      price,
      stock: 20,
      spec_key: `${colour},${size}`,
      sku_spec_format: JSON.stringify([
        { spec_id: COLOUR, spec_name: '颜色', spec_value_id: colour, spec_value_name: '' },
        { spec_id: SIZE, spec_name: '套餐', spec_value_id: size, spec_value_name: '' },
      ]),
    })
  const black = await one(1, 4, 26_800)
  const brown = await one(2, 4, 27_800)
  const grey = await one(3, 4, 28_800)
  const whole = await one(1, 5, 39_800)
  await site.everythingFalls()
  return { site_id, goods_id, black, brown, grey, whole }
}
