import type { APIRoute } from 'astro'
import type { Caller } from '../core/caller.ts'
import type { Locale } from '../core/i18n.ts'
import { Refusal } from '../core/refusal.ts'
import { memberOfSign, signOf } from '../domain/account/sessions.ts'
import { listening } from './event-streams.ts'
import { calls } from './index.ts'
import { failed, inputOf } from './router.ts'

/** Seconds of missed events that are resent; older ones are on the pages. */
const LONGEST = 3600

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Tells proxies not to buffer events.
  'x-accel-buffering': 'no',
}

/**
 * A member's live updates as server-sent events: `notice`, `letter`, `read`, `unread`; of their shops `deskLetter`,
 * `deskRead` and `desks`; of open `posts` `comments` and `counts`; of open `goods` the event `goods` when price or
 * stock may have changed. Requires a session, in the cookie or a header: the address has nothing personal, as proxies
 * log it. Ends with the session. Event ids are seconds: a reconnecting browser gets what it missed. Refusals streamRefused,
 * tooManyStreams, busy.
 */
export const stream: APIRoute = async context => {
  const { who } = context.locals
  try {
    const input = inputOf(calls['/api/stream'], Object.fromEntries(context.url.searchParams))
    const { lang, posts = [], goods = [] } = input
    const { member, sign } = await listener(who)
    const last = Number(context.request.headers.get('last-event-id')) || null
    const locale: Locale = lang === 'en-us' ? 'en-us' : 'zh-cn'
    const opened = { who: { ...who, member, locale, reads() {} }, sign, posts, goods, address: context.clientAddress }
    return new Response(listening(opened, last && Math.max(last, who.now - LONGEST)), { headers })
  } catch (error) {
    return failed(error, context)
  }
}

/** The member of the session, with its ticket: the stream ends with that session. */
async function listener({ db, now, member, client }: Caller) {
  const sign = signOf(client?.token ?? '')
  if (member === null || (await memberOfSign(db, sign, now)) !== member) throw new Refusal('streamRefused')
  return { member, sign }
}
