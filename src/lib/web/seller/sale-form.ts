type Fields = Record<string, string>

export const saleKinds = ['coupon', 'discount', 'manjian', 'groupbuy', 'combo', 'seckill', 'topic'] as const
export type SaleKind = (typeof saleKinds)[number]

/** The list page of a kind of promotion: path and query. */
export const saleListPage = (kind: SaleKind) =>
  kind === 'coupon' ? (['/seller/coupons', ''] as const) : (['/seller/promotions', `&kind=${kind}`] as const)

/** Steps in the form of a full reduction. */
export const STEPS = [0, 1, 2, 3, 4]

/** SKUs whose sale price was refused: not below the ordinary one, or empty. */
export function wrongPrices(skus: { sku_id: number; price: string }[], fields: Fields, field = ''): number[] {
  if (!field.startsWith('skus')) return []
  const given = skus.map(({ sku_id, price }) => ({ sku_id, price, asked: (fields[`price_${sku_id}`] ?? '').trim() }))
  const priced = given.filter(({ asked }) => asked !== '')
  if (priced.length === 0) return given.slice(0, 1).map(({ sku_id }) => sku_id)
  return priced.flatMap(({ sku_id, price, asked }) =>
    Number(asked) > 0 && Number(asked) < Number(price) ? [] : sku_id,
  )
}

/** Converts the form's fields to the calls': a price per SKU, steps of a reduction. */
export function saleFieldsToCall(fields: Fields): Fields {
  const priced = Object.entries(fields).flatMap(([name, price]) => {
    const sku_id = /^price_(\d+)$/.exec(name)?.[1]
    return sku_id && price.trim() !== ''
      ? [{ sku_id, price, stock: fields[`stock_${sku_id}`] ?? '', max_buy: fields[`most_${sku_id}`] ?? '' }]
      : []
  })
  const picked = Object.entries(fields).flatMap(([name, on]) =>
    on === '1' ? (/^pick_(\d+)$/.exec(name)?.[1] ?? []) : [],
  )
  const steps = STEPS.map(at => ({
    money: fields[`step_${at}_money`] ?? '',
    discount_money: fields[`step_${at}_off`] ?? '',
  }))
  return {
    ...fields,
    ...(fields['fold'] !== undefined && { discount: String(Math.round(Number(fields['fold'].trim() || 0) * 10)) }),
    skus: JSON.stringify(priced),
    sku_ids: picked.join(),
    rules: JSON.stringify(
      steps.filter(({ money, discount_money }) => money.trim() !== '' || discount_money.trim() !== ''),
    ),
    day: fields['day'] ? `${fields['day']}T12:00` : '',
  }
}
