import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { shopApplies, shopApplyDocuments } from '../../domain/staff/shop-applies.ts'
import { APPLICATIONS, applicationTable, assigneePart, memberLinkPart, reviewForms, stateIn } from './review.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

/** Applications in one state. Only the one opened by the address gets links to its documents. */
export async function loadStaffShopApplies(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'shopApplies', { decide: '/api/staff/decideShopApply', ...reviewForms })
  if (opened instanceof Response) return opened
  const { who, t, locale, query } = opened
  const state = stateIn(query)
  const { data, total } = await shopApplies(who, { state, page: query.page, limit: APPLICATIONS })
  const open = data.find(({ id }) => id === Number(query.get('open')))
  const documents = open ? await shopApplyDocuments(who, { id: open.id }) : null
  return {
    shell: await staffShell(opened),
    table: applicationTable(opened, {
      column: { name: 'shop', text: t('malldesk:shop'), kind: 'long' },
      note: t('staff:papersNote'),
      state,
      total,
    }),
    applications: data.map(row => {
      const standing = row.status < 0 ? t('staff:shopApply_refused') : t(`staff:shopApply_${row.status as 1}`)
      const href = row.site_id ? { href: localePath(locale, `/shop-${row.site_id}`) } : {}
      return {
        id: row.id,
        name: row.name,
        anchor: `shop_apply-${row.id}`,
        row,
        state,
        standing,
        documents: row === open ? documents : null,
        cells: {
          shop: { kind: 'thing', image: row.logo, text: row.name, ...href } as const,
          applicant: memberLinkPart(opened, row.user_id, row.nickname),
          when: { kind: 'time', at: row.createtime } as const,
          hands: [{ kind: 'tag', text: standing } as const, assigneePart(opened, row.handling)],
        },
      }
    }),
  }
}

export type StaffShopApplies = Exclude<Awaited<ReturnType<typeof loadStaffShopApplies>>, Response>
export type ShopApplyRow = StaffShopApplies['applications'][number]
