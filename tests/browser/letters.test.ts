import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standIn } from './stand-in.ts'

const fresh = async () => ({
  ...(await import('../../src/lib/browser/stores/new-letters.ts')),
  ...(await import('../../src/lib/browser/stores/letters.ts')),
  ...(await import('../../src/lib/browser/stores/live.ts')),
  ...(await import('../../src/lib/browser/stores/send-letters.ts')),
  ...(await import('../../src/lib/browser/stores/unsent-letters.ts')),
})
let stores: Awaited<ReturnType<typeof fresh>>

const ME = 3
/** Dispatches an event on the window. */
const browser = new EventTarget()
const those = { uid: 7, site_id: 0, isDesk: false }
const said = (content: string) => ({ title: '', content, image: '' })
const letter = (id: number, is_mine = 0) => ({
  id,
  is_mine,
  title: '',
  content: `第 ${id} 封`,
  image: '',
  createtime: 1,
  ...none,
})
const none = { goods_list: [], order_list: [] }
const letters = () => stores.$letters.get().map(({ id }) => id)
const unsent = () => stores.$unsent.get().map(({ content, state }) => [content, state])
const cutOff = () => {
  throw new Error('cut off')
}
const listOf = (...data: object[]) => ({ data: { data, is_more: 0, read_id: 0 } })

/** A page that is visible, or hidden behind another. */
function onPage(visibilityState: 'visible' | 'hidden', say: Parameters<typeof standIn>[0]) {
  const calls = standIn(say)
  const page = Object.assign(new EventTarget(), {
    documentElement: document.documentElement,
    cookie: '',
    visibilityState,
  })
  vi.stubGlobal('document', page)
  return { calls, page }
}
const pathsOf = (calls: { path: string }[]) => calls.map(({ path }) => path.split('/').at(-1))

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal('navigator', { onLine: true })
  stores = await fresh()
  stores.$unsent.set([])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a message appears at once as being sent, and is delivered with its key', async () => {
  const calls = standIn(() => ({ data: letter(20, 1) }))
  stores.sendLetter(those, ME, said('在吗'))
  expect(unsent()).toEqual([['在吗', 'sending']])
  const { key } = stores.$unsent.get()[0]!
  await stores.allLettersSent()
  expect(calls).toEqual([{ path: '/api/user/letterSend', input: { uid: 7, ...said('在吗'), idempotency_key: key } }])
  expect([unsent(), letters()]).toEqual([[], [20]])
})

test('without a response it is stored, and sent again with the same key before later messages', async () => {
  let isDown = true
  const calls = standIn(({ input }) => (isDown ? cutOff() : { data: letter(input['content'] === '一' ? 20 : 21, 1) }))
  stores.sendLetter(those, ME, said('一'))
  await stores.allLettersSent()
  expect(unsent()).toEqual([['一', 'failed']])
  stores.sendLetter(those, ME, said('二'))
  await stores.allLettersSent()
  expect(unsent()).toEqual([
    ['一', 'failed'],
    ['二', 'failed'],
  ])
  isDown = false
  await Promise.all([stores.sendUnsent(those, ME), stores.sendUnsent(those, ME)])
  expect([unsent(), letters()]).toEqual([[], [20, 21]])
  const keys = calls.map(({ input }) => [input['content'], input['idempotency_key']].join())
  expect(new Set(keys).size).toBe(2)
  expect(keys).toEqual([keys[0], keys[0], keys[0], keys.at(-1)])
})

test('without a network no call is made; waiting messages are sent once when it is back', async () => {
  const { calls } = onPage('visible', ({ path }) => (path.endsWith('Send') ? { data: letter(20, 1) } : listOf()))
  vi.stubGlobal('navigator', { onLine: false })
  const end = stores.startLetters(those, ME, 10)
  stores.sendLetter(those, ME, said('在吗'))
  await stores.allLettersSent()
  expect([unsent(), calls]).toEqual([[['在吗', 'waiting']], []])
  vi.stubGlobal('navigator', { onLine: true })
  browser.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(unsent()).toEqual([]))
  stores.$streamEvent.set({ name: 'missed' })
  await stores.allLettersSent()
  expect(calls.filter(({ path }) => path.endsWith('Send')).length).toBe(1)
  end()
})

test('a refused message is not sent again, and can be taken back unchanged', async () => {
  const calls = standIn(() => ({ code: -20063, desc: '对方暂不接收你的私信' }))
  stores.sendLetter(those, ME, { title: '借车', content: '周六在吗', image: '/upload/1.png' })
  await stores.allLettersSent()
  await stores.sendUnsent(those, ME)
  expect(calls.length).toBe(1)
  const [refused] = stores.$unsent.get()
  expect(refused).toMatchObject({ state: 'refused', why: '对方暂不接收你的私信' })
  expect(stores.takeUnsent(refused!.key)).toMatchObject({ title: '借车', content: '周六在吗', image: '/upload/1.png' })
  expect(unsent()).toEqual([])
})

test('messages written faster than the rate limit wait for their turn', async () => {
  let times = 0
  standIn(() => (++times < 3 ? { code: -20005, desc: '太快了' } : { data: letter(20, 1) }))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  stores.sendLetter(those, ME, said('二'))
  await vi.advanceTimersByTimeAsync(5000)
  expect([times, unsent(), letters()]).toEqual([3, [], [20]])
})

test('a message that is old, of another member or of another thread is not sent', async () => {
  const calls = standIn(() => ({ data: letter(20, 1) }))
  const written = { ...said('旧的'), why: '', state: 'failed' as const, createtime: 1, me: ME, thread: 'uid=7' }
  const now = Math.floor(Date.now() / 1000)
  stores.$unsent.set([
    { ...written, key: 'a' },
    { ...written, key: 'b', me: 4, createtime: now },
    { ...written, key: 'c', thread: 'uid=8', createtime: now },
  ])
  await stores.sendUnsent(those, ME)
  expect([calls, stores.$unsent.get().map(({ state }) => state)]).toEqual([[], ['refused', 'failed', 'failed']])
})

test('new messages are requested from the last known one to the end, shown in order, and marked as read', async () => {
  const parts = [
    { data: { data: [letter(11), letter(12)], is_more: 1, read_id: 9 } },
    { data: { data: [letter(13)], is_more: 0, read_id: 10 } },
  ]
  const { calls } = onPage('visible', ({ path }) => (path.endsWith('List') ? parts.shift()! : { data: [] }))
  stores.addLetters([letter(14, 1)])
  const end = stores.startLetters(those, ME, 10)
  stores.$streamEvent.set({ name: 'letter', data: { uid: 8, site_id: 0 } } as never)
  stores.$streamEvent.set({ name: 'letter', data: { uid: 7, site_id: 0 } } as never)
  await vi.waitFor(() => expect(pathsOf(calls)).toEqual(['letterList', 'letterList', 'letterRead']))
  expect(calls.map(({ input }) => input)).toEqual([{ uid: 7, after: 10 }, { uid: 7, after: 12 }, { uid: 7 }])
  expect([letters(), stores.$readTo.get()]).toEqual([[11, 12, 13, 14], 10])
  end()
})

test('messages on a hidden page are marked as read when it becomes visible', async () => {
  const { calls, page } = onPage('hidden', ({ path }) => (path.endsWith('List') ? listOf(letter(11)) : { data: [] }))
  const end = stores.startLetters(those, ME, 10)
  stores.$streamEvent.set({ name: 'missed' })
  await vi.waitFor(() => expect(letters()).toEqual([11]))
  expect(pathsOf(calls)).toEqual(['letterList'])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(pathsOf(calls)).toEqual(['letterList', 'letterRead']))
  end()
})

test('how far the other side has read only grows, and belongs to this conversation', () => {
  onPage('visible', () => listOf())
  const end = stores.startLetters(those, ME, 10)
  const read = (uid: number, read_id: number, name: 'read' | 'deskRead' = 'read') =>
    stores.$streamEvent.set({ name, data: { uid, site_id: 0, read_id, key: '' } })
  read(7, 12)
  read(7, 11)
  read(8, 20)
  read(7, 21, 'deskRead')
  expect(stores.$readTo.get()).toBe(12)
  end()
})

test('a shop console reads and writes in the name of its shop', async () => {
  const desk = { uid: 7, site_id: 2, isDesk: true }
  const { calls } = onPage('visible', ({ path }) =>
    path.endsWith('lists') ? listOf(letter(11)) : { data: letter(20, 1) },
  )
  const end = stores.startLetters(desk, ME, 10)
  stores.$streamEvent.set({ name: 'deskLetter', data: { uid: 7, site_id: 9 } } as never)
  stores.$streamEvent.set({ name: 'deskLetter', data: { uid: 7, site_id: 2 } } as never)
  await vi.waitFor(() => expect(pathsOf(calls)).toEqual(['lists', 'read']))
  stores.sendLetter(desk, ME, said('有货'))
  await stores.allLettersSent()
  const { title: _, ...sent } = said('有货')
  expect(calls.at(-1)).toEqual({
    path: '/api/seller/letter/send',
    input: { uid: 7, site_id: 2, ...sent, idempotency_key: expect.any(String) },
  })
  end()
})

test('older messages are requested one page at a time, until there are no more', async () => {
  const calls = standIn(() => ({ data: { data: [letter(5), letter(6)], is_more: 0, read_id: 0 } }))
  await Promise.all([stores.showOlder(those, 10), stores.showOlder(those, 10)])
  expect([calls.length, letters(), stores.$hasOlder.get()]).toEqual([1, [5, 6], false])
})
