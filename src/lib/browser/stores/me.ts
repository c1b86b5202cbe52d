import { persistentJSON } from '@nanostores/persistent'
import { atom, computed, map } from 'nanostores'
import type { Input, Output } from '../../api/index.ts'
import { ApiError, api } from '../api.ts'
import { whenIdle } from '../directives/waits.ts'
import { showError } from './toast.ts'

export type Me = Output<'/api/user/myState'>
type Shown = Input<'/api/user/myState'>
type Asked = `${keyof Shown}:${number}`
export type Unread = Me['unread']
export type ShopInboxes = Me['desks']

/** The logged-in member, once the page's single call has returned. */
export const $me = atom<Me | null>(null)

/** Unread counts of the member; kept up to date by the event stream. */
export const $unread = atom<Unread | null>(null)

/** The counts shown beside links: of each kind of notice, of all of them, of letters, of everything. */
export const $unreadCounts = computed($unread, unread => {
  if (!unread) return null
  const { letter, ...kinds } = unread
  const notices = Object.values(kinds).reduce((all, one) => all + one, 0)
  return { ...unread, notices, all: notices + letter }
})
export type UnreadName = keyof NonNullable<ReturnType<typeof $unreadCounts.get>>

/** The number of unread conversations of a shop that the member works for; kept up to date as well. */
export const $shopInboxes = atom<ShopInboxes | null>(null)

/** The number of lines in the member's cart, the same in all tabs. */
export const $memberLines = persistentJSON<number>('cart:lines', 0)

/** What the member has marked on this page, as `essay:7`: the page itself is the same for everyone. */
export const $marked = map<Record<Asked, boolean>>({})

const asked = new Set<Asked>()
let waiting: Asked[] = []
let call: Promise<void> | null = null

/**
 * Requests the member's state and marks. Islands hydrate one by one: what they request before the browser is idle is
 * combined into one call, and nothing is requested twice.
 */
export function loadMyState(...marks: Asked[]): Promise<void> {
  const news = marks.filter(mark => !asked.has(mark))
  for (const mark of news) asked.add(mark)
  waiting.push(...news)
  if (waiting.length > 0 || !$me.get()) call ??= whenIdle({ timeout: 500 }).then(ask)
  return call ?? Promise.resolve()
}

async function ask() {
  const marks = waiting
  waiting = []
  call = null
  const answer = await api('/api/user/myState', byKind(marks)).catch(forgotten)
  if (!answer) return
  // A mark toggled meanwhile keeps its new state.
  for (const mark of marks.filter(mark => $marked.get()[mark] === undefined))
    $marked.setKey(mark, answer.data[kindOf(mark)].includes(idOf(mark)))
  $me.set(answer.data)
  $memberLines.set(answer.data.cart_count)
  $unread.set(answer.data.unread)
  $shopInboxes.set(answer.data.desks)
}

const kindOf = (mark: Asked) => mark.split(':')[0] as keyof Shown
const idOf = (mark: Asked) => Number(mark.split(':')[1])

function byKind(marks: Asked[]) {
  const kinds = [...Map.groupBy(marks, kindOf)]
  return Object.fromEntries(kinds.map(([kind, marks]) => [kind, marks.map(idOf)])) as Shown
}

/** Ends the session; returns the URL of the login page to go to. */
export async function logOut(login: string) {
  try {
    await api('/api/user/logout', {})
    $me.set(null)
    await forgetMe()
    const { $loggedOut } = await import('./sign-in.ts')
    $loggedOut.set(String(Date.now()))
    location.assign(login)
  } catch (error) {
    showError(error)
  }
}

/** An expired session is not reported to someone who only reads: the page becomes a visitor's. */
function forgotten(error: unknown) {
  if (error instanceof ApiError && error.isAuth) {
    document.documentElement.classList.remove('signed')
    $memberLines.set(0)
  }
  return null
}

async function forgetMe() {
  $memberLines.set(0)
  const { forgetAccount } = await import('./forget-account.ts')
  forgetAccount()
}
