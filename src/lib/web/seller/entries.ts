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

/** The columns of what came and went on an account of a shop; `left` names what was on it afterwards. */
export const entryColumns = (t: Translate, { sum, left }: { sum: string; left: string }): Column[] => [
  { name: 'what', text: t('console:kind'), kind: 'long' },
  { name: 'amount', text: sum, kind: 'number' },
  { name: 'value', text: left, kind: 'number' },
  { name: 'when', text: t('staff:when') },
]

/** A line of it; money in yuan. */
export const entryRow = (row: Entry): TableRow => ({
  ...{ id: row.id, name: row.type_name },
  cells: {
    what: [row.type_name, row.remark !== '' && { kind: 'note', text: row.remark }],
    amount: row.is_plus === 1 ? { kind: 'tag', text: `+${row.amount}`, tone: 'free' } : row.amount,
    value: row.value,
    when: { kind: 'time', at: row.createtime },
  },
})
