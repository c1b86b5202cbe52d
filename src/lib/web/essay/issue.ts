import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import type { Member } from '../../core/caller.ts'
import { escapeHtml } from '../../core/escape-html.ts'
import { faultsOfForm } from '../../core/field-faults.ts'
import { localePath } from '../../core/i18n.ts'
import { id } from '../../core/rules.ts'
import { draftAt } from '../../domain/forum/drafts.ts'
import { ownEssay } from '../../domain/forum/edit-post.ts'
import { hotEssay } from '../../domain/forum/essay-lists.ts'
import { forumList, getForumColumn, lastColumn, openForum } from '../../domain/forum/forums.ts'
import { recommendTalkList, talkNames } from '../../domain/forum/talks.ts'
import { type SubmittedForm, submitted } from '../form.ts'
import { redirectToLogin } from '../member.ts'
import { attempt } from '../shared-page.ts'

const query = z.object({
  fid: id.catch(0),
  /** The forum that a draft is moved from. */
  from: id.catch(0),
  essay_id: id.catch(0),
  type: z.enum(['essay', 'video']).catch('essay'),
})

export type IssueSide = Awaited<ReturnType<typeof sideOf>>

/**
 * The editor page: with the draft, else the member's post, else empty; without a forum the forums to choose from. A
 * visitor is redirected to /login, and a post published without script to its page.
 */
export async function loadIssue(opened: AstroGlobal) {
  const { locals, url } = opened
  if (locals.who.member === null) return redirectToLogin(opened)
  const sent = await submitted(opened, { publish: '/api/forum/forum_essay/releaseEssay' }, textToPost)
  const { essay_id } = Object(sent.data) as { essay_id?: number }
  if (essay_id) return opened.redirect(localePath(locals.locale, `/essayDetails?id=${essay_id}`), 303)
  const { value, refusal } = await attempt(opened, load({ ...locals.who, member: locals.who.member }, url, sent))
  const title = locals.t(value?.film ? 'issue:video' : value?.essay_id ? 'issue:edit' : 'issue:title')
  return value ? { value, title } : { refusal, title }
}

/** Fields a refusal of a post can name. */
const fields = ['title', 'column_id', 'content']

/** A plain text box holds text, one paragraph per line. */
const textToPost = ({ content = '', ...fields }: Record<string, string>) => ({
  ...fields,
  content: content
    .split('\n')
    .filter(line => line.trim())
    .map(line => `<p>${escapeHtml(line.trim())}</p>`)
    .join(''),
})

async function load(who: Member, { searchParams }: URL, { values, fault }: SubmittedForm) {
  const { fid, from, essay_id, type } = query.parse(Object.fromEntries(searchParams))
  if (type === 'video') return { side: await sideOf(who), forums: [], from, film: true }
  if (!fid && !essay_id) return { side: await sideOf(who), forums: await forumList(who), from }
  const own = essay_id ? await ownEssay(who, { essay_id }) : null
  const forum = await openForum(who, own?.forum_id ?? fid)
  const place = own ? `edit:${own.essay_id}` : `post:${forum.id}`
  const [columns, saved, moved, last, side] = await Promise.all([
    getForumColumn(who, { forum_id: forum.id }),
    draftAt(who, place),
    !own && from && from !== forum.id ? draftAt(who, `post:${from}`) : null,
    own ? null : lastColumn(who, { forum_id: forum.id }),
    sideOf(who),
  ])
  const draft = moved ?? saved
  return {
    side,
    forum: { id: forum.id, name: forum.name },
    columns: columns.map(({ id, name }) => ({ id, name })),
    place,
    essay_id: own?.essay_id ?? 0,
    member: who.member,
    errors: faultsOfForm(fault, fields),
    revision: own?.revision ?? null,
    waits: own?.waits ?? 'no',
    /** The place of the draft taken along from another forum, and the draft that this forum has already. */
    moved: moved && { from: moved.place, other: saved },
    text: {
      title: values['title'] ?? draft?.title ?? own?.title ?? '',
      content: draft?.content ?? own?.content ?? '',
      typed: values['content'] ?? '',
      column_id: Number(values['column_id']) || ((saved ?? own)?.column_id ?? last ?? 0),
      talks: draft ? await talkNames(who, draft.talk_ids) : (own?.talks ?? []),
      saved: saved?.updatetime ?? 0,
      version: saved?.version ?? 0,
      writer: saved?.writer ?? '',
    },
  }
}

/** Popular topics, with the chosen ones first. */
async function sideOf(who: Member) {
  const [talks, essays] = await Promise.all([recommendTalkList(who), hotEssay(who)])
  return { talks, essays }
}
