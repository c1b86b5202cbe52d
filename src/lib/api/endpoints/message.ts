import { z } from 'zod'
import { LETTER_TEXT, LETTER_TITLE } from '../../core/limits.ts'
import {
  afterId,
  bit,
  id,
  idempotency_key,
  ids,
  json,
  limit,
  lines,
  maybe,
  needsOne,
  nonEmptyText,
  page,
  person,
  picture,
  text,
} from '../../core/rules.ts'
import { letterDelete, letterDialogs, letterList, letterRead } from '../../domain/message/dialogs.ts'
import { letterSend } from '../../domain/message/letters.ts'
import { noticeList, noticeRead } from '../../domain/message/notice-list.ts'
import { noticeSetting, sendable, types } from '../../domain/message/notice-settings.ts'
import { unsubscribe } from '../../domain/message/unsubscribe.ts'
import { messageIs, notBuilt, open, signedIn } from '../endpoint.ts'

const kind = z.enum([...types, 'system'])
const switches = z.object({ site: bit, mail: maybe(bit), sms: maybe(bit) })

const openPosts = z
  .string()
  .regex(/^\d{1,9}:\d{1,9}(,\d{1,9}:\d{1,9}){0,7}$/)
  .transform(text => text.split(',').map(each => each.split(':').map(Number)))
  .transform(posts => posts.map(([essay_id = 0, after = 0]) => ({ essay_id, after })))
  .meta({ type: 'string', examples: ['7:1234,9:0'] })

const openGoods = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,39}$/)
  .transform(text => text.split(',').map(Number))
  .meta({ type: 'string', examples: ['12,13'] })

/** A member, or a shop. */
const peer = { uid: maybe(person), site_id: maybe(id) }
const needsPeer = needsOne('uid', 'site_id')

/** Notices and private letters. */
export const messageCalls = {
  '/api/user/noticeList': signedIn(z.object({ type: maybe(kind), page, limit: limit(10) }), noticeList),
  /** Without ids and type: all of them. */
  '/api/user/noticeRead': signedIn(z.object({ ids: maybe(ids), type: maybe(kind) }), noticeRead),
  /** Returns the settings; changes those that are sent. */
  '/api/user/noticeSetting': signedIn(
    z.object({
      set: maybe(json(z.partialRecord(z.enum(sendable), switches))),
      letters_from: maybe(bit),
      /** 1: a post the member replies to is watched from then on. */
      watch_replied: maybe(bit),
      /** 1: notified of new posts by those they follow. */
      follow_posts: maybe(bit),
    }),
    noticeSetting,
  ),
  /** By the link in an e-mail, which has `uid` and `sign`. */
  '/api/user/unsubscribe': open(z.object({ uid: id, sign: nonEmptyText(64) }), unsubscribe, {
    said: messageIs('message:unsubscribed'),
  }),
  '/api/user/letterDialogs': signedIn(z.object({ page, limit: limit(20) }), letterDialogs),
  '/api/user/letterList': signedIn(
    z.object({ ...peer, before: maybe(id), after: maybe(afterId), limit: limit(20) }).check(needsPeer),
    letterList,
  ),
  '/api/user/letterSend': signedIn(
    z
      .object({
        ...peer,
        title: maybe(text(LETTER_TITLE)),
        content: maybe(lines(LETTER_TEXT)),
        image: maybe(picture),
        idempotency_key,
      })
      .check(needsPeer),
    letterSend,
    { said: messageIs('calls:sendDone'), keyed: true },
  ),
  '/api/user/letterRead': signedIn(z.object(peer).check(needsPeer), letterRead),
  '/api/user/letterDelete': signedIn(z.object(peer).check(needsPeer), letterDelete, { said: messageIs('calls:done') }),
  /**
   * Server-sent events of the session's member; posts: `7:1234,9:0`, post and last known comment; goods: `12,13`, those
   * whose price and stock are shown.
   */
  '/api/stream': notBuilt(
    'open',
    z.object({ lang: maybe(text(10)), posts: maybe(openPosts), goods: maybe(openGoods) }),
    { method: 'GET', own: true },
  ),
}
