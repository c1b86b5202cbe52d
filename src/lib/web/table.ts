import type { AuthorView } from '../../layouts/view-types.ts'
import { moneyOf } from '../core/format.ts'
import type { FormResult } from './console.ts'
import { hrefWith } from './console.ts'
import type { SubmittedForm } from './form.ts'

/** Content of a cell in a console's list. */
export type CellPart =
  | string
  | { kind: 'link'; text: string; href: string }
  | { kind: 'tag'; text: string; tone?: 'free' | 'sale' | 'cream' | 'top' | 'self' | undefined }
  | { kind: 'note'; text: string }
  | { kind: 'time'; at: number; isDay?: boolean }
  | { kind: 'price'; money: string }
  | { kind: 'thing'; image: string; text: string; href?: string; note?: string }
  | { kind: 'member'; face: AuthorView; href: string }

export type Cell = CellPart | (CellPart | false | '' | null | undefined)[]

export interface Column {
  name: string
  text: string
  /** Numbers are right-aligned; long text may wrap. */
  kind?: 'number' | 'long'
  sort?: SortLink
}

export interface TableRow {
  id: number
  /** The row's name for screen readers and refusals. */
  name: string
  /** Its element id, if something links to it. */
  anchor?: string
  cells: Record<string, Cell>
  /** Sent with the bulk form as `about_<id>`. */
  about?: string | number | null | undefined
  /** Initially selected. */
  isChosen?: boolean
  /** Rendered by layouts/desk/RowButtons.astro in lists with `acts`. */
  buttons?: RowButton[]
}

interface Field {
  name: string
  label: string
  value: string | number
  type?: 'number'
  options?: { value: string | number; text: string }[]
}

/** A button of a row, which is a form of its own. */
export interface RowButton {
  /** The form's `do`. */
  form: string
  text: string
  /** Text of the second button, which asks for confirmation. */
  sure?: string
  /** Fields that identify the row. */
  hidden: Record<string, string | number>
}

/** A button with its form field. */
interface Press {
  name: string
  value: string
}

/** Actions on all selected rows, each with the value of its form's `do`. */
export interface Bulk {
  /**
   * Selection for another page: nothing is posted, the ids go into the address under this name. The selection survives
   * searching and extending the list.
   */
  choose?: { name: string; search: Press; more?: Press }
  buttons: { name: string; text: string; sure?: string }[]
  /** Additional fields: hidden ones, and one for text. */
  hidden?: Record<string, string>
  words?: { name: string; label: string; value: string }[]
}

/** Everything a console's list needs except its rows. */
export interface Table {
  columns: Column[]
  search?: Field[]
  /** Query parameters that a search keeps. */
  hidden?: Record<string, string | number>
  tabs?: { text: string; href: string; current: boolean; count?: number | undefined }[]
  add?: { text: string; href: string }
  note?: string
  /** Shown instead of rows, with a suggestion. */
  empty?: { text: string; href?: string; next?: string }
  bulk?: Bulk
  pages?: { page: number; total: number; limit: number }
  result?: FormResult | null
  refused?: NonNullable<SubmittedForm['refused']>
  /** What a row's form has sent. */
  sent?: SubmittedForm
}

/** The result of a form of the list. */
export const tableResult = ({ result, sent }: { result: FormResult | null; sent: SubmittedForm }) => ({
  result,
  refused: sent.refused ?? [],
  sent,
})

export interface Sort<Name extends string> {
  by: Name
  isDown: boolean
}

/** The requested order: `sort=stock`, or `-stock` for the largest first; undefined when invalid. */
export function sortIn<Name extends string>(asked: string, names: readonly Name[]): Sort<Name> | undefined {
  const [, sign, name] = /^(-?)(\w+)$/.exec(asked) ?? []
  const by = names.find(each => each === name)
  return by && { by, isDown: sign === '-' }
}

export interface SortLink {
  href: string
  order?: 'ascending' | 'descending'
}

/** Link of a column's head: the largest first, then the smallest. */
export const sortLink = (url: URL, name: string, sort: Sort<string> | undefined): SortLink => {
  const isBy = sort?.by === name
  return {
    href: hrefWith(url, { sort: isBy && sort.isDown ? name : `-${name}` }),
    ...(isBy && { order: sort.isDown ? ('descending' as const) : ('ascending' as const) }),
  }
}

/** A line of an order with price and quantity. */
export const orderLineCell = (line: {
  sku_id: number
  sku_name: string
  sku_image: string
  sku_spec: string
  price: string
  num: number
}): CellPart => ({
  kind: 'thing',
  image: line.sku_image,
  text: line.sku_name,
  note: [line.sku_spec, `${moneyOf(line.price)} × ${line.num}`].filter(Boolean).join(' · '),
})
