import type { PostEvent } from '../api/open-posts.ts'
import type { Unread } from '../domain/account/unread.ts'
import type { Dialog } from '../domain/message/dialogs.ts'
import type { News, Read, ShopNews } from '../domain/message/news.ts'
import type { Notice } from '../domain/message/notices.ts'

/** What a stream brings; `missed` when word may have been lost, and pages ask for themselves. */
export type Heard =
  | { name: 'notice'; data: Notice & { key: string; says: string } }
  | { name: 'letter'; data: Dialog & { key: string; says: string } }
  | { name: 'deskLetter'; data: ShopNews & { key: string; says: string } }
  | { name: 'read' | 'deskRead'; data: Read & { key: string } }
  | { name: 'unread'; data: Unread }
  | { name: 'desks'; data: News['desks'] }
  | PostEvent
  | { name: 'goods'; data: { goods_id: number } }
  | { name: 'missed' }

/** Something that a page shows and that may change meanwhile: a post with the last comment known, or goods. */
type Topic = `posts=${number}:${number}` | `goods=${number}`

/** What tabs say to each other of what they have open. */
type Between = { name: 'opened'; topics: Topic[] } | { name: 'left'; topics: Topic[] } | { name: 'whoReads' }

const CHANNEL = 'stream'
/** Without a stream the browser asks this often, and tries the stream again. */
const POLL = 30_000
const names = [
  ...(['notice', 'letter', 'deskLetter', 'read', 'deskRead', 'unread', 'desks'] as const),
  ...(['comments', 'counts', 'goods'] as const),
] as const

/** As many as a stream takes; the last ones are told of. */
const MOST = { posts: 8, goods: 40 }

/** What this tab shows, and the others show for the tab that listens. */
const own: Topic[] = []
const topics = new Set<Topic>()
let tellOpened: (opened: Topic[]) => void = () => {}

/** The stream brings comments and figures of this post from now on, and comments since the last one that is known. */
export const watchPost = (essay_id: number, newest: number) => watch([`posts=${essay_id}:${newest}`])

/** The stream says from now on when price or stock of these may be another. */
export const watchGoods = (ids: number[]) => watch(ids.map((id): Topic => `goods=${id}`))

function watch(opened: Topic[]) {
  own.push(...opened)
  tellOpened(opened)
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
  tellOpened = opened => channel.postMessage({ name: 'opened', topics: opened } satisfies Between)
  addEventListener('pagehide', () => channel.postMessage({ name: 'left', topics: own } satisfies Between))
  channel.onmessage = ({ data }: MessageEvent<Heard | Between>) => {
    if (data.name === 'left') for (const topic of data.topics) topics.delete(topic)
    else if (data.name === 'opened') isListener && watchFor(data.topics)
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

/** Opens the stream, and anew whenever something is opened that it does not tell of yet. */
function listenHere(address: string, say: (heard: Heard) => void) {
  tellOpened = watchFor
  for (const topic of own) topics.add(topic)
  const told = new Set<string>()
  let source = open(address, say, told)
  reopen = () => {
    source.close()
    source = open(address, say, told, true)
  }
}

function watchFor(opened: Topic[]) {
  const before = topics.size
  for (const topic of opened) topics.add(topic)
  if (topics.size > before) reopen()
}

/** The part of the stream's address that says what is open, as `&posts=7:1234,9:0&goods=12`. */
function watched() {
  const kinds = Object.entries(MOST).map(([kind, most]) => {
    const open = [...topics].filter(topic => topic.startsWith(`${kind}=`)).slice(-most)
    return open.length > 0 ? `&${kind}=${open.map(topic => topic.slice(kind.length + 1)).join()}` : ''
  })
  return kinds.join('')
}

function open(address: string, say: (heard: Heard) => void, told: Set<string>, wasOpen = false): EventSource {
  const source = new EventSource(address + watched())
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
