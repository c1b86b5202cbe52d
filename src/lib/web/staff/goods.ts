import type { AstroGlobal } from 'astro'
import type { Translate } from '../../core/i18n.ts'
import { staffGoods } from '../../domain/staff/mall/goods.ts'
import { requiredReason, resultWithField, shownReason } from './fields.ts'
import { numberIn, openStaffPage, staffShell } from './open.ts'

const LIMIT = 20
const states = { on: 1, waits: 0, off: -1 } as const
const names = ['on', 'waits', 'off'] as const

/** Goods of all shops by how staff judged them, found by words or by their shop. */
export async function loadStaffGoods(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'goods', { verify: '/api/staff/goodsVerify' })
  if (opened instanceof Response) return opened
  const { who, t, query, sent } = opened
  const state = names.find(each => each === query.get('state')) ?? 'on'
  const text = query.get('text').trim().slice(0, 50)
  const site_id = numberIn(query, 'site_id') || undefined
  const asked = { verify_state: states[state], text, site_id }
  const { data, total } = await staffGoods(who, { ...asked, page: query.page, limit: LIMIT })
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, [requiredReason]) }),
    ...{ state, sent },
    find: [
      { name: 'text', label: t('malldesk:findGoods'), value: text },
      { name: 'site_id', label: t('malldesk:shopId'), value: site_id ?? '', type: 'number' as const },
    ],
    tabs: names.map(name => ({
      text: t(`malldesk:goods_${name}`),
      href: `?state=${name}${site_id ? `&site_id=${site_id}` : ''}`,
      current: name === state,
    })),
    goods: data.map(row => ({ row, decisions: decisionsOn(t, row) })),
    pages: { page: query.page, total, limit: LIMIT },
  }
}

/** What staff may do with goods now. */
const decisionsOn = (t: Translate, { verify_state }: { verify_state: number }) => [
  ...(verify_state === 1 ? [] : [{ value: 1, title: t('malldesk:allowGoods'), fields: [shownReason] }]),
  ...(verify_state === -1 ? [] : [{ value: -1, title: t('malldesk:takeOff'), fields: [requiredReason] }]),
]
