import { z } from 'zod'
import { bit, id, ids, json, limit, maybe, needsOne, page, person, picture, text, words } from '../rules.ts'
import { later, says } from './call.ts'

const kind = z.enum(['reply', 'at', 'praise', 'follow', 'trade', 'system'])
const channels = z.object({ site: bit, sms: bit, mail: bit })

/** A member, or a shop's desk. */
const peer = { uid: maybe(person), site_id: maybe(id) }
const needsPeer = needsOne('uid', 'site_id')

/** Notices and private letters. */
export const messageCalls = {
  '/api/user/noticeList': later('signedIn', z.object({ type: maybe(kind), page, limit: limit(10) })),
  /** Without ids and type: all of them. */
  '/api/user/noticeRead': later('signedIn', z.object({ ids: maybe(ids), type: maybe(kind) })),
  /** Without `set` it only answers the settings. */
  '/api/user/noticeSetting': later('signedIn', z.object({ set: maybe(json(z.partialRecord(kind, channels))) })),
  '/api/user/letterDialogs': later('signedIn', z.object({ page, limit: limit(20) })),
  '/api/user/letterList': later(
    'signedIn',
    z.object({ ...peer, before: maybe(id), limit: limit(20) }).check(needsPeer),
  ),
  '/api/user/letterSend': later(
    'signedIn',
    z.object({ ...peer, title: maybe(text(30)), content: words(600), image: maybe(picture) }).check(needsPeer),
    { said: says('calls:sendDone') },
  ),
  '/api/user/letterRead': later('signedIn', z.object(peer).check(needsPeer)),
  '/api/user/letterDelete': later('signedIn', z.object(peer).check(needsPeer), { said: says('calls:done') }),
  /** Server-sent events; `sign` is the ticket of getUserSign. */
  '/api/stream': later('open', z.object({ sign: words(128) }), { method: 'GET', own: true }),
}
