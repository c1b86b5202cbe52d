import { atom } from 'nanostores'
import { api } from '../api.ts'
import { type Heard, listen } from '../stream.ts'
import { $account, rememberSign } from './account.ts'
import { $shopInboxes, $unread } from './me.ts'

/** What the stream said last; pages that show messages listen. */
export const $heard = atom<Heard | null>(null)

/** Whether this page hears the stream, its own or that of another tab. */
export const $listening = atom(false)

/** Listens from now on, once a page. The ticket is the one that this browser remembers from logging in. */
export async function startListening() {
  if (!$account.get().sign) await rememberSign()
  const { sign = '', phone = '' } = $account.get()
  const lang = document.documentElement.lang.toLowerCase()
  listen(`/api/stream?${new URLSearchParams({ sign, phone, lang })}`, heard => {
    if (heard.name === 'unread') $unread.set(heard.data)
    if (heard.name === 'desks') $shopInboxes.set(heard.data)
    if (heard.name === 'missed') void refresh()
    $heard.set(heard)
  })
  $listening.set(true)
}

async function refresh() {
  const answer = await api('/api/user/myState', {}).catch(() => null)
  if (!answer) return
  $unread.set(answer.data.unread)
  $shopInboxes.set(answer.data.desks)
}
