import type { SkuField } from '../../lib/core/goods/sku-rows.ts'
import { SkuRow } from './SkuRow.tsx'
import type { RowNews } from './useSkuRows.ts'
import type { SkuEditorWords } from './words.ts'

interface Props {
  rows: SkuField[]
  /** Pictures to choose from. */
  images: string[]
  wrong: number
  words: SkuEditorWords
  onChange(at: number, news: RowNews): void
}

/** A row per SKU with price and stock; one row for goods without specs. */
export const SkuTable = ({ rows, images, wrong, words, onChange }: Props) => (
  <table className="sku-table">
    <thead>
      <tr>
        <th>{words.spec}</th>
        <th>{words.price} *</th>
        <th>{words.marketPrice}</th>
        <th>{words.costPrice}</th>
        <th>{words.stock}</th>
        <th>{words.skuNo}</th>
        <th>{words.weight}</th>
        <th>{words.volume}</th>
        <th>{words.picture}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <SkuRow
          // Keyed by position: a focused field stays when its row becomes another combination.
          key={at}
          at={at}
          row={row}
          images={images}
          isWrong={at === wrong}
          words={words}
          onChange={onChange}
        />
      ))}
    </tbody>
  </table>
)
