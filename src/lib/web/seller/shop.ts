import type { AstroGlobal } from 'astro'
import { categoryLists, ownPromises, sellerLists, shopData } from '../../domain/mall/seller/shop.ts'
import { openSellerPage, sellerShell } from './open.ts'

type Fields = Record<string, string>

const forms = {
  save: '/api/seller/shop/save',
  category: '/api/seller/category/save',
  uncategory: '/api/seller/category/delete',
  person: '/api/seller/people/set',
} as const

/** What a shop says of itself, its own categories and who sells in it. */
export async function loadSellerShop(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, forms, shopFieldsToCall)
  if (opened instanceof Response) return opened
  const { who, site_id, sent } = opened
  const [shop, categories, people] = await Promise.all([
    shopData(who, { site_id }),
    categoryLists(who, { site_id }),
    sellerLists(who, { site_id }),
  ])
  const isSent = sent.values['do'] === 'save'
  return {
    shell: await sellerShell(opened),
    form: {
      values: isSent ? sent.values : shopFormValues(shop),
      fault: isSent ? sent.fault : null,
      promises: ownPromises,
    },
    categories,
    people,
    member: who.member,
    sent,
  }
}

const days = ['1', '2', '3', '4', '5', '6', '7']

/** The form's fields in the words of the call: days are ticks there. */
export const shopFieldsToCall = (fields: Fields): Fields => ({
  ...fields,
  work_week: days.filter(day => fields[`day_${day}`] === '1').join(),
})

/** A shop in the fields of its form. */
export const shopFormValues = (shop: Record<string, string | number>): Fields => ({
  ...Object.fromEntries(Object.entries(shop).map(([name, value]) => [name, String(value)])),
  ...Object.fromEntries(
    String(shop['work_week'])
      .split(',')
      .map(day => [`day_${day}`, '1']),
  ),
})

export type SellerShop = Exclude<Awaited<ReturnType<typeof loadSellerShop>>, Response>
