import { PICKS } from '../../core/limits.ts'
import { getChoiceForum, getForumChoiceList } from '../../domain/forum/curated-essays.ts'
import { forumList } from '../../domain/forum/forums.ts'
import { recommendTalkList } from '../../domain/forum/talks.ts'
import { notFoundPastLast } from '../paged.ts'
import { openSharedPage, type SharedPageContext } from '../shared-page.ts'

const IN_BANNER = 3

/** Posts picked by editors, ten per page, all or of one category. */
export async function loadPicks(opened: SharedPageContext) {
  const { who, t, query } = openSharedPage(opened, '/sift')
  const [{ choice_froum_list, choice_froum_essay_list }, picks, forums, talks] = await Promise.all([
    getChoiceForum(who, { page: 1, limit: IN_BANNER }),
    getForumChoiceList(who, { ...query, limit: PICKS }),
    forumList(who),
    recommendTalkList(who),
  ])
  notFoundPastLast(opened, { page: query.page, total: picks.total, limit: PICKS })
  const categories = [{ id: 0, name: t('forum:siftAll') }, ...choice_froum_list]
  const chosen = categories.find(({ id }) => id > 0 && id === query.cate_id)?.name
  return {
    picks,
    forums,
    talks,
    query,
    categories,
    banner: choice_froum_essay_list.data,
    head: {
      title: chosen ? `${chosen} - ${t('forum:sift')}` : t('forum:sift'),
      description: t('forum:siftDesc'),
      noindex: picks.data.length === 0,
    },
  }
}
