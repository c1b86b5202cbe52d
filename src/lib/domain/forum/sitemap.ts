import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import type { SitemapEntry, SitemapSource } from '../site/sitemap.ts'

/** The forum's pages in the sitemap, by kind. */
export const forumMap: Record<string, SitemapSource> = {
  essay: { table: 'essay', lists: [tag.essays], read: essays },
  forum: { table: 'forum', lists: [tag.forums], read: forums },
  talk: { table: 'talk', lists: [tag.talks], read: talks },
  user: { table: 'user', lists: [tag.users], read: users },
  video: { table: 'video', lists: [tag.videos], read: videos },
}

async function essays(who: Caller, after: number, upTo: number): Promise<SitemapEntry[]> {
  who.reads(tag.essays)
  const rows = await who.db
    .selectFrom('essay')
    .select(['id', 'updatetime', 'lasttime'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('shown', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map(({ id, updatetime, lasttime }) => ({
    path: `/essayDetails?id=${id}`,
    time: Math.max(updatetime, lasttime),
  }))
}

async function forums(who: Caller, after: number, upTo: number): Promise<SitemapEntry[]> {
  who.reads(tag.forums)
  who.reads(tag.essays)
  const rows = await who.db
    .selectFrom('forum')
    .select(e => [
      'id',
      'forum.createtime',
      e
        .selectFrom('essay')
        .select(e => e.fn.max('lasttime').as('time'))
        .whereRef('forum_id', '=', 'forum.id')
        .where('shown', '=', 1)
        .as('time'),
    ])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('is_closed', '=', 0)
    .orderBy('id')
    .execute()
  return rows.map(dated('/bbsDetails'))
}

async function talks(who: Caller, after: number, upTo: number): Promise<SitemapEntry[]> {
  who.reads(tag.talks)
  who.reads(tag.essays)
  const rows = await who.db
    .selectFrom('talk')
    .select(e => [
      'id',
      'talk.createtime',
      e
        .selectFrom('essay_talk')
        .select(e => e.fn.max('createtime').as('time'))
        .whereRef('talk_id', '=', 'talk.id')
        .where('shown', '=', 1)
        .as('time'),
    ])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute()
  return rows.map(dated('/topicDetails'))
}

async function users(who: Caller, after: number, upTo: number): Promise<SitemapEntry[]> {
  who.reads(tag.users)
  who.reads(tag.essays)
  const rows = await who.db
    .selectFrom('user')
    .select(e => [
      'id',
      'user.createtime',
      e
        .selectFrom('essay')
        .select(e => e.fn.max('createtime').as('time'))
        .whereRef('user_id', '=', 'user.id')
        .where('shown', '=', 1)
        .as('time'),
    ])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('release_count', '>', 0)
    .orderBy('id')
    .execute()
  return rows.map(dated('/personalHomepage'))
}

async function videos({ db, reads }: Caller, after: number, upTo: number): Promise<SitemapEntry[]> {
  reads(tag.videos)
  const rows = await db
    .selectFrom('video')
    .select(['id', 'createtime'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('shown', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map(({ id, createtime }) => ({ path: `/shortVideo?video=${id}`, time: createtime }))
}

/** A page without posts is as new as its row. */
const dated =
  (path: string) =>
  ({ id, time, createtime }: { id: number; time: number | null; createtime: number }) => ({
    path: `${path}?id=${id}`,
    time: time ?? createtime,
  })
