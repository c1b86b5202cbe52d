import type { goodsInfo } from '../../domain/mall/seller/goods.ts'
import { combinationName, combinations, MOST_SKUS, MOST_SPECS, valuesIn, type WrittenSpec } from './specs.ts'

type Fields = Record<string, string>

/** A SKU as its shop reads it. */
export type KnownSku = Awaited<ReturnType<typeof goodsInfo>>['skus'][number]

const numbers = Array.from({ length: MOST_SPECS }, (_, at) => at)
const columns = ['price', 'market_price', 'cost_price', 'more', 'sku_no', 'weight', 'volume', 'sku_image'] as const

/** The specs from the fields of the form. */
export const specsIn = (fields: Fields): WrittenSpec[] =>
  numbers
    .map(at => ({
      name: (fields[`spec_name_${at}`] ?? '').trim(),
      values: valuesIn(fields[`spec_values_${at}`] ?? ''),
    }))
    .filter(({ name, values }) => name !== '' || values.length > 0)

/** The SKUs from the fields of the form. */
export function rowsIn(fields: Fields) {
  const numbers = Object.keys(fields).flatMap(name => /^sku_(\d{1,3})_values$/.exec(name)?.[1] ?? [])
  return numbers.map(at => ({
    values: fields[`sku_${at}_values`]!,
    on: fields[`sku_${at}_on`] === '1',
    cells: Object.fromEntries(columns.map(name => [name, (fields[`sku_${at}_${name}`] ?? '').trim()])),
  }))
}

export interface SkuField {
  /** The name of the combination: 红|XL. */
  values: string
  on: boolean
  /** The current stock of a SKU that is already on sale. */
  stock: number | null
  cells: Fields
  /** What is stored. */
  first: Fields
}

/**
 * A row for each combination of the specs: with the typed values, or else the current ones. None where there are too
 * many.
 */
export function skuFields(fields: Fields, known: KnownSku[], isNew: boolean): SkuField[] {
  const specs = specsIn(fields).filter(({ values }) => values.length > 0)
  if (specs.reduce((all, { values }) => all * values.length, 1) > MOST_SKUS) return []
  const typed = new Map(rowsIn(fields).map(row => [row.values, row]))
  const standing = new Map(known.map(sku => [combinationName(sku.values), sku]))

  /** When a spec is added, what was typed before is copied to all of its values, except the number of a single SKU. */
  function grown(combination: string[]) {
    const row = typed.get(combinationName(combination.slice(0, -1)))
    const isAlone = specs.at(-1)?.values.length === 1
    return row && { ...row, cells: { ...row.cells, sku_no: '', ...(!isAlone && { more: '' }) } }
  }

  return combinations(specs).map(combination => {
    const values = combinationName(combination)
    const [row, sku] = [typed.get(values) ?? grown(combination), standing.get(values)]
    const first = sku ? cellsOf(sku) : {}
    return {
      values,
      on: row ? row.on : typed.size > 0 || isNew || sku !== undefined,
      stock: sku && !isNew ? sku.stock : null,
      cells: row?.cells ?? first,
      first,
    }
  })
}

const cellsOf = (sku: KnownSku): Fields => ({
  price: sku.price,
  market_price: zeroless(sku.market_price),
  cost_price: zeroless(sku.cost_price),
  more: '',
  sku_no: sku.sku_no,
  weight: String(sku.weight || ''),
  volume: String(sku.volume || ''),
  sku_image: sku.sku_image,
})

const zeroless = (money: string) => (money === '0.00' ? '' : money)
