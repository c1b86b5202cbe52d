import { z } from 'zod'
import { orderStatus } from './states.ts'
import { count, flag, id, money, page, time } from './words.ts'

export const article = z.object({
  title: z.string(),
  content: z.string(),
})

export const unread = z.object({
  at: time,
  praise: z.number(),
  reply: z.number(),
  follow: z.number(),
  letter: z.number(),
  trade: z.number(),
  system: z.number(),
})

export const face = z.object({
  id,
  nickname: z.string(),
  avatar: z.string(),
})

export const letterOrder = z.object({
  order_id: id,
  order_no: z.string(),
  order_status: orderStatus,
  order_status_name: z.string(),
  goods_num: count,
  sku_name: z.string(),
  sku_image: z.string(),
})

export const named = z.object({
  id,
  name: z.string(),
})

/** A member in letters and notices. */
export const correspondent = face.extend({ is_official: flag })

/** A member as shown beside their content; `is_official`: they write for the site. */
export const author = z.object({
  is_owner: z.string(),
  owner: z.string(),
  is_official: flag,
  avatar: z.string(),
  nickname: z.string(),
  grade: z.string(),
  level: z.number(),
  id,
})

/** The same on a card, where `id` is that of the content. */
export const writer = author.extend({ user_id: id })

export const commentPicture = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
})

export const textLink = z.object({
  text: z.string(),
  href: z.string(),
})

/** Fields of every comment; `pid` and `root_id` are 0 at the top level. */
export const spoken = z.object({
  links: z.array(textLink),
  reply_to: z.string(),
  id,
  pid: z.number(),
  root_id: id,
  user_id: id,
  user_info: author,
  content: z.string(),
  createtime: time,
})

export const titled = z.object({
  id,
  title: z.string(),
})

export const bankAccount = z.object({
  mobile: z.string(),
  realname: z.string(),
  id,
  bank_account: z.string(),
  is_default: flag,
  withdraw_type: z.string(),
  branch_bank_name: z.string(),
})

export const bankAccountPage = page(bankAccount)

export const withdrawal = z.object({
  mobile: z.string(),
  status: z.number(),
  realname: z.string(),
  money,
  certificate: z.string(),
  id,
  createtime: time,
  refuse_reason: z.string(),
  transfer_remark: z.string(),
  rate: z.number(),
  owner_type: z.string(),
  owner_id: id,
  withdraw_type: z.string(),
  transfer_type: z.string(),
  apply_money: money,
  withdraw_no: z.string(),
  bank_name: z.string(),
  service_money: money,
  audit_time: time,
  transfer_time: time,
  status_name: z.string(),
  transfer_type_name: z.string(),
  bank_account: z.string(),
})

export const withdrawalPage = page(withdrawal)
