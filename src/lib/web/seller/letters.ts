import type { AstroGlobal } from 'astro'
import type { Member } from '../../core/caller.ts'
import { localePath } from '../../core/i18n.ts'
import { idInAddress } from '../../core/rules.ts'
import { statusName } from '../../core/shown-order-states.ts'
import { shopDialogs, shopLetters, shopRead } from '../../domain/message/shop-inbox.ts'
import { attempt } from '../shared-page.ts'
import { openSellerPage, sellerShell } from './seller-page.ts'

const LIMIT = 20

export type SellerLetters = Exclude<Awaited<ReturnType<typeof loadSellerLetters>>, Response>

/** A shop's inbox, shared by its sellers, and the selected conversation, which is marked as read. */
export async function loadSellerLetters(astro: AstroGlobal) {
  const forms = { send: '/api/seller/letter/send', mute: '/api/seller/letter/mute' } as const
  const opened = await openSellerPage(astro, forms, undefined, ({ values }, to) =>
    to('/seller/letters', `&uid=${values['uid']}`),
  )
  if (opened instanceof Response) return opened
  const { who, t, locale, site_id, to, sent, query } = opened
  const unread = Number(query.get('unread') === '1')
  const [uid, before] = [idInAddress(query.get('uid')), idInAddress(query.get('before'))]
  const chosen = uid ? threadWith(who, { site_id, uid, before: before || undefined }) : Promise.resolve(null)
  const { value: thread = null, refusal } = await attempt(astro, chosen)
  const list = unread ? '&unread=1' : ''
  const dialogs = await shopDialogs(who, { site_id, unread, page: query.page, limit: LIMIT })
  const order = thread?.order
  return {
    shell: await sellerShell(opened),
    me: who.member,
    site_id,
    uid,
    unread,
    sent,
    thread,
    refusal,
    dialogs,
    page: query.page,
    limit: LIMIT,
    path: to('/seller/letters', list),
    /** Prefix of a conversation's address. */
    to: to('/seller/letters', `${list}&`),
    buyerHref: localePath(locale, `/personalHomepage?id=${uid}`),
    order: order && {
      order_no: order.order_no,
      state: t(statusName(order)),
      href: to('/seller/order', `&order_id=${order.order_id}`),
    },
    tabs: [
      { text: t('seller:lettersAll'), href: to('/seller/letters'), current: !unread },
      { text: t('seller:lettersUnread'), href: to('/seller/letters', '&unread=1'), current: unread === 1 },
    ],
  }
}

async function threadWith(
  who: Member,
  { before, ...named }: { site_id: number; uid: number; before: number | undefined },
) {
  const thread = await shopLetters(who, { ...named, before, limit: LIMIT })
  if (thread.unread > 0) await shopRead(who, named)
  return thread
}
