import { z } from 'zod'
import { named, writer } from './shared.ts'
import { count, id, time } from './words.ts'

export const forumCard = z.object({
  is_collect: z.string(),
  letter: z.string(),
  brand_id: id.nullable(),
  id,
  cate_id: id,
  name: z.string(),
  cate_name: z.string(),
  essay_count: count,
  coverimage: z.string(),
  essay_cream_count: count,
})

export const slide = z.object({
  label: z.string(),
  image: z.string(),
  url: z.string(),
  essay_id: id.nullable(),
  title: z.string(),
  id,
})

export const forumColumn = z.object({
  name: z.string(),
  id,
  essay_count: count,
})

/** A post picked by the editors. */
export const choiceEssay = writer.extend({
  talk_list: z.array(named),
  essay_id: id,
  title: z.string(),
  desc: z.string(),
  cate_id: id,
  coverimage: z.string(),
  views: z.number(),
  comment_count: count,
  createtime: time,
})
