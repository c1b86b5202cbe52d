import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberAccount } from '../../src/lib/browser/stores/account.ts'
import { $openLetters, $streamEvent, startListening } from '../../src/lib/browser/stores/live.ts'
import { $shopInboxes, $unread } from '../../src/lib/browser/stores/me.ts'
import { $toasts } from '../../src/lib/browser/stores/toast.ts'
import { watchGoods, watchPost } from '../../src/lib/browser/stream.ts'
import { standIn } from './stand-in.ts'
import { Stream } from './stream-stand-in.ts'

beforeEach(() => {
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('BroadcastChannel', class {})
  vi.stubGlobal('navigator', {})
  rememberAccount({ sign: '票', phone: '13700000001' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const store of [$streamEvent, $unread, $shopInboxes, $openLetters]) store.set(null)
  $toasts.set([])
  rememberAccount({})
})

test('the stream is opened in the language of the page, with nothing personal in its address', async () => {
  standIn(() => ({}))
  await startListening()
  const asked = Object.fromEntries(Stream.last.address.searchParams)
  expect(asked).toEqual({ lang: 'zh-cn' })
})

test('received counts replace the previous ones, a repeated event is handled once', async () => {
  standIn(() => ({}))
  await startListening()
  Stream.last.say('unread', { letter: 2 })
  Stream.last.say('desks', [{ site_id: 9, unread: 1 }])
  expect([$unread.get(), $shopInboxes.get()]).toEqual([{ letter: 2 }, [{ site_id: 9, unread: 1 }]])
  const heard: unknown[] = []
  const off = $streamEvent.listen(each => heard.push(each?.name))
  for (let n = 0; n < 2; n++) Stream.last.say('notice', { key: 'n1', says: '甲 赞了你' })
  off()
  expect(heard).toEqual(['notice'])
})

test('where events may have been lost, the counts are requested', async () => {
  const calls = standIn(() => ({ data: { unread: { letter: 7 }, desks: [] } }))
  await startListening()
  Stream.last.open()
  expect(calls).toEqual([])
  Stream.last.open()
  await vi.waitFor(() => expect($unread.get()).toEqual({ letter: 7 }))
  expect(calls.map(({ path }) => path)).toEqual(['/api/user/myState'])
})

test('it is opened with what the page shows, and reopened for what is shown later', async () => {
  standIn(() => ({ data: { unread: {}, desks: [] } }))
  await startListening()
  const open = () => Object.fromEntries(Stream.last.address.searchParams)
  watchPost(7, 1234)
  watchPost(9, 0)
  expect(open()).toMatchObject({ posts: '7:1234,9:0' })
  const before = Stream.last
  watchGoods([12, 13])
  expect(open()).toMatchObject({ posts: '7:1234,9:0', goods: '12,13' })
  expect(Stream.last).not.toBe(before)
  const same = Stream.last
  watchGoods([13])
  expect(Stream.last).toBe(same)
  watchGoods(Array.from({ length: 50 }, (_each, n) => 100 + n))
  expect(open()['goods']?.split(',')).toHaveLength(40)
})

test('messages are shown as toasts, except those of the open conversation and those written elsewhere', async () => {
  standIn(() => ({}))
  Object.assign(document, { visibilityState: 'visible' })
  await startListening()
  $openLetters.set({ uid: 7, site_id: 0, isDesk: false })
  const letter = { is_mine: 0, uid: 7, site_id: 0 }
  Stream.last.say('notice', { key: 'n1', says: '甲 赞了你' })
  Stream.last.say('letter', { ...letter, key: 'l1', says: '乙：你好' })
  Stream.last.say('letter', { ...letter, uid: 8, key: 'l2', says: '丙：在吗' })
  Stream.last.say('letter', { ...letter, uid: 8, is_mine: 1, key: 'l3', says: '我：在' })
  Stream.last.say('deskLetter', { ...letter, key: 'd1', says: '店铺：好' })
  Object.assign(document, { visibilityState: 'hidden' })
  Stream.last.say('notice', { key: 'n2', says: '丁 关注了你' })
  expect($toasts.get().map(({ text }) => text)).toEqual(['甲 赞了你', '丙：在吗', '店铺：好'])
})

test('what a tab no longer shows stays covered while another shows it', async () => {
  standIn(() => ({ data: { unread: {}, desks: [] } }))
  const channel = { onmessage: (_event: { data: unknown }) => {}, postMessage() {} }
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: the one channel that this tab opens.
        return channel
      }
    },
  )
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, hold: (lock: object) => void) => hold({}) },
  })
  await startListening()
  const from = (tab: string, name: string, topics?: string[]) => channel.onmessage({ data: { name, tab, topics } })
  const asked = () => Stream.last.address.searchParams.get('goods')?.split(',') ?? []
  from('one', 'opened', ['goods=501', 'goods=502'])
  from('other', 'opened', ['goods=501'])
  from('one', 'left')
  watchGoods([503])
  expect(asked()).toContain('501')
  expect(asked()).not.toContain('502')
  from('other', 'opened', ['goods=503'])
  from('other', 'left')
  watchGoods([504])
  expect(asked()).toContain('503')
  expect(asked()).not.toContain('501')
})
