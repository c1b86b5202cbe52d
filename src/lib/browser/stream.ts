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
  | { name: 'comments'; data: { essay_id: number; comments: { id: number; user_id: number }[] } }
  | { name: 'missed' }

/** What tabs say to each other of the posts that they have open, as `7:1234`: post, last comment known. */
type Between = { name: 'opened'; posts: string[] } | { name: 'left'; posts: string[] } | { name: 'whoReads' }

const CHANNEL = 'stream'
/** Without a stream the browser asks this often, and tries the stream again. */
const POLL = 30_000
const names = ['notice', 'letter', 'deskLetter', 'unread', 'desks', 'comments'] as const

/** As many as a stream takes. */
const MOST_POSTS = 8

/** The posts of this tab, and of the others for the tab that listens. */
const own: string[] = []
const posts = new Set<string>()
let tellOpened: (opened: string[]) => void = () => {}

/** The stream brings the comments of this post from now on, and those since the last one that is known. */
export function watchPost(post: string) {
  own.push(post)
  tellOpened([post])
}

/**
 * One stream for all tabs of a browser: the tab that holds the lock listens and passes on what it hears. Where the
 * stream is refused or cut off, `missed` is said every half minute until it stands again.
 */
export function listen(address: string, hear: (heard: Heard) => void) {
  // Without a secure connection browsers have no locks: each tab listens for itself.
  if (!navigator.locks) return listenHere(address, hear)
  const channel = new BroadcastChannel(CHANNEL)
  let isListener = false
  tellOpened = opened => channel.postMessage({ name: 'opened', posts: opened } satisfies Between)
  addEventListener('pagehide', () => channel.postMessage({ name: 'left', posts: own } satisfies Between))
  channel.onmessage = ({ data }: MessageEvent<Heard | Between>) => {
    if (data.name === 'left') for (const post of data.posts) posts.delete(post)
    else if (data.name === 'opened') isListener && watchFor(data.posts)
    else if (data.name === 'whoReads') tellOpened(own)
    else hear(data)
  }
  const say = (heard: Heard) => {
    hear(heard)
    channel.postMessage(heard)
  }
  if (own.length > 0) tellOpened(own)
  void navigator.locks.request(CHANNEL, () => {
    isListener = true
    listenHere(address, say)
    channel.postMessage({ name: 'whoReads' } satisfies Between)
    return new Promise(() => {})
  })
}

let reopen = () => {}

/** Opens the stream, and anew whenever a post is opened that it does not tell of yet. */
function listenHere(address: string, say: (heard: Heard) => void) {
  tellOpened = watchFor
  for (const post of own) posts.add(post)
  const told = new Set<string>()
  let source = open(address, say, told)
  reopen = () => {
    source.close()
    source = open(address, say, told, true)
  }
}

function watchFor(opened: string[]) {
  const before = posts.size
  for (const post of opened) posts.add(post)
  if (posts.size > before) reopen()
}

function open(address: string, say: (heard: Heard) => void, told: Set<string>, wasOpen = false): EventSource {
  const watched = [...posts].slice(-MOST_POSTS).join()
  const source = new EventSource(watched ? `${address}&posts=${watched}` : address)
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
      reopen()
    }, POLL)
  }
  return source
}
