import type { PostEvent } from '../api/open-posts.ts'
import type { Unread } from '../domain/account/unread.ts'
import type { Dialog } from '../domain/message/dialogs.ts'
import type { LiveUpdates, Read, ShopNews } from '../domain/message/live-updates.ts'
import type { Notice } from '../domain/message/notice-list.ts'
import { hasSession } from './directives/has-session.ts'

/**
 * Events of a stream; `watching` when it starts to cover an open topic, `missed` when events may have been lost: pages
 * then request what they have missed.
 */
export type StreamEvent =
  | { name: 'notice'; data: Notice & { key: string; says: string } }
  | { name: 'letter'; data: Dialog & { key: string; says: string } }
  | { name: 'deskLetter'; data: ShopNews & { key: string; says: string } }
  | { name: 'read' | 'deskRead'; data: Read & { key: string } }
  | { name: 'unread'; data: Unread }
  | { name: 'desks'; data: LiveUpdates['desks'] }
  | PostEvent
  | { name: 'goods'; data: { goods_id: number } }
  | { name: 'watching'; topics: Topic[] }
  | { name: 'missed'; topics?: Topic[] }

/** Something that a page shows and that may change: a post with the last comment known, or goods. */
export type Topic = `posts=${number}:${number}` | `goods=${number}`

/** Messages between tabs about what they have open. */
type Between = { name: 'opened'; tab: string; topics: Topic[] } | { name: 'left'; tab: string } | { name: 'whoReads' }

const CHANNEL = 'stream'
/** Without a stream the browser polls at this interval, and retries the stream. */
const POLL = 30_000
const names = [
  ...(['notice', 'letter', 'deskLetter', 'read', 'deskRead', 'unread', 'desks'] as const),
  ...(['comments', 'counts', 'goods'] as const),
] as const

/** The maximum number of topics of a stream; the most recently opened ones are sent. */
const MOST = { posts: 8, goods: 40 }

/** Topics of this tab, of each other tab, and all of them in the order of opening. */
const own: Topic[] = []
const others = new Map<string, Topic[]>()
const topics = new Set<Topic>()
let tellOpened: (opened: Topic[]) => void = () => {}

/** Subscribes to comments and counts of this post, and to comments since the last one known. */
export const watchPost = (essay_id: number, newest: number) => watch([`posts=${essay_id}:${newest}`])

/** Subscribes to changes of price or stock of these goods. */
export const watchGoods = (ids: number[]) => watch(ids.map(goodsTopic))

export const goodsTopic = (goods_id: number): Topic => `goods=${goods_id}`

function watch(opened: Topic[]) {
  own.push(...opened)
  tellOpened(opened)
}

/**
 * One stream for all tabs of a browser: the tab that holds the lock receives it and forwards its events. While the
 * stream is refused or interrupted, `missed` is sent every half minute.
 */
export function listen(address: string, hear: (heard: StreamEvent) => void) {
  // Browsers have no locks on insecure connections: each tab listens for itself.
  if (!navigator.locks) return listenHere(address, hear)
  const channel = new BroadcastChannel(CHANNEL)
  const tab = `${performance.timeOrigin} ${Math.random()}`
  let isListener = false
  tellOpened = opened => channel.postMessage({ name: 'opened', tab, topics: opened } satisfies Between)
  addEventListener('pagehide', () => channel.postMessage({ name: 'left', tab } satisfies Between))
  channel.onmessage = ({ data }: MessageEvent<StreamEvent | Between>) => {
    if (data.name === 'left') leave(data.tab)
    else if (data.name === 'opened') isListener && watchForTab(data)
    else if (data.name === 'whoReads') tellOpened(own)
    else hear(data)
  }
  const say = (heard: StreamEvent) => {
    hear(heard)
    channel.postMessage(heard)
  }
  if (own.length > 0) tellOpened(own)
  const hold = (wasOpen: boolean) => {
    isListener = true
    listenHere(address, say, wasOpen)
    channel.postMessage({ name: 'whoReads' } satisfies Between)
    return new Promise(() => {})
  }
  // Between two listening tabs events may have been lost.
  void navigator.locks.request(CHANNEL, { ifAvailable: true }, lock =>
    lock ? hold(false) : navigator.locks.request(CHANNEL, () => hold(true)),
  )
}

let reopen = () => {}
let confirm = (_opened: Topic[]) => {}

/** Opens the stream, and reopens it whenever a topic is opened that it does not cover yet. */
function listenHere(address: string, say: (heard: StreamEvent) => void, wasOpen = false) {
  tellOpened = watchFor
  for (const topic of own) topics.add(topic)
  const told = new Set<string>()
  let source = open(address, say, told, wasOpen)
  reopen = () => {
    source.close()
    source = open(address, say, told, true)
  }
  confirm = opened => {
    if (source.readyState === EventSource.OPEN) say({ name: 'watching', topics: opened })
  }
}

function watchFor(opened: Topic[]) {
  const before = topics.size
  for (const topic of opened) topics.add(topic)
  if (topics.size > before) reopen()
  else confirm(opened)
}

function watchForTab({ tab, topics }: { tab: string; topics: Topic[] }) {
  others.set(tab, [...(others.get(tab) ?? []), ...topics])
  watchFor(topics)
}

/** Topics still open in other tabs stay covered, also when the stream is reopened. */
function leave(tab: string) {
  const left = others.get(tab) ?? []
  others.delete(tab)
  const stays = new Set([...own, ...[...others.values()].flat()])
  for (const topic of left) if (!stays.has(topic)) topics.delete(topic)
}

/** The topics of the stream: the last opened ones of each kind. */
const watched = () =>
  Object.entries(MOST).flatMap(([kind, most]) => [...topics].filter(topic => topic.startsWith(`${kind}=`)).slice(-most))

/** The query parameters for these topics, as `&posts=7:1234,9:0&goods=12`. */
function fields(topics: Topic[]) {
  const kinds = Object.entries(Object.groupBy(topics, topic => topic.slice(0, topic.indexOf('='))))
  return kinds.map(([kind, some]) => `&${kind}=${some!.map(topic => topic.slice(kind.length + 1)).join()}`).join('')
}

function open(address: string, say: (heard: StreamEvent) => void, told: Set<string>, wasOpen = false): EventSource {
  const topics = watched()
  const source = new EventSource(address + fields(topics))
  source.onopen = () => {
    say({ name: wasOpen ? 'missed' : 'watching', topics })
    wasOpen = true
  }
  for (const name of names)
    source.addEventListener(name, ({ data }) => {
      const heard = { name, data: JSON.parse(data) } as Exclude<StreamEvent, { name: 'missed' | 'watching' }>
      const key = 'key' in heard.data ? heard.data.key : ''
      if (told.has(key)) return
      if (key) told.add(key)
      say(heard)
    })
  source.onerror = () => {
    if (source.readyState !== EventSource.CLOSED) return
    setTimeout(() => {
      if (!hasSession()) return
      say({ name: 'missed' })
      reopen()
    }, POLL)
  }
  return source
}
