import type { APIRoute } from 'astro'
import type { Caller } from '../core/caller.ts'
import type { Locale } from '../core/i18n.ts'
import { Refusal } from '../core/refusal.ts'
import { memberOfSign } from '../domain/account/sessions.ts'
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
 * stock may have changed. Requires the ticket of getUserSign and the account's own phone (specification, section 9);
 * ends with the session. Event ids are seconds: a reconnecting browser gets what it missed. Refusals streamRefused,
 * tooManyStreams, busy.
 */
export const stream: APIRoute = async context => {
  const { who } = context.locals
  try {
    const input = inputOf(calls['/api/stream'], Object.fromEntries(context.url.searchParams))
    const { sign, phone = '', lang, posts = [], goods = [] } = input
    const member = await memberBy(who, sign, phone)
    const last = Number(context.request.headers.get('last-event-id')) || null
    const locale: Locale = lang === 'en-us' ? 'en-us' : 'zh-cn'
    const opened = { who: { ...who, member, locale, reads() {} }, sign, posts, goods, address: context.clientAddress }
    return new Response(listening(opened, last && Math.max(last, who.now - LONGEST)), { headers })
  } catch (error) {
    return failed(error, context)
  }
}

async function memberBy({ db, now }: Caller, sign: string, phone: string): Promise<number> {
  const member = await memberOfSign(db, sign, now)
  const user = await db
    .selectFrom('user')
    .select('mobile')
    .where('id', '=', member ?? 0)
    .executeTakeFirst()
  if (member === null || (user?.mobile ?? '') !== phone) throw new Refusal('streamRefused')
  return member
}
