import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standIn } from './stand-in.ts'
import { Stream } from './stream-stand-in.ts'

let stores: Awaited<ReturnType<typeof fresh>>
const fresh = async () => ({
  ...(await import('../../src/lib/browser/stores/account.ts')),
  ...(await import('../../src/lib/browser/stores/goods-updates.ts')),
  ...(await import('../../src/lib/browser/stores/live.ts')),
})
beforeEach(async () => {
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('BroadcastChannel', class {})
  vi.stubGlobal('navigator', {})
  standIn(() => ({ data: { unread: {}, desks: [] } }))
  vi.resetModules()
  stores = await fresh()
  stores.rememberAccount({ sign: '票', phone: '13700000001' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Starts listening for these; the number of calls of `change` is in `said`. */
function watching(ids: number[], asked?: Set<number>) {
  const told = { said: 0, stop: () => {} }
  told.stop = stores.watchGoodsUpdates(
    ids,
    () => {
      told.said++
    },
    asked,
  )
  return told
}

test('what happened before the stream was connected is requested once, when it is', async () => {
  const page = watching([12, 13])
  await stores.startListening()
  expect(page.said).toBe(0)
  Stream.last.open()
  expect(page.said).toBe(1)
  Stream.last.say('goods', { goods_id: 12 })
  await vi.waitFor(() => expect(page.said).toBe(2))
  Stream.last.say('goods', { goods_id: 14 })
  expect(page.said).toBe(2)
})

test('goods shown after the stream was connected are requested when it covers them', async () => {
  await stores.startListening()
  Stream.last.open()
  const page = watching([12])
  expect(page.said).toBe(0)
  expect(Stream.last.address.searchParams.get('goods')).toBe('12')
  Stream.last.open()
  expect(page.said).toBe(1)
})

test('goods that the stream already covers for another part of the page are requested at once', async () => {
  await stores.startListening()
  Stream.last.open()
  watching([12, 13])
  Stream.last.open()
  const before = Stream.last
  const page = watching([13])
  expect(page.said).toBe(1)
  expect(Stream.last).toBe(before)
})

test('removing one of them from the page requests nothing', async () => {
  const asked = new Set<number>()
  const all = watching([12, 13], asked)
  await stores.startListening()
  Stream.last.open()
  all.stop()
  const rest = watching([13], asked)
  expect([all.said, rest.said]).toEqual([1, 0])
  const more = watching([13, 14], asked)
  Stream.last.open()
  expect(more.said).toBe(1)
})

test('after each interruption of the stream they are requested once', async () => {
  const page = watching([12])
  await stores.startListening()
  for (const times of [1, 2, 3]) {
    Stream.last.open()
    await vi.waitFor(() => expect(page.said).toBe(times))
  }
})

test('a request that failed is made again when the network is back', async () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  let isOffline = true
  let calls = 0
  stores.watchGoodsUpdates([12], async () => {
    calls++
    if (isOffline) throw new Error('offline')
  })
  await stores.startListening()
  Stream.last.open()
  await vi.waitFor(() => expect(calls).toBe(1))
  isOffline = false
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(calls).toBe(2))
  await Promise.resolve()
  window.dispatchEvent(new Event('online'))
  expect(calls).toBe(2)
})

test('events during a request lead to one more request afterwards', async () => {
  const answers: (() => void)[] = []
  stores.watchGoodsUpdates([12], () => new Promise<void>(answered => void answers.push(answered)))
  await stores.startListening()
  Stream.last.open()
  for (let n = 0; n < 3; n++) Stream.last.say('goods', { goods_id: 12 })
  expect(answers).toHaveLength(1)
  answers[0]!()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!()
  Stream.last.say('goods', { goods_id: 12 })
  await vi.waitFor(() => expect(answers).toHaveLength(3))
})

test('a tab that takes the stream over from another requests what was missed in between', async () => {
  const waiting: (() => unknown)[] = []
  const request = async (_name: string, ...[one, other]: (object | ((lock: null) => unknown))[]) => {
    if (typeof one === 'function') return void waiting.push(() => one(null as never))
    return (other as (lock: null) => unknown)(null)
  }
  vi.stubGlobal('navigator', { locks: { request } })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('BroadcastChannel', Channel)
  const page = watching([12])
  await stores.startListening()
  Channel.last.say({ name: 'watching', topics: ['goods=12'] })
  Channel.last.say({ name: 'goods', data: { goods_id: 12 } })
  await vi.waitFor(() => expect(page.said).toBe(2))
  waiting[0]!()
  Stream.last.open()
  await vi.waitFor(() => expect(page.said).toBe(3))
})

/** Messages between tabs. */
class Channel {
  static last: Channel
  onmessage: (event: { data: unknown }) => void = () => {}

  constructor() {
    Channel.last = this
  }

  postMessage() {}

  say(data: unknown) {
    this.onmessage({ data })
  }
}
