import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { memberSummary, officialBy, summaryColumns } from '../account/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { topicsByEssay } from './essay-rows.ts'

interface Asked extends PageQuery {
  /** Id of a forum category; empty for all. */
  cate_id?: number | undefined
}

/** Posts picked by the editors, in their order. */
export async function getForumChoiceList(who: Caller, { cate_id, page, limit }: Asked) {
  who.reads(tag.picks)
  who.reads(tag.names)
  const list = cate_id ? shown(who).where('pick.cate_id', '=', cate_id) : shown(who)
  const rows = await list
    .select(summaryColumns)
    .select(officialBy('user.id', 'essay.createtime'))
    .select(['pick.id', 'essay_id', 'pick.cate_id', 'pick.coverimage', 'pick.title', 'pick.desc'])
    .select(['essay.createtime', 'views', 'comment_count'])
    .orderBy('pick.sort')
    .orderBy('pick.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  // Each row shows its post's number of comments.
  for (const { essay_id } of rows) who.reads(tag.essay(essay_id))
  const talks = await topicsByEssay(
    who,
    rows.map(row => row.essay_id),
  )
  const data = rows.map(row => ({ ...row, ...memberSummary(who, row), talk_list: talks.get(row.essay_id) ?? [] }))
  return { data, total: await lengthOf(who, list.select('pick.id')) }
}

/** The categories that have picks, and the picks of all categories. */
export async function getChoiceForum(who: Caller, part: PageQuery) {
  who.reads(tag.picks)
  const picked = who.db.selectFrom('pick').select('cate_id')
  const choice_froum_list = await who.db
    .selectFrom('forum_category')
    .select(['id', 'name'])
    .where('id', 'in', picked)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return { choice_froum_list, choice_froum_essay_list: await getForumChoiceList(who, part) }
}

const shown = ({ db }: Caller) =>
  db
    .selectFrom('pick')
    .innerJoin('essay', 'essay.id', 'pick.essay_id')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .innerJoin('user', 'user.id', 'essay.user_id')
    .where('shown', '=', 1)
    .where('forum.is_closed', '=', 0)
