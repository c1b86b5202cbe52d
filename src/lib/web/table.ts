import type { Face } from '../../layouts/view-types.ts'
import { moneyOf } from '../core/format.ts'
import type { FormResult } from './console.ts'
import { hrefWith } from './console.ts'
import type { Sent } from './form.ts'

/** What stands in a cell of a console's list. */
export type Part =
  | string
  | { kind: 'link'; text: string; href: string }
  | { kind: 'tag'; text: string; tone?: 'free' | 'sale' | 'cream' | 'top' | 'self' }
  | { kind: 'note'; text: string }
  | { kind: 'time'; at: number; isDay?: boolean }
  | { kind: 'price'; money: string }
  | { kind: 'thing'; image: string; text: string; href?: string; note?: string }
  | { kind: 'member'; face: Face; href: string }

export type Cell = Part | (Part | false | '' | null | undefined)[]

export interface Column {
  name: string
  text: string
  /** Digits stand at the end of their cell; what is long may wrap. */
  kind?: 'number' | 'long'
  sort?: SortLink
}

export interface TableRow {
  id: number
  /** Its name for screen readers and refusals. */
  name: string
  /** Its id in the page, where something links to it. */
  anchor?: string
  cells: Record<string, Cell>
  /** Goes with the bulk form, as `about_<id>`. */
  about?: string | number | null | undefined
  /** It is chosen already. */
  isChosen?: boolean
  /** Drawn by layouts/desk/RowButtons.astro, where that is the list's `acts`. */
  buttons?: RowButton[]
}

interface Field {
  name: string
  label: string
  value: string | number
  type?: 'number'
  options?: { value: string | number; text: string }[]
}

/** A button of a row, a form by itself. */
export interface RowButton {
  /** The form's `do`. */
  form: string
  text: string
  /** It asks once more before it acts; these are the words of the second button. */
  sure?: string
  /** Which row it is. */
  hidden: Record<string, string | number>
}

/** A button's own field. */
interface Press {
  name: string
  value: string
}

/** What is done with all chosen rows at the press of a button, each with the name of its form's `do`. */
export interface Bulk {
  /**
   * The rows are chosen for another page: nothing is sent, their ids stand in the address under this name. What is chosen
   * stays while the list is searched and made longer.
   */
  choose?: { name: string; search: Press; more?: Press }
  buttons: { name: string; text: string; sure?: string }[]
  /** Fields that go with it: unseen ones, and one for words. */
  hidden?: Record<string, string>
  words?: { name: string; label: string; value: string }[]
}

/** All that a console's list is drawn from but its rows. */
export interface Table {
  columns: Column[]
  search?: Field[]
  /** What a search keeps of the address. */
  hidden?: Record<string, string | number>
  tabs?: { text: string; href: string; current: boolean; count?: number | undefined }[]
  add?: { text: string; href: string }
  note?: string
  /** In place of rows, with what to do next. */
  empty?: { text: string; href?: string; next?: string }
  bulk?: Bulk
  pages?: { page: number; total: number; limit: number }
  result?: FormResult | null
  refused?: NonNullable<Sent['refused']>
  /** What a form of a row has sent. */
  sent?: Sent
}

/** What became of a form of the list. */
export const tableResult = ({ result, sent }: { result: FormResult | null; sent: Sent }) => ({
  result,
  refused: sent.refused ?? [],
  sent,
})

export interface Sort<Name extends string> {
  by: Name
  isDown: boolean
}

/** The order that an address asks for, `sort=stock` or `-stock` for the largest first; none for what it spells wrong. */
export function sortIn<Name extends string>(asked: string, names: readonly Name[]): Sort<Name> | undefined {
  const [, sign, name] = /^(-?)(\w+)$/.exec(asked) ?? []
  const by = names.find(each => each === name)
  return by && { by, isDown: sign === '-' }
}

export interface SortLink {
  href: string
  order?: 'ascending' | 'descending'
}

/** Where the head of a column leads: the largest first, then the smallest. */
export const sortLink = (url: URL, name: string, sort: Sort<string> | undefined): SortLink => {
  const isBy = sort?.by === name
  return {
    href: hrefWith(url, { sort: isBy && sort.isDown ? name : `-${name}` }),
    ...(isBy && { order: sort.isDown ? ('descending' as const) : ('ascending' as const) }),
  }
}

/** A line of an order, with its price and how many. */
export const lineOf = (line: {
  sku_id: number
  sku_name: string
  sku_image: string
  sku_spec: string
  price: string
  num: number
}): Part => ({
  ...{ kind: 'thing', image: line.sku_image, text: line.sku_name },
  note: [line.sku_spec, `${moneyOf(line.price)} × ${line.num}`].filter(Boolean).join(' · '),
})
