import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $dialogs, startDialogs } from '../../src/lib/browser/stores/dialogs.ts'
import { $streamEvent } from '../../src/lib/browser/stores/live.ts'
import { standIn } from './stand-in.ts'

const own = { page: 1, limit: 20, desk: 0, unread: 0 }
const row = (values: object) => ({ uid: 0, site_id: 0, nickname: '小林', content: '在吗', unread: 1, ...values })
const hear = (name: 'letter' | 'deskLetter' | 'unread' | 'missed', data: object = {}) =>
  $streamEvent.set({ name, data } as never)

let end = () => {}
beforeEach(() => {
  $dialogs.set({})
  standIn(() => ({ data: { data: [], total: 0 } }))
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

test('a message updates its own row, of members and shops, not those of a console', () => {
  end = startDialogs(own)
  hear('letter', row({ uid: 7 }))
  hear('letter', row({ site_id: 2, unread: 3 }))
  hear('deskLetter', row({ uid: 9, site_id: 2 }))
  expect(Object.keys($dialogs.get())).toEqual(['uid=7', 'site_id=2'])
  expect($dialogs.get()['site_id=2']).toMatchObject({ unread: 3 })
})

test('a console follows its own shop only, by member', () => {
  end = startDialogs({ ...own, desk: 2 })
  hear('letter', row({ uid: 7 }))
  hear('deskLetter', row({ uid: 8, site_id: 3 }))
  hear('deskLetter', row({ uid: 9, site_id: 2 }))
  expect(Object.keys($dialogs.get())).toEqual(['uid=9'])
})

test('requests the list when it starts, when events were missed, and when messages were read elsewhere', async () => {
  const calls = standIn(() => ({ data: { data: [row({ uid: 7, unread: 0 })], total: 1 } }))
  end = startDialogs(own)
  await vi.waitFor(() => expect($dialogs.get()['uid=7']).toBeDefined())
  hear('unread', { letter: 1 })
  hear('unread', { letter: 2 })
  $dialogs.set({})
  expect(calls.length).toBe(1)
  hear('unread', { letter: 0 })
  await vi.waitFor(() => expect($dialogs.get()['uid=7']).toMatchObject({ unread: 0 }))
  hear('missed')
  await vi.waitFor(() => expect(calls.length).toBe(3))
  expect(calls[0]).toEqual({ path: '/api/user/letterDialogs', input: { page: 1, limit: 20 } })
})
