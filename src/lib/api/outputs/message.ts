import { z } from 'zod'
import { letter, wantedBy } from './parts/message.ts'
import { correspondent, unread } from './parts/shared.ts'
import { flag, id, nothing, rows, time } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const messageOutputs = {
  '/api/user/noticeList': rows(
    z.object({
      appeal_url: z.string(),
      target_title: z.string(),
      target_url: z.string(),
      target_image: z.string(),
      kind: z.string(),
      line: z.string(),
      actor: correspondent.nullable(),
      id,
      type: z.enum(['at', 'praise', 'reply', 'follow', 'trade', 'system']),
      target_type: z.string(),
      target_id: id,
      text: z.string(),
      is_read: flag,
      createtime: time,
    }),
  ).extend({ unread }),
  '/api/user/noticeRead': unread,
  '/api/user/noticeSetting': z.object({
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
  '/api/user/unsubscribe': nothing,
  '/api/user/letterDialogs': rows(
    z.object({
      content: z.string(),
      title: z.string(),
      id,
      createtime: time,
      image: z.string(),
      unread: z.number(),
      read_id: id,
      is_mine: flag,
      is_official: flag,
      nickname: z.string(),
      avatar: z.string(),
      uid: z.number(),
      site_id: id,
    }),
  ),
  '/api/user/letterList': z.object({
    peer: z.object({
      nickname: z.string(),
      avatar: z.string(),
      is_official: flag,
      site_id: id,
      id,
    }),
    data: z.array(letter),
    is_more: flag,
    is_block: flag,
    read_id: id,
    unread: z.number(),
  }),
  '/api/user/letterSend': letter,
  '/api/user/letterRead': nothing,
  '/api/user/letterDelete': nothing,
}
