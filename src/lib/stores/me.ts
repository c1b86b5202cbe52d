import { atom, map } from 'nanostores'
import type { Input, Output } from '../calls/index.ts'
import { ApiError, api } from '../client/api.ts'
import { complain } from './toast.ts'

export type Me = Output<'/api/user/myState'>
type Shown = Input<'/api/user/myState'>
export type Unread = Me['unread']
export type Desks = Me['desks']

/** Who is signed in, once the one call of the page has answered. */
export const $me = atom<Me | null>(null)

/** What the member has not read yet; the event stream keeps it true. */
export const $unread = atom<Unread | null>(null)

/** In how many correspondences of a shop that the member sells in a letter waits; kept true as well. */
export const $desks = atom<Desks | null>(null)

/** What of this page the member has marked, as `essay:7`: the page itself is the same for everyone. */
export const $marked = map<Record<`${keyof Shown}:${number}`, boolean>>({})

/** Asks who I am and what I have marked of what this page shows. */
export async function bringMyState(shown: Shown) {
  const answer = await api('/api/user/myState', shown).catch(forgotten)
  if (!answer) return
  for (const kind of Object.keys(shown) as (keyof Shown)[])
    for (const id of answer.data[kind]) $marked.setKey(`${kind}:${id}`, true)
  $me.set(answer.data)
  $unread.set(answer.data.unread)
  $desks.set(answer.data.desks)
}

/** Ends the session; the page to go to is that of signing in. */
export async function logOut(login: string) {
  try {
    await api('/api/user/logout', {})
    $me.set(null)
    await forgetMe()
    location.assign(login)
  } catch (error) {
    complain(error)
  }
}

/** A session that has ended meanwhile is no news to someone who only reads: the page becomes a visitor's. */
function forgotten(error: unknown) {
  if (error instanceof ApiError && error.isAuth) {
    document.documentElement.classList.remove('signed')
    void forgetMe()
  }
  return null
}

const forgetMe = async () => (await import('./account.ts')).forgetAccount()
