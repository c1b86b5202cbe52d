import type { AstroGlobal } from 'astro'
import type { Translate } from '../../core/i18n.ts'
import { csvCheck, type SheetName, sheetNames, sheets } from '../../domain/staff/csv/import.ts'
import type { LineFault, Plan } from '../../domain/staff/csv/plan.ts'
import type { Sheet, Values } from '../../domain/staff/csv/sheet.ts'
import { hrefWith } from '../console.ts'
import type { Table, TableRow } from '../table.ts'
import { openStaffPage, type StaffPage, staffShell } from './staff-page.ts'

/** Lines shown of each list; the rest is counted. */
const SHOWN = 200

/** `check` makes no call: the page shows what a file would do. */
const forms = { check: null, import: '/api/staff/csvImport' } as const

/** CSV lists: download links, and a preview of what an uploaded file would change. */
export async function loadStaffCsv(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'csv', forms, undefined, ['check'])
  if (opened instanceof Response) return opened
  const { t, query, sent } = opened
  const what = sheetNames.find(name => name === query.get('what')) ?? sheetNames[0]
  const csv = sent.values['csv'] ?? ''
  const preview =
    sent.pressed && csv !== '' ? previewOf(opened, what, csv, await csvCheck(opened.who, { what, csv })) : null
  const isEmpty = sent.pressed === 'check' && csv === ''
  return {
    shell: await staffShell(isEmpty ? { ...opened, result: { good: false, text: t('csv:chooseFile') } } : opened),
    what,
    preview,
    tabs: sheetNames.map(name => ({
      text: t(`csv:${name}`),
      href: hrefWith(astro.url, { what: name }),
      current: name === what,
    })),
    exportHref: `/api/staff/csvExport?what=${what}`,
    columns: sheets[what].columns.map(({ text }) => t(text)),
  }
}

export type StaffCsv = Exclude<Awaited<ReturnType<typeof loadStaffCsv>>, Response>

function previewOf({ t, who }: StaffPage, what: SheetName, csv: string, plan: Plan) {
  const { columns }: Sheet = sheets[what]
  const cellOf = (name: string, values: Values) => {
    const column = columns.find(each => each.name === name)!
    return String(column.print ? column.print(values[name]!, who) : values[name])
  }
  const wordsOf = (values: Values) => columns.map(({ name }) => cellOf(name, values)).join(' · ')
  const changes = plan.changed.map(({ line, row, values, fields }) => ({
    line,
    key: row.key.replaceAll('\n', ' / '),
    text: fields
      .map(name => {
        const label = t(columns.find(each => each.name === name)!.text)
        return `${label}: ${cellOf(name, row.values) || '–'} → ${cellOf(name, values) || '–'}`
      })
      .join(' · '),
  }))
  return {
    csv,
    seen: plan.seen,
    mayImport: plan.faults.length === 0 && plan.added.length + plan.changed.length > 0,
    summary: t('csv:summary', {
      added: plan.added.length,
      changed: plan.changed.length,
      same: plan.same,
      faults: plan.faults.length,
    }),
    faults: listTable(t, plan.faults, fault => ['', faultText(t, fault)]),
    added: listTable(t, plan.added, ({ values }) => ['', wordsOf(values)]),
    changed: listTable(t, changes, ({ key, text }) => [key, text]),
  }
}

function faultText(t: Translate, { text, words, column }: LineFault) {
  const said = t(text, words)
  return column ? t('malldesk:faultOf', { field: t(column), fault: said }) : said
}

/** Lines of a file, each with its remark. */
function listTable<Line extends { line: number }>(
  t: Translate,
  lines: Line[],
  textOf: (line: Line) => [key: string, text: string],
) {
  const rows = lines.slice(0, SHOWN).map((each): TableRow => {
    const [key, text] = textOf(each)
    const name = t('csv:lineOf', { line: each.line })
    return { id: each.line, name, cells: { line: name, what: [key && { kind: 'tag', text: key }, text] } }
  })
  const table = {
    columns: [
      { name: 'line', text: t('csv:line') },
      { name: 'what', text: t('staff:detail'), kind: 'long' },
    ],
  } satisfies Table
  return { rows, table, count: lines.length, more: Math.max(0, lines.length - SHOWN) }
}
