import { rowsIn, specsIn } from '../../core/goods/sku-rows.ts'
import type { goodsInfo } from '../../domain/mall/seller/goods.ts'

type Fields = Record<string, string>
type Goods = Awaited<ReturnType<typeof goodsInfo>>

/** Converts the form's fields to those of the call that saves goods. */
export function goodsFieldsToCall(fields: Fields): Fields {
  const ticked = (start: string) =>
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(start) && value === '1' ? [name.slice(start.length)] : [],
    )
  const specs = specsIn(fields)
  const sold = rowsIn(fields).filter(({ on }) => on)
  return {
    ...fields,
    specs: JSON.stringify(specs),
    skus: JSON.stringify(
      sold.map(({ values, cells }) => ({ values: values === '' ? [] : values.split('|'), ...cells })),
    ),
    ways: ticked('way_').join(),
    attr_values: ticked('attr_').join(),
    attr_words: JSON.stringify(attrWordsIn(fields['attr_lines'] ?? '')),
    fits: JSON.stringify(ticked('fit_').map(fitOf)),
  }
}

const fitOf = (name: string) => {
  const [brand_id, series_id] = name.split('_').map(Number)
  return { brand_id, series_id }
}

/** One attribute per line: 材质：TPE. */
const attrWordsIn = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => {
      const [, name = line, value = ''] = /^([^:\uFF1A]*)[:\uFF1A](.*)$/.exec(line) ?? []
      return { name: name.trim(), value: value.trim() }
    })

/** Stored goods as form fields. */
export const goodsFormValues = (goods: Goods): Fields => ({
  ...Object.fromEntries(
    (
      [
        ...(['name', 'introduction', 'keywords', 'video_url', 'unit', 'min_buy', 'max_buy', 'stock_alarm'] as const),
        ...(['brand_id', 'shop_category_id', 'freight_template_id', 'is_virtual', 'is_free_shipping'] as const),
        ...(['recommend', 'fits_all', 'goods_state'] as const),
      ] as const
    ).map(name => [name, String(goods[name] ?? '')]),
  ),
  seen: String(goods.updatetime),
  goods_image: goods.goods_image.join(),
  goods_content: goods.goods_blocks || goods.goods_content,
  ...Object.fromEntries(goods.ways.map(way => [`way_${way}`, '1'])),
  ...Object.fromEntries(
    goods.specs.flatMap(({ name, values }, at) => [
      [`spec_name_${at}`, name],
      [`spec_values_${at}`, values.join(', ')],
    ]),
  ),
  ...Object.fromEntries(
    goods.attrs.filter(attr => attr.attr_value_id).map(attr => [`attr_${attr.attr_value_id}`, '1']),
  ),
  attr_lines: goods.attrs
    .filter(attr => !attr.attr_value_id)
    .map(attr => `${attr.attr_name}: ${attr.attr_value_name}`)
    .join('\n'),
  ...Object.fromEntries(goods.fits.map(fit => [`fit_${fit.brand_id}_${fit.series_id}`, '1'])),
})
