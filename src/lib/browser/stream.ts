import type { Unread } from '../domain/account/unread.ts'
import type { Dialog } from '../domain/message/dialogs.ts'
import type { News, ShopNews } from '../domain/message/news.ts'
import type { Notice } from '../domain/message/notices.ts'

/** What a stream brings; `missed` when word may have been lost, and pages ask for themselves. */
export type Heard =
  | { name: 'notice'; data: Notice & { key: string; says: string } }
  | { name: 'letter'; data: Dialog & { key: string; says: string } }
  | { name: 'deskLetter'; data: ShopNews & { key: string; says: string } }
  | { name: 'unread'; data: Unread }
  | { name: 'desks'; data: News['desks'] }
  | { name: 'missed' }

const CHANNEL = 'stream'
/** Without a stream the browser asks this often, and tries the stream again. */
const POLL = 30_000
const names = ['notice', 'letter', 'deskLetter', 'unread', 'desks'] as const

/**
 * One stream for all tabs of a browser: the tab that holds the lock listens and passes on what it hears. Where the
 * stream is refused or cut off, `missed` is said every half minute until it stands again.
 */
export function listen(address: string, hear: (heard: Heard) => void) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<Heard>) => hear(data)
  const say = (heard: Heard) => {
    hear(heard)
    channel.postMessage(heard)
  }
  // Without a secure connection browsers have no locks: each tab listens for itself.
  if (!navigator.locks) return open(address, hear)
  void navigator.locks.request(CHANNEL, () => {
    open(address, say)
    return new Promise(() => {})
  })
}

function open(address: string, say: (heard: Heard) => void) {
  const told = new Set<string>()
  const source = new EventSource(address)
  let wasOpen = false
  source.onopen = () => {
    if (wasOpen) say({ name: 'missed' })
    wasOpen = true
  }
  for (const name of names)
    source.addEventListener(name, ({ data }) => {
      const heard = { name, data: JSON.parse(data) } as Exclude<Heard, { name: 'missed' }>
      const key = 'key' in heard.data ? heard.data.key : ''
      if (told.has(key)) return
      if (key) told.add(key)
      say(heard)
    })
  source.onerror = () => {
    if (source.readyState !== EventSource.CLOSED) return
    setTimeout(() => {
      if (!/(?:^|; )signed=1/.test(document.cookie)) return
      say({ name: 'missed' })
      open(address, say)
    }, POLL)
  }
}
