import { EVERYTHING, type Member } from '../core/caller.ts'
import { coalesce } from '../core/coalesce.ts'
import { log } from '../core/log.ts'
import { Refusal } from '../core/refusal.ts'
import { tag } from '../core/tags.ts'
import { memberOfSign } from '../domain/account/sessions.ts'
import { type LiveUpdates, liveUpdates } from '../domain/message/live-updates.ts'
import { eventsOf } from './live-events.ts'
import { notifyOpenGoods, watchGoods } from './open-goods.ts'
import { notifyOpenPosts, type OpenPost, watchPosts } from './open-posts.ts'

/**
 * Milliseconds between heartbeats: below the server's idle timeout, and the longest that a lost invalidation goes
 * unnoticed.
 */
const HEARTBEAT = 15_000
/** Seconds by which a change may commit after its own timestamp. */
const SLOW = 30
const OF_A_MEMBER = 8
const OF_AN_ADDRESS = 64
const IN_ALL = 10_000
/**
 * Bytes that may wait for a slow browser; beyond that it is disconnected, and requests what it missed when it
 * reconnects.
 */
const WAITING_BYTES = 64 << 10
const RETRY = 'retry: 2000\n\n'

interface Opened {
  who: Member
  /** The ticket it was opened with; the stream ends with that session. */
  sign: string
  address: string
  /** What the member has open: posts whose comments and counts are sent, goods whose price or stock may change. */
  posts: OpenPost[]
  goods: number[]
}

/** One open stream. */
interface Stream extends Opened {
  controller: ReadableStreamDefaultController<Uint8Array>
  /** Everything before this time was sent, and of later events these ids. */
  since: number
  told: Set<string>
  /** The unread counts last sent. */
  counts: Record<'unread' | 'desks', string>
  check(): void
  stopWatching(): void
  heart: NodeJS.Timeout
}

const openStreams = new Set<Stream>()
let leaving = false

/** Number of open streams in this process. */
export const streams = () => openStreams.size

/** Called by the bus: there is news for members whose tag was invalidated. */
export function wakeStreams(tags: string[]) {
  const fallen = new Set(tags)
  notifyOpenPosts(fallen)
  notifyOpenGoods(fallen)
  for (const stream of openStreams)
    if (fallen.has(tag.live(stream.who.member)) || fallen.has(EVERYTHING)) stream.check()
}

/** Called on shutdown: browsers reconnect to another process. */
export function closeStreams() {
  leaving = true
  endStreams()
}

/** Ends all open streams; browsers reconnect. */
export function endStreams() {
  for (const stream of openStreams) end(stream)
}

/**
 * Opens the stream of one browser, starting with what it missed since its last event. Refusals tooManyStreams, busy.
 */
export function listening(opened: Opened, last: number | null): ReadableStream<Uint8Array> {
  checkRoom(opened)
  let stream: Stream | undefined
  return new ReadableStream<Uint8Array>(
    {
      start: controller => {
        stream = openStream(opened, controller, last)
      },
      cancel: () => {
        if (stream) forget(stream)
      },
    },
    { highWaterMark: WAITING_BYTES, size: (chunk?: Uint8Array) => chunk?.byteLength ?? 0 },
  )
}

function checkRoom({ who, address }: Opened) {
  if (leaving || openStreams.size >= IN_ALL) throw new Refusal('busy')
  const [ofMember, ofAddress] = [
    [...openStreams].filter(stream => stream.who.member === who.member),
    [...openStreams].filter(stream => stream.address === address),
  ]
  if (ofMember.length >= OF_A_MEMBER || ofAddress.length >= OF_AN_ADDRESS) throw new Refusal('tooManyStreams')
}

function openStream(opened: Opened, controller: Stream['controller'], last: number | null): Stream {
  const check = coalesce(() => tell(stream))
  const heard = () => void check().catch(err => fail(stream, err))
  const stream: Stream = {
    ...opened,
    controller,
    // An event id from before the clock was set back is in the future.
    since: Math.min(last ?? seconds(), seconds()) - SLOW,
    told: new Set(),
    counts: { unread: '', desks: '[]' },
    check: heard,
    stopWatching() {},
    heart: setInterval(heard, HEARTBEAT),
  }
  openStreams.add(stream)
  send(stream, RETRY)
  const say = (name: string, data: object) => send(stream, `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  const posts = watchPosts(stream.who.db, stream.posts, ({ name, data }) => say(name, data))
  const goods = watchGoods(stream.goods, goods_id => say('goods', { goods_id }))
  stream.stopWatching = () => {
    posts()
    goods()
  }
  // A first connection gets nothing older than its page.
  if (last === null)
    void liveUpdates(stream.who, stream.since)
      .then(news => note(stream, news))
      .then(heard, err => fail(stream, err))
  else heard()
  return stream
}

const note = (stream: Stream, news: LiveUpdates) => {
  for (const { key } of eventsOf(stream.who, news)) stream.told.add(key)
}

/** Sends what is new, and the time up to which everything has been sent. */
async function tell(stream: Stream) {
  const now = seconds()
  if ((await memberOfSign(stream.who.db, stream.sign, now)) !== stream.who.member) return end(stream)
  const news = await liveUpdates(stream.who, stream.since)
  for (const { name, key, data } of eventsOf(stream.who, news)) {
    if (!stream.told.has(key)) send(stream, `event: ${name}\ndata: ${JSON.stringify({ key, ...data })}\n\n`)
    stream.told.add(key)
  }
  for (const name of ['unread', 'desks'] as const) {
    const counts = JSON.stringify(news[name])
    if (counts !== stream.counts[name]) send(stream, `event: ${name}\ndata: ${counts}\n\n`)
    stream.counts[name] = counts
  }
  send(stream, `id: ${now}\n\n`)
  stream.since = now - SLOW
}

const seconds = () => Math.floor(Date.now() / 1000)
const encoder = new TextEncoder()

function send(stream: Stream, text: string) {
  if (!openStreams.has(stream)) return
  if ((stream.controller.desiredSize ?? 0) <= 0) return end(stream)
  stream.controller.enqueue(encoder.encode(text))
}

function fail(stream: Stream, err: unknown) {
  log.error({ err }, 'stream failed')
  end(stream)
}

function end(stream: Stream) {
  if (forget(stream)) stream.controller.close()
}

function forget(stream: Stream): boolean {
  clearInterval(stream.heart)
  stream.stopWatching()
  return openStreams.delete(stream)
}
