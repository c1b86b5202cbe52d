import type { Translate } from '../../core/i18n.ts'
import type { Column, TableRow } from '../table.ts'

interface Entry {
  id: number
  type_name: string
  remark: string
  is_plus: number
  amount: string
  value: string
  createtime: number
}

/** Columns of a shop's account entries; `left` is the title of the resulting balance. */
export const entryColumns = (t: Translate, { sum, left }: { sum: string; left: string }): Column[] => [
  { name: 'what', text: t('console:kind'), kind: 'long' },
  { name: 'amount', text: sum, kind: 'number' },
  { name: 'value', text: left, kind: 'number' },
  { name: 'when', text: t('staff:when') },
]

/** A row of it; money in yuan. */
export const entryRow = (row: Entry): TableRow => ({
  id: row.id,
  name: row.type_name,
  cells: {
    what: [row.type_name, row.remark !== '' && { kind: 'note', text: row.remark }],
    amount: row.is_plus === 1 ? { kind: 'tag', text: `+${row.amount}`, tone: 'free' } : row.amount,
    value: row.value,
    when: { kind: 'time', at: row.createtime },
  },
})
