import { EVERYTHING, type Member } from '../core/caller.ts'
import { coalesce } from '../core/coalesce.ts'
import { translator } from '../core/i18n.ts'
import { log } from '../core/log.ts'
import { Refusal } from '../core/refusal.ts'
import { tag } from '../core/tags.ts'
import { memberOfSign } from '../domain/account/sessions.ts'
import { type News, newsOf, type Read } from '../domain/message/news.ts'
import { wakeBuyers, watchGoods } from './open-goods.ts'
import { type OpenPost, wakeReaders, watchPosts } from './open-posts.ts'

/** Below the server's idle time, so that a silent stream stays open; word that got lost is made good within it. */
const HEARTBEAT = 15_000
/** A change may commit some seconds after the time that it carries. */
const SLOW = 30
const OF_A_MEMBER = 8
const OF_AN_ADDRESS = 64
const IN_ALL = 10_000
/** A browser that does not take what it is sent is let go; it comes again and asks for what it missed. */
const WAITING_BYTES = 64 << 10
const RETRY = 'retry: 2000\n\n'

interface Opened {
  who: Member
  /** The ticket that it was opened by; it ends with its session. */
  sign: string
  address: string
  /** What the member has open: posts whose comments and figures it tells, goods whose price or stock may change. */
  posts: OpenPost[]
  goods: number[]
}

/** One open stream. */
interface Ear extends Opened {
  controller: ReadableStreamDefaultController<Uint8Array>
  /** News before this has been told, and of what is newer these. */
  since: number
  told: Set<string>
  /** What was unread when that was last said. */
  counts: Record<'unread' | 'desks', string>
  check(): void
  stopWatching(): void
  heart: NodeJS.Timeout
}

const ears = new Set<Ear>()
let leaving = false

/** How many streams are open in this process. */
export const streams = () => ears.size

/** Word of the bus: members whose tag fell have news. */
export function wakeStreams(tags: string[]) {
  const fallen = new Set(tags)
  wakeReaders(fallen)
  wakeBuyers(fallen)
  for (const ear of ears) if (fallen.has(tag.live(ear.who.member)) || fallen.has(EVERYTHING)) ear.check()
}

/** The process leaves: browsers come again, to another one. */
export function closeStreams() {
  leaving = true
  for (const ear of ears) end(ear)
}

/** The stream of one browser, with what it missed since its last event. Refusals tooManyStreams, busy. */
export function listening(opened: Opened, last: number | null): ReadableStream<Uint8Array> {
  checkRoom(opened)
  let ear: Ear | undefined
  return new ReadableStream<Uint8Array>(
    {
      start: controller => {
        ear = earOf(opened, controller, last)
      },
      cancel: () => {
        if (ear) forget(ear)
      },
    },
    { highWaterMark: WAITING_BYTES, size: (chunk?: Uint8Array) => chunk?.byteLength ?? 0 },
  )
}

function checkRoom({ who, address }: Opened) {
  if (leaving || ears.size >= IN_ALL) throw new Refusal('busy')
  const [ofMember, ofAddress] = [
    [...ears].filter(ear => ear.who.member === who.member),
    [...ears].filter(ear => ear.address === address),
  ]
  if (ofMember.length >= OF_A_MEMBER || ofAddress.length >= OF_AN_ADDRESS) throw new Refusal('tooManyStreams')
}

function earOf(opened: Opened, controller: Ear['controller'], last: number | null): Ear {
  const check = coalesce(() => tell(ear))
  const heard = () => void check().catch(err => fail(ear, err))
  const ear: Ear = {
    ...opened,
    controller,
    since: (last ?? seconds()) - SLOW,
    told: new Set(),
    counts: { unread: '', desks: '[]' },
    check: heard,
    stopWatching() {},
    heart: setInterval(heard, HEARTBEAT),
  }
  ears.add(ear)
  send(ear, RETRY)
  const say = (name: string, data: object) => send(ear, `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  const posts = watchPosts(ear.who.db, ear.posts, ({ name, data }) => say(name, data))
  const goods = watchGoods(ear.goods, goods_id => say('goods', { goods_id }))
  ear.stopWatching = () => {
    posts()
    goods()
  }
  // Who comes for the first time has what came before on the page.
  if (last === null)
    void newsOf(ear.who, ear.since)
      .then(news => note(ear, news))
      .then(heard, err => fail(ear, err))
  else heard()
  return ear
}

const note = (ear: Ear, news: News) => {
  for (const { key } of eventsOf(ear, news)) ear.told.add(key)
}

/** Tells what is new, and the time up to which all has been told. */
async function tell(ear: Ear) {
  const now = seconds()
  if ((await memberOfSign(ear.who.db, ear.sign, now)) !== ear.who.member) return end(ear)
  const news = await newsOf(ear.who, ear.since)
  for (const { name, key, data } of eventsOf(ear, news)) {
    if (!ear.told.has(key)) send(ear, `event: ${name}\ndata: ${JSON.stringify({ key, ...data })}\n\n`)
    ear.told.add(key)
  }
  for (const name of ['unread', 'desks'] as const) {
    const counts = JSON.stringify(news[name])
    if (counts !== ear.counts[name]) send(ear, `event: ${name}\ndata: ${counts}\n\n`)
    ear.counts[name] = counts
  }
  send(ear, `id: ${now}\n\n`)
  ear.since = Math.max(ear.since, now - SLOW)
}

function eventsOf({ who }: Ear, { notices, letters, deskLetters, reads, deskReads }: News) {
  const t = translator(who.locale)
  return [
    ...notices.map(notice => {
      const says = [notice.actor?.nickname, t(`message:kind_${notice.kind}`)].filter(Boolean).join(' ')
      return { name: 'notice', key: `notice ${notice.id}`, data: { ...notice, says } }
    }),
    ...letters.map(letter => ({
      name: 'letter',
      key: `letter ${letter.id}`,
      data: { ...letter, says: t('message:letterFrom', { name: letter.nickname }) },
    })),
    ...deskLetters.map(letter => ({
      name: 'deskLetter',
      key: `letter ${letter.id}`,
      data: { ...letter, says: t('message:deskLetterFrom', { name: letter.nickname, shop: letter.site_name }) },
    })),
    ...reads.map(read => readEvent('read', read)),
    ...deskReads.map(read => readEvent('deskRead', read)),
  ]
}

const readEvent = (name: 'read' | 'deskRead', read: Read) => ({
  ...{ name, data: read },
  key: `${name} ${read.uid} ${read.site_id} ${read.read_id}`,
})

const seconds = () => Math.floor(Date.now() / 1000)
const encoder = new TextEncoder()

function send(ear: Ear, text: string) {
  if (!ears.has(ear)) return
  if ((ear.controller.desiredSize ?? 0) <= 0) return end(ear)
  ear.controller.enqueue(encoder.encode(text))
}

function fail(ear: Ear, err: unknown) {
  log.error({ err }, 'stream failed')
  end(ear)
}

function end(ear: Ear) {
  if (forget(ear)) ear.controller.close()
}

function forget(ear: Ear): boolean {
  clearInterval(ear.heart)
  ear.stopWatching()
  return ears.delete(ear)
}
