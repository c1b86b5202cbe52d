import type { SellerDesk } from '../../lib/http/seller.ts'
import { goodsCategories, goodsChoices, goodsInfo } from '../../lib/mall/desk/goods.ts'
import { idInAddress } from '../../lib/rules.ts'
import { fieldsOf } from './goods-form.ts'

/** What the page of goods shows: the categories to begin with, or the form, with what was typed or what stands. */
export async function writingGoods({ who, site_id, to, query, sent }: SellerDesk) {
  const [goods_id, copied] = [idInAddress(query.get('goods_id')), idInAddress(query.get('copy'))]
  const known = goods_id || copied
  const goods = known ? await goodsInfo(who, { site_id, goods_id: known }) : null
  const isNew = goods_id === 0
  const kept = known ? `&${isNew ? 'copy' : 'goods_id'}=${known}` : ''
  const href = (category_id: number) => to('/seller/goods_edit', `${kept}&category_id=${category_id}`)
  const category_id = idInAddress(query.get('category_id')) || (query.get('choose') ? 0 : goods?.category_id) || 0
  if (!category_id) return { isNew, href, categories: await goodsCategories(who) }
  const choices = await goodsChoices(who, { site_id, category_id })
  const values = typed(sent.values) ? sent.values : goods ? fieldsOf(goods) : { goods_state: '1', stock_alarm: '5' }
  return { isNew, goods, choices, values, change: to('/seller/goods_edit', `${kept}&choose=1`) }
}

const typed = (values: Record<string, string>) => 'name' in values
