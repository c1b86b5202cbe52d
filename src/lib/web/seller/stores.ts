import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import { localePath, type Translate } from '../../core/i18n.ts'
import { storeList, verifierList } from '../../domain/trade/shop-settings.ts'
import { boundedBy } from '../field-bounds.ts'
import { type EditableList, type EditableRow, resultWithField } from '../staff/fields.ts'
import type { Table, TableRow } from '../table.ts'
import { openSellerPage, type SellerPage, sellerShell } from './seller-page.ts'

const forms = { store: '/api/seller/store/save', verifier: '/api/seller/verifier/set' } as const

/** A shop's pickup points, each with its form, and who may redeem codes. */
export async function loadSellerStores(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, forms)
  if (opened instanceof Response) return opened
  const { who, t, site_id, sent } = opened
  const [stores, verifiers] = await Promise.all([storeList(who, { site_id }), verifierList(who, { site_id })])
  const fields = boundedBy('/api/seller/store/save', storeFields(t))
  return {
    shell: await sellerShell({ ...opened, result: resultWithField(t, opened, fields) }),
    list: {
      label: t('seller:stores'),
      rows: stores.map(storeRow(t)),
      fields,
      sent,
      form: 'store',
      add: t('seller:storeAdd'),
      fresh: { status: 1 },
    } satisfies EditableList,
    table: {
      columns: [
        { name: 'member', text: t('console:member') },
        { name: 'since', text: t('staff:when') },
      ],
      note: t('seller:verifiersNote'),
    } satisfies Table,
    verifiers: verifiers.map(verifierRow(opened)),
  }
}

export type SellerStores = Exclude<Awaited<ReturnType<typeof loadSellerStores>>, Response>

const storeFields = (t: Translate): FormField[] => [
  { name: 'store_name', text: 'seller:storeName' },
  { name: 'telephone', text: 'address:telephone' },
  { name: 'open_date', text: 'seller:openDate' },
  {
    name: 'status',
    text: 'seller:status',
    options: [
      { value: 1, text: t('seller:storeOpen') },
      { value: 0, text: t('seller:storeClosed') },
    ],
  },
  { name: 'full_address', text: 'seller:region', wide: true },
  { name: 'address', text: 'address:address', wide: true },
]

const storeRow =
  (t: Translate) =>
  (store: Awaited<ReturnType<typeof storeList>>[number]): EditableRow => ({
    values: store,
    title: store.store_name,
    tags: [store.status === 0 && t('seller:storeClosed')],
    facts: [`${store.full_address} ${store.address}`, store.telephone, store.open_date],
  })

const verifierRow =
  ({ locale, t }: SellerPage) =>
  (row: Awaited<ReturnType<typeof verifierList>>[number]): TableRow => ({
    id: row.user_id,
    name: row.nickname,
    buttons: [{ form: 'verifier', text: t('seller:verifierDrop'), hidden: { user_id: row.user_id, screen: 2 } }],
    cells: {
      member: { kind: 'member', face: row, href: localePath(locale, `/personalHomepage?id=${row.user_id}`) },
      since: { kind: 'time', at: row.createtime, isDay: true },
    },
  })
