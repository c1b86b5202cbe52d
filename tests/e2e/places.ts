import type { Db } from '../../src/lib/db/open.ts'

/** An address of every kind of page that a visitor reads, where the demo data has much to show. */
export async function publicPages(db: Db): Promise<Record<string, string>> {
  const essay = await db
    .selectFrom('essay')
    .innerJoin('forum', 'forum.id', 'forum_id')
    .select(['essay.id', 'forum_id', 'user_id'])
    .where('essay.shown', '=', 1)
    .where('forum.is_closed', '=', 0)
    .orderBy('comment_count', 'desc')
    .executeTakeFirstOrThrow()
  const talk = await db.selectFrom('talk').select('id').orderBy('essay_count', 'desc').executeTakeFirstOrThrow()
  const video = await db.selectFrom('video').select(['id', 'user_id']).where('shown', '=', 1).executeTakeFirstOrThrow()
  return {
    home: '/',
    forums: '/allBbs',
    category: '/allBbs?i=2',
    forum: `/bbsDetails?id=${essay.forum_id}`,
    'hot posts': '/hotInvit',
    search: `/hotInvit?text=${encodeURIComponent('续航')}`,
    'empty search': `/hotInvit?text=${encodeURIComponent('没有这样的词语')}`,
    topics: '/allTopic',
    topic: `/topicDetails?id=${talk.id}`,
    picks: '/sift',
    post: `/essayDetails?id=${essay.id}`,
    member: `/personalHomepage?id=${essay.user_id}`,
    'member’s videos': `/personalHomepage?id=${video.user_id}&tab=video`,
    videos: '/shortVideo',
    video: `/shortVideo?video=${video.id}`,
    help: '/cms/help',
    'help class': '/cms/help/listother-1',
    'help text': '/cms/help-1',
    notices: '/cms/notice',
    notice: '/cms/notice-1',
    app: '/downApp',
    register: '/register',
    find: '/find',
    'gone post': '/essayDetails?id=999999',
    'not found': '/nope',
    'not built': '/cart',
    closed: '/closed',
  }
}

export const english = (path: string) => (path === '/' ? '/en-us' : `/en-us${path}`)
