import { useCallback, useEffect, useRef, useState } from 'react'
import { type KnownSku, type SkuField, skuFields } from '../../lib/core/goods/sku-rows.ts'

interface Asked {
  values: Record<string, string>
  known: KnownSku[]
  isNew: boolean
}

type Cells = SkuField['cells']

/** What has changed in a row. */
export interface RowNews {
  on?: boolean
  cells?: Cells
}

/** The rows of SKUs, which follow the specs in the form and keep what was typed into them. */
export function useSkuRows({ values, known, isNew }: Asked) {
  const place = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState(() => skuFields(values, known, isNew))

  const combine = useCallback(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const typed = [...new FormData(form)].filter(([name]) => /^(spec|sku)_/.test(name))
    setRows(skuFields(Object.fromEntries(typed) as Record<string, string>, known, isNew))
  }, [known, isNew])

  // Text typed before hydration.
  useEffect(combine, [combine])

  // Specs that were kept are filled in without being entered or left.
  useEffect(() => {
    const own = place.current
    const filled = ({ target }: Event) => /^spec_/.test((target as HTMLInputElement).name) && combine()
    own?.addEventListener('change', filled)
    return () => own?.removeEventListener('change', filled)
  }, [combine])

  const change = useCallback((at: number, { on, cells }: RowNews) => {
    setRows(rows =>
      rows.map((row, place) => (place === at ? { ...row, on: on ?? row.on, cells: { ...row.cells, ...cells } } : row)),
    )
  }, [])

  /** Writes the same value into a column of every row. */
  const fill = (cells: Cells) => setRows(rows => rows.map(row => ({ ...row, cells: { ...row.cells, ...cells } })))

  return { place, rows, combine, change, fill }
}
