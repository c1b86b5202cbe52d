import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  $me,
  $memberLines,
  $shopInboxes,
  $unread,
  $unreadCounts,
  loadMyState,
  logOut,
} from '../../src/lib/browser/stores/me.ts'
import { $toasts } from '../../src/lib/browser/stores/toast.ts'
import { standIn } from './stand-in.ts'

const unread = { system: 1, praise: 2, comment: 0, follow: 0, trade: 0, letter: 4 } as never
const state = { uid: 3, nickname: '甲', cart_count: 5, unread, desks: [{ site_id: 9, unread: 2 }], moderates: [] }
const assign = vi.fn()

beforeEach(() => vi.stubGlobal('location', { assign }))
afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockClear()
  for (const store of [$me, $unread, $shopInboxes]) store.set(null)
  $memberLines.set(0)
  $toasts.set([])
})

test('the single call of a page says who is logged in, with unread counts and the size of their cart', async () => {
  standIn(() => ({ data: state }))
  expect($unreadCounts.get()).toBeNull()
  await loadMyState()
  expect($me.get()?.nickname).toBe('甲')
  expect($memberLines.get()).toBe(5)
  expect($shopInboxes.get()).toEqual([{ site_id: 9, unread: 2 }])
})

test('notices are counted together, messages only in the total', async () => {
  $unread.set(unread)
  expect($unreadCounts.get()).toMatchObject({ praise: 2, letter: 4, notices: 3, all: 7 })
  $unread.set({ ...(unread as object), letter: 0 } as never)
  expect($unreadCounts.get()).toMatchObject({ letter: 0, notices: 3, all: 3 })
})

test('logout leads to the login page, and removes all stored data', async () => {
  standIn(() => ({ data: state }))
  await loadMyState()
  await logOut('/login')
  expect([$me.get(), $memberLines.get()]).toEqual([null, 0])
  expect(assign).toHaveBeenCalledWith('/login')
})

test('a refused logout leaves the member logged in and says why', async () => {
  standIn(({ path }) => (path.endsWith('logout') ? { code: -1, desc: '不行' } : { data: state }))
  await loadMyState()
  await logOut('/login')
  expect($me.get()?.uid).toBe(3)
  expect(assign).not.toHaveBeenCalled()
  expect($toasts.get().map(({ text }) => text)).toEqual(['不行'])
})
