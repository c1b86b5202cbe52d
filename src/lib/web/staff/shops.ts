import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { promises } from '../../domain/mall/shops.ts'
import { staffShops } from '../../domain/staff/mall/shops.ts'
import { reason, requiredReason, resultWithField, yesNo } from './fields.ts'
import { openStaffPage, staffShell } from './open.ts'

const LIMIT = 20
const forms = { save: '/api/staff/shopSave', freeze: '/api/staff/shopFreeze' } as const

/** Shops, open or frozen, with the forms that change one and freeze it or open it again. */
export async function loadStaffShops(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'shops', forms)
  if (opened instanceof Response) return opened
  const { who, t, query, sent } = opened
  const [text, state] = [query.get('text').trim().slice(0, 50), query.get('state')]
  const shop_status = state === 'open' ? 1 : state === 'frozen' ? 0 : undefined
  const { data, total } = await staffShops(who, { shop_status, text, page: query.page, limit: LIMIT })
  const fields = { save: shopFields(t), freeze: [requiredReason] }
  const result = resultWithField(t, opened, sent.pressed === 'freeze' ? fields.freeze : fields.save)
  return {
    shell: await staffShell({ ...opened, result }),
    ...{ fields, state, sent },
    find: [{ name: 'text', label: t('malldesk:findShop'), value: text }],
    tabs: [
      { text: t('malldesk:allShops'), href: '?', current: shop_status === undefined },
      { text: t('malldesk:shopOpen'), href: '?state=open', current: shop_status === 1 },
      { text: t('malldesk:shopFrozen'), href: '?state=frozen', current: shop_status === 0 },
    ],
    shops: data.map(row => ({
      row,
      promises: promises.filter(name => row[name] === 1).map(name => t(`malldesk:${name}`)),
    })),
    pages: { page: query.page, total, limit: LIMIT },
  }
}

/** What staff say of a shop; bounds as in lib/api/endpoints/staff-shops.ts. */
const shopFields = (t: Translate): FormField[] => [
  {
    ...{ name: 'sort', text: 'staff:sort', kind: 'number', required: true, min: 0, max: 100_000 },
    note: 'malldesk:shopSortNote',
  },
  { name: 'level_name', text: 'malldesk:levelName', max: 20 },
  ...promises.map((name): FormField => ({ name, text: `malldesk:${name}`, options: yesNo(t).toReversed() })),
  reason,
]
