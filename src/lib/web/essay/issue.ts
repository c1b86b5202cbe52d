import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import type { Member } from '../../core/caller.ts'
import { id } from '../../core/rules.ts'
import { draftList } from '../../domain/forum/drafts.ts'
import { ownEssay } from '../../domain/forum/edit.ts'
import { hotEssay } from '../../domain/forum/essay-lists.ts'
import { forumList, getForumColumn, openForum } from '../../domain/forum/forums.ts'
import { recommendTalkList, talkNames } from '../../domain/forum/talks.ts'
import { toLogin } from '../member.ts'
import { attempt } from '../shared-page.ts'

type Opened = Pick<AstroGlobal, 'locals' | 'redirect' | 'response' | 'url'>

const query = z.object({ fid: id.catch(0), essay_id: id.catch(0), type: z.enum(['essay', 'video']).catch('essay') })

export type IssuePage = Awaited<ReturnType<typeof load>>

/**
 * The page where a member writes: what was begun, else one's post as it stands, else an empty form; without a forum those
 * to choose from. A visitor is led to /login.
 */
export async function loadIssue(opened: Opened) {
  const { locals, url } = opened
  if (locals.who.member === null) return toLogin(opened)
  const { value, refusal } = await attempt(opened, load({ ...locals.who, member: locals.who.member }, url))
  const title = locals.t(value?.film ? 'issue:video' : value?.essay_id ? 'issue:edit' : 'issue:title')
  return value ? { value, title } : { refusal, title }
}

async function load(who: Member, { searchParams }: URL) {
  const { fid, essay_id, type } = query.parse(Object.fromEntries(searchParams))
  const [talks, essays] = await Promise.all([recommendTalkList(who), hotEssay(who)])
  if (type === 'video') return { side: { talks, essays }, film: true }
  if (!fid && !essay_id) return { side: { talks, essays }, forums: await forumList(who) }
  const own = essay_id ? await ownEssay(who, { essay_id }) : null
  const forum = await openForum(who, own?.forum_id ?? fid)
  const place = own ? `edit:${own.essay_id}` : `post:${forum.id}`
  const [columns, drafts] = await Promise.all([
    getForumColumn(who, { forum_id: forum.id }),
    draftList(who, { place, page: 1, limit: 1 }),
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
