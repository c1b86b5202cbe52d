import { z } from 'zod'
import { homepage } from './account.ts'
import { goodsLink } from './goods-row.ts'
import { commentPicture, named, spoken, writer } from './shared.ts'
import { essayFlag } from './states.ts'
import { count, flag, id, rows, time } from './words.ts'

export const essayCard = writer.extend({
  essay_id: id,
  comment_count: count,
  review: z.number(),
  talk_list: z.array(named),
  is_collect: flag,
  cover_img_list: z.array(z.string()),
  coverimage: z.string(),
  heat: z.number(),
  views: z.number(),
  title: z.string(),
  flag: essayFlag,
  excerpt: z.string(),
  forum_name: z.string(),
  publishtime: time,
  lasttime: time,
  createtime: time,
  column_id: id,
})

export const poll = z.object({
  is_over: flag,
  options: z.array(
    z.object({
      quantity: count.nullable(),
      text: z.string(),
      id,
    }),
  ),
  until: time.nullable(),
  question: z.string(),
  open: z.number(),
  essay_id: id,
  multiple: z.number(),
  vote_count: count,
})

export const essayDetail = z.object({
  avatar: z.string(),
  nickname: z.string(),
  talk_list: z.array(named),
  is_collect: flag,
  is_praise: flag,
  is_watch: flag,
  user_info: homepage,
  poll: poll.nullable(),
  goods_list: z.array(goodsLink),
  cover_img_list: z.array(z.string()),
  coverimage: z.string(),
  content: z.string(),
  title: z.string(),
  flag: essayFlag,
  user_id: id,
  id,
  excerpt: z.string(),
  essay_id: id,
  views: z.number(),
  comment_count: count,
  quantity: count,
  praise_count: count,
  review: z.number(),
  updatetime: time,
  is_approved: flag,
  lasttime: time,
  createtime: time,
  is_closed: flag,
  forum_name: z.string(),
  column_id: id,
})

export const quote = z.object({
  comment_id: id,
  root_id: id,
  user_id: id,
  nickname: z.string(),
  text: z.string(),
})

export const commentReply = spoken.extend({
  edittime: time,
  quantity: count,
  is_praise: flag,
  goods_list: z.array(goodsLink),
  quote: quote.nullable(),
  images: z.array(commentPicture),
})

export const commentWithReplies = commentReply
  .omit({ root_id: true })
  .extend({ children_comment_list: z.array(commentReply), children_count: count })

export const comment = commentReply.extend({ children_count: count })

export const watchedEssays = rows(essayCard).extend({ gone: z.array(z.number()) })

export const pollState = z.object({
  poll,
  chosen: z.array(z.number()),
  is_mine: flag,
})

export const draft = z.object({
  version: count,
  writer: z.string(),
  talk_ids: z.array(id),
  quote: z
    .object({
      comment_id: id,
      nickname: z.string(),
      text: z.string(),
    })
    .nullable(),
  content: z.string(),
  title: z.string(),
  place: z.string(),
  id,
  updatetime: time,
  forum_id: id.nullable(),
  column_id: id.nullable(),
  images: z.array(commentPicture),
})

export const ownEssay = z.object({
  revision: z
    .object({
      is_approved: flag,
      reason: z.string(),
    })
    .nullable(),
  cover_img_list: z.array(z.string()),
  flag: essayFlag,
  id,
  excerpt: z.string(),
  title: z.string(),
  essay_id: id,
  reason: z.string(),
  is_approved: flag,
  views: z.number(),
  updatetime: time,
  forum_id: id,
  forum_name: z.string(),
  comment_count: count,
  createtime: time,
})

/** A comment shown outside its thread. */
export const loneComment = z.object({
  content: z.string(),
  title: z.string(),
  nickname: z.string(),
  id,
  avatar: z.string(),
  createtime: time,
  user_id: id,
  essay_id: id,
  images: z.array(commentPicture),
})

export const ownComment = loneComment.extend({
  is_editable: flag,
  is_official: flag,
  quantity: count,
  pid: z.number(),
  root_id: id,
  essay_shown: z.number(),
})
