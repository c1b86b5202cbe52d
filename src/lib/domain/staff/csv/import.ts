import type { Member } from '../../../core/caller.ts'
import { printCsv } from '../../../core/csv.ts'
import { translator } from '../../../core/i18n.ts'
import { Refusal } from '../../../core/refusal.ts'
import { change } from '../../../db/change.ts'
import { audit, mustStaff } from '../../account/index.ts'
import { lockName } from '../lock-name.ts'
import { attributeSheet } from './attributes.ts'
import { brandSheet, carBrandSheet } from './brands.ts'
import { categorySheet } from './categories.ts'
import { planOf } from './plan.ts'
import type { Sheet } from './sheet.ts'
import { searchWordSheet, stopWordSheet } from './words.ts'

export const sheets = {
  stop_words: stopWordSheet,
  search_words: searchWordSheet,
  goods_categories: categorySheet,
  attributes: attributeSheet,
  brands: brandSheet,
  car_brands: carBrandSheet,
} satisfies Record<string, Sheet>

export type SheetName = keyof typeof sheets
export const sheetNames = Object.keys(sheets) as [SheetName, ...SheetName[]]

/** All rows of a kind as a CSV file in the caller's language. Refusal forbidden. */
export async function csvExport(who: Member, { what }: { what: SheetName }): Promise<string> {
  await mustStaff(who, 'content')
  const t = translator(who.locale)
  const { columns, rows }: Sheet = sheets[what]
  const cells = ({ values }: { values: Record<string, string | number> }) =>
    columns.map(({ name, print }) => (print ? print(values[name]!, who) : values[name]!))
  return printCsv([columns.map(({ text }) => t(text)), ...(await rows(who)).map(cells)])
}

interface Asked {
  what: SheetName
  /** Content of the file. */
  csv: string
}

/** What a file would add and change, and which lines are refused; writes nothing. Refusal forbidden. */
export async function csvCheck(who: Member, { what, csv }: Asked) {
  await mustStaff(who, 'content')
  return planOf(who, sheets[what], csv)
}

/**
 * Imports a file, all or nothing; rows it omits stay. `seen` is the value returned by `csvCheck`. Duty 'content'.
 * Refusals forbidden, badField (csv) for a file with wrong lines, stateConflict when the result would differ from what
 * was checked.
 */
export async function csvImport(who: Member, { what, csv, seen }: Asked & { seen: string }) {
  await mustStaff(who, 'content')
  return change(who, async who => {
    await lockName(who, `csv:${what}`)
    const sheet: Sheet = sheets[what]
    const { faults, added, changed, ...plan } = await planOf(who, sheet, csv)
    if (faults.length > 0) throw new Refusal('badField', { field: 'csv' }, 'csv:hasFaults')
    if (plan.seen !== seen) throw new Refusal('stateConflict', { field: '' }, 'csv:changedSince')
    if (changed.length > 0) await sheet.change(who, changed)
    if (added.length > 0) {
      const lines = added.map(({ values }) => values)
      await sheet.add(who, lines)
    }
    for (const tag of sheet.tags) who.touches(tag)
    const detail = { what, added: added.length, changed: changed.length }
    await audit(who, { action: 'csvImport', target_type: what, target_id: 0, reason: '', detail })
    return { added: added.length, changed: changed.length, same: plan.same }
  })
}
