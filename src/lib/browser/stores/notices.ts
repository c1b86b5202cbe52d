import { atom, map } from 'nanostores'
import type { Input, Output } from '../../api/index.ts'
import { api } from '../api.ts'
import { $streamEvent } from './live.ts'
import { $unread } from './me.ts'
import { showError } from './toast.ts'

export type Notice = Output<'/api/user/noticeList'>['data'][number]

/** The listed type of notices, or '' for all of them. */
export type NoticeFilter = Notice['type'] | ''

/** Notices received since the page was rendered. */
export const $notices = atom<Notice[]>([])

/** Notices read on this page. */
export const $readNotices = map<Record<number, boolean>>({})

interface Listed {
  type: NoticeFilter
  page: number
  data: Notice[]
  total: number
}

/** The list that replaces the rendered one. */
export const $listed = atom<Listed | null>(null)

/** The type whose list is being loaded. */
export const $awaitedType = atom<NoticeFilter | null>(null)

const asked = (type: NoticeFilter) => (type ? { type } : {})

/** Shows new notices at once; requests them where events were lost. Returns a function that stops it. */
export const startNotices = (type: NoticeFilter) =>
  $streamEvent.listen(heard => {
    if (heard?.name === 'missed') void bring(type, 1).catch(() => {})
    if (heard?.name === 'notice' && (!type || heard.data.type === type)) add([heard.data])
  })

async function bring(type: NoticeFilter, page: number) {
  const { data } = await api('/api/user/noticeList', { ...asked(type), page })
  add(data.data)
}

/** Without duplicates, however often a notice is received. */
function add(more: Notice[]) {
  $notices.set([...new Map([...$notices.get(), ...more].map(notice => [notice.id, notice])).values()])
}

let turn = 0

/** Loads a page of another type; returns whether that worked. Until then, and if refused, the previous list stays. */
export async function listNotices(type: NoticeFilter, page: number): Promise<boolean> {
  turn += 1
  const mine = turn
  $awaitedType.set(type)
  try {
    const { data, total, unread } = (await api('/api/user/noticeList', { ...asked(type), page })).data
    if (mine !== turn) return false
    $notices.set([])
    $unread.set(unread)
    $listed.set({ type, page, data, total })
  } catch (error) {
    if (mine === turn) showError(error)
    return false
  } finally {
    if (mine === turn) $awaitedType.set(null)
  }
  return true
}

/** Marks these as read at once; reverted if refused. */
export const readNotices = (ids: number[]) => markRead(ids, { ids })

/** The same for all of one type, or all; `shown` are those of them on the page. */
export const readAllNotices = (type: NoticeFilter, shown: number[]) => markRead(shown, asked(type))

async function markRead(ids: number[], input: Input<'/api/user/noticeRead'>) {
  const fresh = ids.filter(id => !$readNotices.get()[id])
  const before = $readNotices.get()
  $readNotices.set({ ...before, ...Object.fromEntries(fresh.map(id => [id, true])) })
  try {
    $unread.set((await api('/api/user/noticeRead', input)).data)
  } catch (error) {
    const stays = Object.entries($readNotices.get()).filter(([id]) => !fresh.includes(Number(id)))
    $readNotices.set(Object.fromEntries(stays))
    showError(error)
  }
}
