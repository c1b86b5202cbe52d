import { useStore } from '@nanostores/react'
import { $goodsPictures } from '../../lib/browser/stores/goods-form.ts'
import type { KnownSku } from '../../lib/core/goods/sku-rows.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { FillColumns } from './FillColumns.tsx'
import { SkuTable } from './SkuTable.tsx'
import { SpecFields } from './SpecFields.tsx'
import { useSkuRows } from './useSkuRows.ts'
import type { SkuEditorWords } from './words.ts'

interface Props {
  /** The form's spec and SKU fields, as typed or as stored. */
  values: Record<string, string>
  /** Existing SKUs of the goods. */
  known: KnownSku[]
  isNew: boolean
  images: string[]
  /** Index of the faulty row; -1 for none. */
  wrong: number
  faults: { specs: string; skus: string }
  words: SkuEditorWords
}

/** Specs of goods, and a row per combination, updated while typing. Without script by a button. */
export function SkuEditor({ values, known, isNew, images, wrong, faults, words }: Props) {
  const isLive = useHydrated()
  const pictures = useStore($goodsPictures, { ssr: 'initial' }) ?? images
  const { place, rows, combine, change, fill } = useSkuRows({ values, known, isNew })
  return (
    <div className="stack tight" ref={place}>
      <SpecFields values={values} words={words} onChange={combine} />
      {faults.specs && <FieldError>{faults.specs}</FieldError>}
      {!isLive && (
        <p>
          <button className="button small" type="submit" name="do" value="combine">
            {words.combine}
          </button>
        </p>
      )}
      {rows.length === 0 && <FieldError alert={isLive}>{words.many}</FieldError>}
      {isLive && rows.length > 1 && <FillColumns words={words} onFill={fill} />}
      <SkuTable rows={rows} images={pictures} wrong={wrong} words={words} onChange={change} />
      {faults.skus && <FieldError>{faults.skus}</FieldError>}
    </div>
  )
}
