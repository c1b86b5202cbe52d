import type { AstroGlobal } from 'astro'
import { skuFields } from '../../core/goods/sku-rows.ts'
import { GOODS_PICTURES } from '../../core/limits.ts'
import { idInAddress } from '../../core/rules.ts'
import { goodsCategories, goodsChoices, goodsInfo } from '../../domain/mall/seller/goods.ts'
import type { SubmittedForm } from '../form.ts'
import { attempt } from '../shared-page.ts'
import { goodsFieldsToCall, goodsFormValues } from './goods-form.ts'
import { openSellerPage, type SellerPage, sellerShell } from './seller-page.ts'

/**
 * The goods editor: the categories to start with, or the form as typed or as stored. `editing` is null, with the
 * refusal's status, for another shop's goods and for an unknown category.
 */
export async function loadSellerGoodsEdit(astro: AstroGlobal) {
  const forms = { save: '/api/seller/goods/save', combine: null } as const
  const next = ({ data }: SubmittedForm, to: (path: string, query: string) => string) =>
    to('/seller/goods_edit', `&goods_id=${(data as { goods_id: number }).goods_id}&done=1`)
  const pictures = { goods_image: { most: GOODS_PICTURES, kind: 'image' as const } }
  const opened = await openSellerPage(astro, forms, goodsFieldsToCall, next, pictures)
  if (opened instanceof Response) return opened
  const { value: editing = null } = await attempt(astro, goodsEditing(opened))
  const title = opened.t(editing?.isNew === false ? 'seller:goodsEdit' : 'seller:goodsNew')
  return { shell: await sellerShell(opened), title, editing }
}

async function goodsEditing({ who, site_id, to, query, sent }: SellerPage) {
  const [goods_id, copied] = [idInAddress(query.get('goods_id')), idInAddress(query.get('copy'))]
  const known = goods_id || copied
  const goods = known ? await goodsInfo(who, { site_id, goods_id: known }) : null
  const isNew = goods_id === 0
  const named = known ? `&${isNew ? 'copy' : 'goods_id'}=${known}` : ''
  const category_id = idInAddress(query.get('category_id')) || (query.get('choose') ? 0 : goods?.category_id) || 0
  if (!category_id) {
    const href = (category_id: number) => to('/seller/goods_edit', `${named}&category_id=${category_id}`)
    return { isNew, form: null, choose: { categories: await goodsCategories(who), href } }
  }
  const choices = await goodsChoices(who, { site_id, category_id, goods_id: goods_id || undefined })
  const isTyped = 'name' in sent.values
  const stored: Record<string, string> = goods ? goodsFormValues(goods) : { goods_state: '1', stock_alarm: '5' }
  // After a conflict the form keeps its input with the newest version: sent again, it replaces the other change.
  const isConflict = sent.fault?.reason === 'stateConflict'
  const values = !isTyped ? stored : isConflict ? { ...sent.values, seen: stored['seen'] ?? '' } : sent.values
  const skus = skuFields(values, goods?.skus ?? [], isNew)
  return {
    isNew,
    choose: null,
    form: {
      isNew,
      goods,
      choices,
      values,
      skus,
      fault: sent.fault,
      /** Index in `skus` of the faulty row, -1 for none. The call counts only those for sale. */
      wrongSku: skuAt(skus, /^skus\.(\d+)/.exec(sent.fault?.field ?? '')?.[1]),
      change: to('/seller/goods_edit', `${named}&choose=1`),
    },
  }
}

function skuAt(skus: { on: boolean }[], sold: string | undefined) {
  const places = skus.flatMap(({ on }, at) => (on ? [at] : []))
  return places[Number(sold ?? Number.NaN)] ?? -1
}

export type GoodsForm = NonNullable<Awaited<ReturnType<typeof goodsEditing>>['form']>

export type SellerGoodsEdit = Exclude<Awaited<ReturnType<typeof loadSellerGoodsEdit>>, Response>
