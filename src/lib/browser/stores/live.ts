import { atom } from 'nanostores'
import { type Correspondence, isSameCorrespondence } from '../../core/correspondence.ts'
import { api } from '../api.ts'
import { listen, type StreamEvent } from '../stream.ts'
import { wakeIsland } from '../wake-island.ts'
import { account, rememberSign } from './account.ts'
import { $shopInboxes, $unread } from './me.ts'
import { showSuccess } from './toast.ts'

/** The stream's last event, for pages that show messages. */
export const $streamEvent = atom<StreamEvent | null>(null)

/** Whether this page receives the stream's events, through its own connection or another tab's. */
export const $listening = atom(false)

/** The conversation shown on this page: its letters need no toast. */
export const $openLetters = atom<Correspondence | null>(null)

/** Starts listening, once per page, in a browser that remembers the ticket of its login; the session's cookie goes along. */
export async function startListening() {
  if (!account.sign.get()) await rememberSign()
  const lang = document.documentElement.lang.toLowerCase()
  listen(`/api/stream?${new URLSearchParams({ lang })}`, heard => {
    if (changesDialogs(heard)) wakeIsland('dialogs')
    if (heard.name === 'unread') $unread.set(heard.data)
    if (heard.name === 'desks') $shopInboxes.set(heard.data)
    if (heard.name === 'missed') void refresh()
    sayInPassing(heard)
    $streamEvent.set(heard)
  })
  $listening.set(true)
}

/** Whether conversations have changed; fewer unread letters: some were read elsewhere. */
function changesDialogs(heard: StreamEvent): boolean {
  if (heard.name === 'unread') return heard.data.letter < ($unread.get()?.letter ?? 0)
  return heard.name === 'letter' || heard.name === 'deskLetter' || heard.name === 'missed'
}

/** Shows a toast for each message that arrives, in the visible tab. */
function sayInPassing(heard: StreamEvent) {
  if (document.visibilityState !== 'visible') return
  if (heard.name === 'notice') showSuccess(heard.data.says)
  if (heard.name !== 'letter' && heard.name !== 'deskLetter') return
  const open = $openLetters.get()
  const isOpen = open && open.isDesk === (heard.name === 'deskLetter') && isSameCorrespondence(heard.data, open)
  if (!heard.data.is_mine && !isOpen) showSuccess(heard.data.says)
}

async function refresh() {
  const answer = await api('/api/user/myState', {}).catch(() => null)
  if (!answer) return
  $unread.set(answer.data.unread)
  $shopInboxes.set(answer.data.desks)
}
