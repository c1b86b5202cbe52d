import { memo } from 'react'
import type { SkuField } from '../../lib/core/goods/sku-rows.ts'
import { money, whole } from './cells.ts'
import type { RowNews } from './useSkuRows.ts'
import type { SkuEditorWords } from './words.ts'

interface Props {
  at: number
  row: SkuField
  images: string[]
  isWrong: boolean
  words: SkuEditorWords
  onChange(at: number, news: RowNews): void
}

/** A SKU: whether it is for sale, its prices, stock, number, weight and picture. */
export const SkuRow = memo(function SkuRow({ at, row, images, isWrong, words, onChange }: Props) {
  const { values, on, stock, cells, first } = row
  const name = values.replaceAll('|', ' ') || words.oneSku
  const own = cells['sku_image'] ?? ''
  const pictures = own === '' || images.includes(own) ? images : [own, ...images]
  const cell = (column: string, label: string) => ({
    className: 'input small',
    name: `sku_${at}_${column}`,
    'aria-label': `${label} ${name}`,
    value: cells[column] ?? '',
    'data-first': first[column] ?? '',
    onChange: ({ target }: { target: HTMLInputElement | HTMLSelectElement }) =>
      onChange(at, { cells: { [column]: target.value } }),
  })
  return (
    <tr aria-invalid={isWrong || undefined}>
      <th scope="row">
        <input type="hidden" name={`sku_${at}_values`} value={values} />
        <label className="tick">
          <input
            type="checkbox"
            name={`sku_${at}_on`}
            value="1"
            checked={on}
            onChange={({ target }) => onChange(at, { on: target.checked })}
          />
          {name}
        </label>
      </th>
      <td data-label={words.price}>
        <input {...money} {...cell('price', words.price)} />
      </td>
      <td data-label={words.marketPrice}>
        <input {...money} {...cell('market_price', words.marketPrice)} />
      </td>
      <td data-label={words.costPrice}>
        <input {...money} {...cell('cost_price', words.costPrice)} />
      </td>
      <td data-label={stock === null ? words.stock : words.moreOf.replace('#', String(stock))}>
        {stock !== null && <span className="quiet have">{words.left.replace('#', String(stock))}</span>}
        <input
          {...whole}
          placeholder={stock === null ? '0' : '±0'}
          {...cell('more', stock === null ? words.stock : words.more)}
        />
      </td>
      <td data-label={words.skuNo}>
        <input maxLength={40} {...cell('sku_no', words.skuNo)} />
      </td>
      <td data-label={words.weight}>
        <input {...whole} min="0" {...cell('weight', words.weight)} />
      </td>
      <td data-label={words.volume}>
        <input {...whole} min="0" {...cell('volume', words.volume)} />
      </td>
      <td data-label={words.picture}>
        <select {...cell('sku_image', words.picture)}>
          <option value="">{words.mainPicture}</option>
          {pictures.map((image, n) => (
            <option key={image} value={image}>
              {words.pictureNo.replace('#', String(n + 1))}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
})
