import { z } from 'zod'
import { ownBoardsApply } from './parts/account.ts'
import { choiceEssay, forumCard, forumColumn, slide } from './parts/forum.ts'
import { face, named } from './parts/shared.ts'
import { count, flag, id, rows, time } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const forumOutputs = {
  '/api/forum/forum/forumList': z.array(forumCard),
  '/api/forum/forum/getCategoryList': z.array(
    z.object({
      forum: z.array(forumCard),
      name: z.string(),
      id,
    }),
  ),
  '/api/forum/forum/carousel': z.array(slide),
  '/api/forum/forum/getForumCarouselList': z.array(slide),
  '/api/forum/forum/getForumChoiceList': rows(choiceEssay),
  '/api/forum/forum/getChoiceForum': z.object({
    choice_froum_list: z.array(named),
    choice_froum_essay_list: rows(choiceEssay),
  }),
  '/api/forum/forum/brandsForumList': z.object({
    list: z.array(
      z.object({
        id,
        keywords: z.string(),
        name: z.string(),
        image: z.string(),
        forum: z.array(forumCard),
      }),
    ),
    letter: z.array(z.string()),
  }),
  '/api/forum/forum/forumDetails': z.object({
    moderator: z.array(face),
    column: z.array(forumColumn),
    is_collect: z.string(),
    is_identity: z.string(),
    letter: z.string(),
    id,
    cate_id: id,
    coverimage: z.string(),
    name: z.string(),
    cate_name: z.string(),
    desc: z.string(),
    follow: z.number(),
    notice: z.string(),
    banner: z.string(),
    essay_count: count,
    createtime: time,
    essay_cream_count: count,
  }),
  '/api/forum/forum/getForumColumn': z.array(forumColumn),
  '/api/used_car/used_car/usedCarBrandList': z.object({
    brand_list: z.record(
      z.string(),
      z.array(
        z.object({
          name: z.string(),
          id,
          image: z.string(),
        }),
      ),
    ),
  }),
  '/api/forum/forum/collectForm': z.object({
    is_collect: z.string(),
    follow: z.number(),
  }),
  '/api/forum/forum/visit': z.object({
    since: time,
  }),
  '/api/forum/forum/ownerCertification': z.object({
    id,
    owner: z.string(),
  }),
  '/api/forum/forum/applyBoards': z.object({
    id,
    state: z.number(),
  }),
  '/api/forum/forum/myForumList': rows(
    z.object({
      is_collect: z.string(),
      id,
      coverimage: z.string(),
      name: z.string(),
      cate_name: z.string(),
      follow: z.number(),
      essay_count: count,
      is_closed: flag,
      essay_cream_count: count,
    }),
  ),
  '/api/forum/forum/myBoardsApply': rows(ownBoardsApply),
  '/api/forum/forum/withdrawBoards': z.object({
    id,
    state: z.number(),
  }),
}
