import type { AstroGlobal } from 'astro'
import type { Member } from '../../core/caller.ts'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { promiseWords } from '../../domain/mall/promises.ts'
import { ownPromises, shopData } from '../../domain/mall/seller/shop.ts'
import { categoryLists } from '../../domain/mall/seller/shop-categories.ts'
import { sellerLists } from '../../domain/mall/seller/shop-sellers.ts'
import { boundedBy } from '../field-bounds.ts'
import { type EditableList, resultWithField, shownOrHidden } from '../staff/fields.ts'
import { openSellerPage, type SellerPage, sellerShell } from './seller-page.ts'

type Fields = Record<string, string>
type Category = Awaited<ReturnType<typeof categoryLists>>[number]

const forms = {
  save: '/api/seller/shop/save',
  category: '/api/seller/category/save',
  uncategory: '/api/seller/category/delete',
  person: '/api/seller/people/set',
} as const

/** A shop's description, its own categories and its sellers. */
export async function loadSellerShop(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, forms, shopFieldsToCall)
  if (opened instanceof Response) return opened
  const { who, t, site_id, sent } = opened
  const [shop, categories, people] = await Promise.all([
    shopData(who, { site_id }),
    categoryLists(who, { site_id }),
    sellerLists(who, { site_id }),
  ])
  const isSent = sent.values['do'] === 'save'
  const list = categoryList(opened, categories)
  return {
    shell: await sellerShell({ ...opened, result: resultWithField(t, opened, isSent ? [] : list.addFields) }),
    form: {
      values: isSent ? sent.values : shopFormValues(shop),
      fault: isSent ? sent.fault : null,
      promises: await ownPromiseLabels(who),
    },
    categories: list,
    people,
    member: who.member,
    sent,
  }
}

/** Promises a shop can make itself, with the titles given by staff. */
async function ownPromiseLabels(who: Member) {
  const words = await promiseWords(who)
  return ownPromises.flatMap(name => (words.has(name) ? [{ name, label: words.get(name)! }] : []))
}

/** The shop's own categories, each with its form. */
const categoryList = ({ t, sent }: SellerPage, rows: Category[]) =>
  ({
    label: t('seller:shopCategories'),
    fields: boundedBy('/api/seller/category/save', categoryFields(t)),
    sent,
    form: 'category',
    removes: 'uncategory',
    rows: rows.map(row => ({
      values: row,
      title: [rows.find(({ id }) => id === row.pid)?.name, row.name].filter(Boolean).join(' / '),
      tags: [row.is_show === 0 && t('malldesk:hidden')],
      facts: [`${t('seller:sort')} ${row.sort}`, t('seller:goodsIn', { count: row.goods_count })],
    })),
    addFields: [
      {
        name: 'pid',
        text: 'seller:under' as const,
        options: [
          { value: '', text: t('seller:firstLevel') },
          ...rows.filter(({ pid }) => pid === 0).map(({ id, name }) => ({ value: id, text: name })),
        ],
      },
      ...boundedBy('/api/seller/category/save', categoryFields(t)),
    ],
    add: t('seller:categoryAdd'),
    fresh: { is_show: 1, sort: 0 },
  }) satisfies EditableList

const categoryFields = (t: Translate): FormField[] => [
  { name: 'name', text: 'seller:categoryName' },
  { name: 'sort', text: 'seller:sort', kind: 'number' },
  { name: 'is_show', text: 'staff:state', options: shownOrHidden(t) },
]

const days = ['1', '2', '3', '4', '5', '6', '7']

/** Converts the form's fields to the call's: days are ticks in the form. */
export const shopFieldsToCall = (fields: Fields): Fields => ({
  ...fields,
  work_week: days.filter(day => fields[`day_${day}`] === '1').join(),
})

/** A shop as form fields. */
export const shopFormValues = (shop: Record<string, string | number>): Fields => ({
  ...Object.fromEntries(Object.entries(shop).map(([name, value]) => [name, String(value)])),
  ...Object.fromEntries(
    String(shop['work_week'])
      .split(',')
      .map(day => [`day_${day}`, '1']),
  ),
})

export type SellerShop = Exclude<Awaited<ReturnType<typeof loadSellerShop>>, Response>
