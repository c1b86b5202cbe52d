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
import { messageIs, open, signedIn, withoutRun } from '../call.ts'
import { letter, wantedBy } from '../outputs/message.ts'
import { correspondent, unread } from '../outputs/shared.ts'
import * as out from '../outputs/words.ts'

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
  '/api/user/noticeList': signedIn({
    input: z.object({ type: maybe(kind), page, limit: limit(10) }),
    output: out
      .rows(
        z.object({
          appeal_url: z.string(),
          target_title: z.string(),
          target_url: z.string(),
          target_image: z.string(),
          kind: z.string(),
          line: z.string(),
          actor: correspondent.nullable(),
          id: out.id,
          type: z.enum(['at', 'praise', 'reply', 'follow', 'trade', 'system']),
          target_type: z.string(),
          target_id: out.id,
          text: z.string(),
          is_read: out.flag,
          createtime: out.time,
        }),
      )
      .extend({ unread }),
    reads: true,
    run: noticeList,
  }),
  /** Without ids and type: all of them. */
  '/api/user/noticeRead': signedIn({
    input: z.object({ ids: maybe(ids), type: maybe(kind) }),
    output: unread,
    run: noticeRead,
  }),
  /** Returns the settings; changes those that are sent. */
  '/api/user/noticeSetting': signedIn({
    input: z.object({
      set: maybe(json(z.partialRecord(z.enum(sendable), switches))),
      letters_from: maybe(bit),
      /** 1: a post the member replies to is watched from then on. */
      watch_replied: maybe(bit),
      /** 1: notified of new posts by those they follow. */
      follow_posts: maybe(bit),
    }),
    output: z.object({
      offered: z.object({
        sms: z.number().optional(),
        mail: z.number(),
      }),
      watch_replied: z.number(),
      follow_posts: z.number(),
      letters_from: z.number(),
      at: wantedBy,
      praise: wantedBy,
      reply: wantedBy,
      follow: wantedBy,
      trade: wantedBy,
      system: wantedBy,
    }),
    run: noticeSetting,
  }),
  /** By the link in an e-mail, which has `uid` and `sign`. */
  '/api/user/unsubscribe': open({
    input: z.object({ uid: id, sign: nonEmptyText(64) }),
    output: out.nothing,
    run: unsubscribe,
    successMessage: messageIs('message:unsubscribed'),
  }),
  '/api/user/letterDialogs': signedIn({
    input: z.object({ page, limit: limit(20) }),
    output: out.rows(
      z.object({
        content: z.string(),
        title: z.string(),
        id: out.id,
        createtime: out.time,
        image: z.string(),
        unread: z.number(),
        read_id: out.id,
        is_mine: out.flag,
        is_official: out.flag,
        nickname: z.string(),
        avatar: z.string(),
        uid: z.number(),
        site_id: out.id,
      }),
    ),
    reads: true,
    run: letterDialogs,
  }),
  '/api/user/letterList': signedIn({
    input: z.object({ ...peer, before: maybe(id), after: maybe(afterId), limit: limit(20) }).check(needsPeer),
    output: z.object({
      peer: z.object({
        nickname: z.string(),
        avatar: z.string(),
        is_official: out.flag,
        site_id: out.id,
        id: out.id,
      }),
      data: z.array(letter),
      is_more: out.flag,
      is_block: out.flag,
      read_id: out.id,
      unread: z.number(),
    }),
    reads: true,
    run: letterList,
  }),
  '/api/user/letterSend': signedIn({
    input: z
      .object({
        ...peer,
        title: maybe(text(LETTER_TITLE)),
        content: maybe(lines(LETTER_TEXT)),
        image: maybe(picture),
        idempotency_key,
      })
      .check(needsPeer),
    output: letter,
    run: letterSend,
    successMessage: messageIs('calls:sendDone'),
    keyed: true,
  }),
  '/api/user/letterRead': signedIn({
    input: z.object(peer).check(needsPeer),
    output: out.nothing,
    run: letterRead,
  }),
  '/api/user/letterDelete': signedIn({
    input: z.object(peer).check(needsPeer),
    output: out.nothing,
    run: letterDelete,
    successMessage: messageIs('calls:done'),
  }),
  /**
   * Server-sent events of the session's member; posts: `7:1234,9:0`, post and last known comment; goods: `12,13`, those
   * whose price and stock are shown.
   */
  '/api/stream': withoutRun({
    access: 'open',
    input: z.object({ lang: maybe(text(10)), posts: maybe(openPosts), goods: maybe(openGoods) }),
    method: 'GET',
    servedElsewhere: true,
  }),
}
