import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { homePage } from '../member/index.ts'
import { openForum } from './forums.ts'
import { talkDetail } from './talks.ts'

const NEWEST = 20

/** The newest posts, for the site's feed. */
export async function homeFeed(who: Caller) {
  who.reads(tag.essays)
  return { page: '/', feed: '/rss.xml', items: await items(who, newest(who)) }
}

/** The newest posts of a forum; refusals forumGone, forumClosed. */
export async function forumFeed(who: Caller, { forum_id }: { forum_id: number }) {
  const { name, desc } = await openForum(who, forum_id)
  who.reads(tag.essaysOfForum(forum_id))
  const own = newest(who).where('forum_id', '=', forum_id)
  return { title: name, desc, ...addresses('/bbsDetails', forum_id), items: await items(who, own) }
}

/** The newest posts of a topic; refusal noSuchContent. */
export async function talkFeed(who: Caller, { talk_id }: { talk_id: number }) {
  const { name, desc } = await talkDetail(who, { talk_id })
  who.reads(tag.essaysOfTalk(talk_id))
  const own = who.db
    .selectFrom('essay_talk')
    .select('essay_id as id')
    .where('talk_id', '=', talk_id)
    .where('shown', '=', 1)
    .orderBy('createtime', 'desc')
    .orderBy('essay_id', 'desc')
    .limit(NEWEST)
  return { title: name, desc, ...addresses('/topicDetails', talk_id), items: await items(who, own) }
}

/** The newest posts of a member; refusal noSuchContent. */
export async function userFeed(who: Caller, { user_id }: { user_id: number }) {
  const { nickname, bio } = await homePage(who, { user_id })
  who.reads(tag.essaysOfUser(user_id))
  const own = newest(who).where('user_id', '=', user_id)
  return { title: nickname, desc: bio, ...addresses('/personalHomepage', user_id), items: await items(who, own) }
}

const addresses = (path: string, id: number) => ({ page: `${path}?id=${id}`, feed: `${path}/${id}.xml` })

const newest = ({ db }: Caller) =>
  db
    .selectFrom('essay')
    .select('id')
    .where('shown', '=', 1)
    .orderBy('publishtime', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)

async function items(who: Caller, chosen: { execute(): Promise<{ id: number }[]> }) {
  const ids = (await chosen.execute()).map(row => row.id)
  if (ids.length === 0) return []
  who.reads(tag.names)
  const rows = await who.db
    .selectFrom('essay')
    .innerJoin('user', 'user.id', 'essay.user_id')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .select(['essay.id', 'title', 'excerpt', 'content', 'essay.createtime', 'user_id', 'nickname'])
    .select('forum.name as forum_name')
    .where('essay.id', 'in', ids)
    .where('shown', '=', 1)
    .where('forum.is_closed', '=', 0)
    .orderBy('publishtime', 'desc')
    .orderBy('essay.id', 'desc')
    .execute()
  for (const { user_id } of rows) who.reads(tag.face(user_id))
  return rows
}
