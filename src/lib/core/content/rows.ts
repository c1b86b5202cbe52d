import { type ContentPart, isRows } from './fields.ts'
import { countRows, namesOf, type Values } from './form.ts'

/** The buttons of rows: `add:navigation`, `up:navigation.2`, `down:…`, `remove:…`. They do not save. */
const ACT = /^(add|up|down|remove):([a-z_.]+?)(?:\.(\d+))?$/

export const isRowAct = (pressed: string): boolean => ACT.test(pressed)

/** The form data after a row button was pressed; unchanged where there is no such row. */
export function actOnRows(parts: ContentPart[], values: Values, pressed: string): Values {
  const [, act, list, sent] = ACT.exec(pressed) ?? []
  const part = parts.find(each => isRows(each) && each.list === list && !each.isFixed)
  if (!part || !isRows(part) || !list) return values
  const suffixes = part.of.flatMap(field => namesOf(field).flatMap(([name]) => [name, `${name}.other`]))
  const read = (n: number) => Object.fromEntries(suffixes.map(end => [end, values[`${list}.${n}.${end}`] ?? '']))
  const rows = Array.from({ length: countRows(values, list) }, (_each, n) => read(n))
  const at = Number(sent)
  if (act === 'add' && rows.length < part.most) rows.push(freshRow(part.of, rows))
  if (act === 'remove' && rows.length > part.least) rows.splice(at, 1)
  if (act === 'up' && at > 0 && rows[at]) rows.splice(at - 1, 0, ...rows.splice(at, 1))
  if (act === 'down' && rows[at + 1]) rows.splice(at + 1, 0, ...rows.splice(at, 1))
  const others = Object.entries(values).filter(([name]) => !isOf(name, list))
  const placed = rows.flatMap((row, n) => Object.entries(row).map(([end, value]) => [`${list}.${n}.${end}`, value]))
  return Object.fromEntries([...others, ...placed])
}

const isOf = (name: string, list: string) => name.startsWith(`${list}.`) && /^\d+\./.test(name.slice(list.length + 1))

function freshRow(of: Extract<ContentPart, { of: unknown }>['of'], rows: Values[]): Values {
  const next = (name: string) => String(Math.max(0, ...rows.map(row => Number(row[name]) || 0)) + 1)
  return Object.fromEntries(
    of.flatMap(field =>
      namesOf(field).map(([name]) => [name, field.fresh === 'next' ? next(name) : (field.fresh ?? '')]),
    ),
  )
}
