import type { AstroGlobal } from 'astro'
import type { Member } from '../../core/caller.ts'
import { localePath } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { allColumns } from '../../domain/forum/moderate/columns.ts'
import { log } from '../../domain/forum/moderate/forum-log.ts'
import { muteList } from '../../domain/forum/moderate/forum-mutes.ts'
import { reportList } from '../../domain/forum/moderate/forum-reports.ts'
import { heldComments, heldEssays } from '../../domain/forum/moderate/held-in-forum.ts'
import { essayHistory } from '../../domain/forum/moderate/history.ts'
import { forumModerators, moderatedComment, moderatedEssays } from '../../domain/forum/moderate/moderated-content.ts'
import { type moderatedForum, moderatedForums } from '../../domain/forum/moderate/moderated-forums.ts'
import { PINS } from '../../domain/forum/moderate/pin-or-essence.ts'
import { deletedComments, deletedEssays } from '../../domain/forum/moderate/restore.ts'
import { reasonTitles } from '../../domain/forum/report/report-reasons.ts'
import { notFoundPastLast } from '../paged.ts'
import { attempt } from '../shared-page.ts'
import { timeLeft } from '../time-left.ts'
import { type ModerationQuery, moderationAddress, showOf, sortsOf } from './query.ts'

const LIMIT = 10
const LOG_LIMIT = 20

type Plate = Awaited<ReturnType<typeof moderatedForum>>
type Content = Awaited<ReturnType<typeof contentOf>>
export type ModerationContent<Tab extends Content['tab']> = Extract<Content, { tab: Tab }>

/** Content of the selected tab of a forum; 404 past the last page. */
export async function contentOf(astro: AstroGlobal, who: Member, plate: Plate, query: ModerationQuery) {
  const content = await loadContent(astro, who, plate, query)
  if ('total' in content) notFoundPastLast(astro, content)
  return content
}

async function loadContent(astro: AstroGlobal, who: Member, plate: Plate, query: ModerationQuery) {
  const { locals } = astro
  const { tab, page } = query
  const forum_id = plate.id
  const part = { page, limit: LIMIT }
  if (query.comment) return commentToManage(astro, who, plate, query)
  if (tab === 'columns') return { tab, forum_id, columns: await allColumns(who, forum_id) }
  if (tab === 'essays') return essaysTab(who, locals, plate, query)
  if (tab === 'held') return heldTab(who, locals, plate, query)
  if (tab === 'reports') return reportsTab(who, locals, plate, query)
  if (tab === 'deleted') return deletedTab(who, locals, plate, query)
  if (tab === 'mutes') return { tab, forum_id, ...part, ...(await muteList(who, { forum_id, ...part })) }
  if (tab === 'moderators') return { tab, moderators: await forumModerators(who, { forum_id }) }
  if (tab === 'log') return { tab, page, limit: LOG_LIMIT, ...(await log(who, { forum_id, page, limit: LOG_LIMIT })) }
  return { tab, plate }
}

/** One comment of the forum; null with the refusal's status when it was deleted or is elsewhere. */
async function commentToManage(astro: AstroGlobal, who: Member, { id: forum_id }: Plate, query: ModerationQuery) {
  const found = moderatedComment(who, { comment_id: query.comment }).then(comment => {
    if (comment.forum_id !== forum_id) throw new Refusal('noSuchContent')
    return comment
  })
  const { value: comment = null } = await attempt(astro, found)
  return { tab: 'comment' as const, forum_id, comment }
}

type Locals = AstroGlobal['locals']

/** The forum's posts; one form is open at a time. */
async function essaysTab(who: Member, locals: Locals, plate: Plate, query: ModerationQuery) {
  const { locale, t } = locals
  const [tab, forum_id, part] = ['essays' as const, plate.id, { page: query.page, limit: LIMIT }]
  const show = showOf(tab, query)
  const { data, pins } = await moderatedEssays(who, { forum_id, show, ...part })
  const open = data.find(({ id }) => id === query.essay)
  const [plates, history] = open
    ? await Promise.all([moderatedForums(who), essayHistory(who, { essay_id: open.id })])
    : [[], null]
  const hrefOf = (choice: Partial<ModerationQuery>) =>
    localePath(locale, moderationAddress({ forum_id, tab, show, page: query.page, ...choice }))
  return {
    tab,
    ...part,
    pins,
    plates,
    history,
    mostPins: PINS,
    total: { new: plate.essay_count, cream: plate.essay_cream_count, pinned: pins }[show],
    sorts: sortsOf({ forum_id, tab, chosen: show }, locals.locale, each => t(`moderate:essays_${each}`)),
    essays: data.map(essay => ({
      ...essay,
      isOpen: essay === open,
      href: essay === open ? hrefOf({}) : hrefOf({ essay: essay.id }),
    })),
  }
}

/** Posts or comments held for review. */
async function heldTab(who: Member, locals: Locals, plate: Plate, query: ModerationQuery) {
  const [tab, forum_id, part] = ['held' as const, plate.id, { page: query.page, limit: LIMIT }]
  const show = showOf(tab, query)
  const texts = textsOf(locals)
  return {
    tab,
    ...part,
    total: plate.held[show],
    essays: show === 'essays' ? (await heldEssays(who, { forum_id, ...part })).data : [],
    comments: show === 'comments' ? (await heldComments(who, { forum_id, ...part })).data : [],
    sorts: sortsOf({ forum_id, tab, chosen: show }, locals.locale, each => `${texts[each]} ${plate.held[each]}`),
  }
}

/** Reports in the forum, with the titles of their reasons. */
async function reportsTab(who: Member, locals: Locals, plate: Plate, query: ModerationQuery) {
  const [tab, forum_id, part] = ['reports' as const, plate.id, { page: query.page, limit: LIMIT }]
  const show = showOf(tab, query)
  const status = ({ open: undefined, overdue: undefined, upheld: 2, dismissed: 3 } as const)[show]
  const asked = { forum_id, status, overdue: Number(show === 'overdue') }
  const { data, total } = await reportList(who, { ...asked, ...part })
  const titleOf = await reasonTitles(who)
  return {
    tab,
    ...part,
    total,
    reports: data.map(report => ({
      ...report,
      reason: titleOf(report.reason),
      left: report.status < 2 ? timeLeft(locals.t, report.due - who.now) : null,
    })),
    sorts: sortsOf({ forum_id, tab, chosen: show }, locals.locale, each => locals.t(`moderate:reports_${each}`)),
  }
}

/** Posts or comments deleted by moderators and staff. */
async function deletedTab(who: Member, locals: Locals, plate: Plate, query: ModerationQuery) {
  const [tab, forum_id, part] = ['deleted' as const, plate.id, { page: query.page, limit: LIMIT }]
  const show = showOf(tab, query)
  const essays = show === 'essays' ? await deletedEssays(who, { forum_id, ...part }) : null
  const comments = show === 'comments' ? await deletedComments(who, { forum_id, ...part }) : null
  const texts = textsOf(locals)
  return {
    tab,
    ...part,
    total: (essays ?? comments)?.total ?? 0,
    essays: essays?.data ?? [],
    comments: comments?.data ?? [],
    sorts: sortsOf({ forum_id, tab, chosen: show }, locals.locale, each => texts[each]),
  }
}

const textsOf = ({ t }: Locals) => ({ essays: t('moderate:heldEssays'), comments: t('moderate:heldComments') })
