import type { goodsInfo } from '../../domain/mall/seller/goods.ts'
import {
  combinations,
  MOST_SKUS,
  MOST_SPECS,
  nameOf,
  valuesIn,
  type WrittenSpec,
} from '../../domain/mall/seller/specs.ts'

type Fields = Record<string, string>
type Goods = Awaited<ReturnType<typeof goodsInfo>>

const numbers = Array.from({ length: MOST_SPECS }, (_, at) => at)
const columns = ['price', 'market_price', 'cost_price', 'more', 'sku_no', 'weight', 'volume', 'sku_image'] as const

/** The specs as they stand in the form's fields. */
export const specsIn = (fields: Fields): WrittenSpec[] =>
  numbers
    .map(at => ({
      name: (fields[`spec_name_${at}`] ?? '').trim(),
      values: valuesIn(fields[`spec_values_${at}`] ?? ''),
    }))
    .filter(({ name, values }) => name !== '' || values.length > 0)

/** The form's fields in the words of the call that saves goods. */
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

/** A line a word: 材质：TPE. */
const attrWordsIn = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => {
      const [, name = line, value = ''] = /^([^:\uFF1A]*)[:\uFF1A](.*)$/.exec(line) ?? []
      return { name: name.trim(), value: value.trim() }
    })

/** The SKUs that stand in the form's fields. */
function rowsIn(fields: Fields) {
  const numbers = Object.keys(fields).flatMap(name => /^sku_(\d{1,3})_values$/.exec(name)?.[1] ?? [])
  return numbers.map(at => ({
    values: fields[`sku_${at}_values`]!,
    on: fields[`sku_${at}_on`] === '1',
    cells: Object.fromEntries(columns.map(name => [name, (fields[`sku_${at}_${name}`] ?? '').trim()])),
  }))
}

/** Goods as they stand, in the form's fields. */
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

export interface SkuField {
  /** What the combination is called: 红|XL. */
  values: string
  on: boolean
  /** Pieces of one that is sold already. */
  stock: number | null
  cells: Fields
}

/** A row for each combination of the specs: as it was typed, or else as it stands. None where there are too many. */
export function skuFields(fields: Fields, known: Goods['skus'], isNew: boolean): SkuField[] {
  const specs = specsIn(fields).filter(({ values }) => values.length > 0)
  if (specs.reduce((all, { values }) => all * values.length, 1) > MOST_SKUS) return []
  const typed = new Map(rowsIn(fields).map(row => [row.values, row]))
  const standing = new Map(known.map(sku => [nameOf(sku.values), sku]))

  /** A spec has joined: what was written before it goes to all of its values, but for a number that is one SKU's alone. */
  function grown(combination: string[]) {
    const row = typed.get(nameOf(combination.slice(0, -1)))
    const isAlone = specs.at(-1)?.values.length === 1
    return row && { ...row, cells: { ...row.cells, sku_no: '', ...(!isAlone && { more: '' }) } }
  }

  return combinations(specs).map(combination => {
    const values = nameOf(combination)
    const [row, sku] = [typed.get(values) ?? grown(combination), standing.get(values)]
    const cells = row?.cells ?? (sku ? cellsOf(sku) : {})
    return {
      values,
      on: row ? row.on : typed.size > 0 || isNew || sku !== undefined,
      stock: sku && !isNew ? sku.stock : null,
      cells,
    }
  })
}

const cellsOf = (sku: Goods['skus'][number]): Fields => ({
  ...{ price: sku.price, market_price: zeroless(sku.market_price), cost_price: zeroless(sku.cost_price), more: '' },
  ...{
    sku_no: sku.sku_no,
    weight: String(sku.weight || ''),
    volume: String(sku.volume || ''),
    sku_image: sku.sku_image,
  },
})

const zeroless = (money: string) => (money === '0.00' ? '' : money)
