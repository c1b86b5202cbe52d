import { z } from 'zod'
import type { Caller, Member } from '../../lib/caller.ts'
import { draftList } from '../../lib/forum/drafts.ts'
import { ownEssay } from '../../lib/forum/edit.ts'
import { hotEssay } from '../../lib/forum/essay-lists.ts'
import { forumList, getForumColumn, openForum } from '../../lib/forum/forums.ts'
import { recommendTalkList, talkNames } from '../../lib/forum/talks.ts'
import { id } from '../../lib/rules.ts'

const query = z.object({ fid: id.catch(0), essay_id: id.catch(0), type: z.enum(['essay', 'video']).catch('essay') })

export type Writing = Awaited<ReturnType<typeof writing>>

/** All that the page of writing shows: what was begun, else one's post as it stands, else nothing yet. */
export async function writing(who: Caller, { searchParams }: URL) {
  const { fid, essay_id, type } = query.parse(Object.fromEntries(searchParams))
  const [talks, essays] = await Promise.all([recommendTalkList(who), hotEssay(who)])
  if (type === 'video') return { side: { talks, essays }, film: true }
  if (!fid && !essay_id) return { side: { talks, essays }, forums: await forumList(who) }
  const author = who as Member
  const own = essay_id ? await ownEssay(author, { essay_id }) : null
  const forum = await openForum(who, own?.forum_id ?? fid)
  const place = own ? `edit:${own.essay_id}` : `post:${forum.id}`
  const [columns, drafts] = await Promise.all([
    getForumColumn(who, { forum_id: forum.id }),
    draftList(author, { place, page: 1, limit: 1 }),
  ])
  const draft = drafts.data[0]
  return {
    side: { talks, essays },
    forum: { id: forum.id, name: forum.name },
    columns: columns.map(({ id, name }) => ({ id, name })),
    place,
    essay_id: own?.essay_id ?? 0,
    revision: own?.revision ?? null,
    waits: own?.waits ?? 'no',
    text: {
      title: draft?.title ?? own?.title ?? '',
      content: draft?.content ?? own?.content ?? '',
      column_id: (draft ? draft.column_id : own?.column_id) ?? 0,
      talks: draft ? await talkNames(who, draft.talk_ids) : (own?.talks ?? []),
      saved: draft?.updatetime ?? 0,
    },
  }
}
