import type { AstroGlobal } from 'astro'
import type { Member } from '../../lib/caller.ts'
import { sellerPage } from '../../lib/http/seller.ts'
import { attempt } from '../../lib/http/visit.ts'
import { deskDialogs, deskLetters, deskRead } from '../../lib/message/desk.ts'
import { idInAddress } from '../../lib/rules.ts'
import { LIMIT } from '../message/corresponding.ts'

export type Answering = Exclude<Awaited<ReturnType<typeof answering>>, Response>

/** A shop's inbox, one for all who sell there, and the correspondence that was chosen, which is read by that. */
export async function answering(astro: AstroGlobal) {
  const forms = { send: '/api/seller/letter/send', mute: '/api/seller/letter/mute' } as const
  const desk = await sellerPage(astro, forms, undefined, ({ values }, to) =>
    to('/seller/letters', `&uid=${values['uid']}`),
  )
  if (desk instanceof Response) return desk
  const { who, site_id, to, sent, said, query } = desk
  const unread = Number(query.get('unread') === '1')
  const [uid, before] = [idInAddress(query.get('uid')), idInAddress(query.get('before'))]
  const chosen = uid ? threadWith(who, { site_id, uid, before: before || undefined }) : Promise.resolve(null)
  const { value: thread = null, refusal } = await attempt(astro, chosen)
  const list = unread ? '&unread=1' : ''
  return {
    ...{ site_id, uid, unread, sent, said, thread, refusal },
    path: to('/seller/letters', list),
    hrefOf: (dialog: { uid: number }) => to('/seller/letters', `${list}&uid=${dialog.uid}`),
    tabs: [to('/seller/letters'), to('/seller/letters', '&unread=1')],
    page: query.page,
    dialogs: await deskDialogs(who, { site_id, unread, page: query.page, limit: LIMIT }),
  }
}

async function threadWith(
  who: Member,
  { before, ...named }: { site_id: number; uid: number; before: number | undefined },
) {
  const thread = await deskLetters(who, { ...named, before, limit: LIMIT })
  if (thread.unread > 0) await deskRead(who, named)
  return thread
}
