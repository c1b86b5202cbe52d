import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $noticeSettings, $savedSettings, saveSetting } from '../../src/lib/browser/stores/notice-settings.ts'
import { standIn } from './stand-in.ts'

const fresh = async () => ({
  ...(await import('../../src/lib/browser/stores/live.ts')),
  ...(await import('../../src/lib/browser/stores/me.ts')),
  ...(await import('../../src/lib/browser/stores/notices.ts')),
  ...(await import('../../src/lib/browser/stores/toast.ts')),
})
let stores: Awaited<ReturnType<typeof fresh>>
beforeEach(async () => {
  vi.resetModules()
  stores = await fresh()
})
afterEach(() => vi.unstubAllGlobals())

const ids = () => stores.$notices.get().map(({ id }) => id)
const hear = (id: number, type: string) => stores.$streamEvent.set({ name: 'notice', data: { id, type } } as never)
const read = () => Object.keys(stores.$readNotices.get()).map(Number)

test('a new notice is listed under its type, and under all, once', () => {
  const end = stores.startNotices('follow')
  hear(1, 'reply')
  hear(2, 'follow')
  hear(2, 'follow')
  end()
  hear(3, 'follow')
  expect(ids()).toEqual([2])
})

test('where events were lost the first page is requested', async () => {
  const calls = standIn(() => ({ data: { data: [{ id: 4 }], total: 1 } }))
  const end = stores.startNotices('')
  stores.$streamEvent.set({ name: 'missed' })
  await vi.waitFor(() => expect(ids()).toEqual([4]))
  expect(calls[0]).toEqual({ path: '/api/user/noticeList', input: { page: 1 } })
  end()
})

test('marked as read at once; reverted if refused, while earlier ones stay read', async () => {
  standIn(() => ({ data: { reply: 2 } }))
  await stores.readNotices([1])
  expect([read(), stores.$unread.get()]).toEqual([[1], { reply: 2 }])
  standIn(() => ({ code: -1, desc: '今天不行' }))
  const refused = stores.readAllNotices('reply', [1, 2, 3])
  expect(read()).toEqual([1, 2, 3])
  await refused
  expect([read(), stores.$toasts.get().map(({ text }) => text)]).toEqual([[1], ['今天不行']])
})

test('all are read by type', async () => {
  const calls = standIn(() => ({ data: {} }))
  await stores.readAllNotices('reply', [1])
  await stores.readAllNotices('', [2])
  expect(calls.map(({ input }) => input)).toEqual([{ type: 'reply' }, {}])
})

test('another type replaces the list; the last one requested counts, a refusal leaves the list', async () => {
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  let asked = 0
  standIn(() => answers[asked++]!.promise)
  stores.$notices.set([{ id: 1 }] as never)
  const [slow, last] = [stores.listNotices('follow', 1), stores.listNotices('reply', 1)]
  expect(stores.$awaitedType.get()).toBe('reply')
  answers[1]!.resolve({ data: { data: [{ id: 5 }], total: 1, unread: { reply: 1 } } })
  answers[0]!.resolve({ data: { data: [{ id: 6 }], total: 1, unread: { reply: 1 } } })
  expect(await Promise.all([slow, last])).toEqual([false, true])
  const listed = { type: 'reply', page: 1, data: [{ id: 5 }], total: 1 }
  expect([stores.$listed.get(), ids(), stores.$unread.get(), stores.$awaitedType.get()]).toEqual([
    listed,
    [],
    { reply: 1 },
    null,
  ])
  standIn(() => ({ code: -1, desc: '今天不行' }))
  expect(await stores.listNotices('at', 1)).toBe(false)
  expect([stores.$listed.get(), stores.$toasts.get().map(({ text }) => text)]).toEqual([listed, ['今天不行']])
})

test('a setting applies at once and is saved; reverted if refused', async () => {
  const calls = standIn(() => ({ data: {} }))
  await saveSetting('mail-reply', 1, { set: { reply: { site: 1, mail: 1 } } })
  expect([$noticeSettings.get(), $savedSettings.get().count]).toEqual([{ 'mail-reply': 1 }, 1])
  standIn(() => ({ code: -1, desc: '今天不行' }))
  const refused = saveSetting('mail-reply', 0, { set: { reply: { site: 1, mail: 0 } } })
  expect($noticeSettings.get()['mail-reply']).toBe(0)
  await refused
  expect([$noticeSettings.get()['mail-reply'], $savedSettings.get().count, calls.length]).toEqual([1, 1, 1])
})
