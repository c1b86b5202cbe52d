import type { AstroGlobal } from 'astro'
import { heldComments, heldEssays, heldVideoComments, heldVideos } from '../../domain/staff/held-content.ts'
import { newcomerEssays } from '../../domain/staff/newcomer-posts.ts'
import type { EachRow } from '../bulk.ts'
import { type Table, type TableRow, tableResult } from '../table.ts'
import { assigneePart, memberLinkPart, reviewForms } from './review.ts'
import { openStaffPage, type StaffPage, staffShell } from './staff-page.ts'

const LIMIT = 10
const kinds = ['essay', 'comment', 'video', 'videoComment', 'newcomer'] as const
const texts = {
  essay: 'staff:essays',
  comment: 'staff:comments',
  video: 'staff:videos',
  videoComment: 'staff:videoComments',
  newcomer: 'staff:newcomerPosts',
} as const

/** A post is decided as it was shown: `about` is the time of its edit. */
const decideEach = (is_approved: '1' | '2'): EachRow => ({
  path: '/api/staff/heldDecide',
  input: (target_id, { kind = '', reason = '', [`about_${target_id}`]: revision_time }) => ({
    kind,
    target_id,
    is_approved,
    reason,
    ...(revision_time && { revision_time }),
  }),
})
const forms = {
  decide: '/api/staff/heldDecide',
  eachApprove: decideEach('1'),
  eachRefuse: decideEach('2'),
  reviewed: '/api/staff/newcomerReviewed',
  remove: '/api/forum/moderate/essayDelete',
  eachReviewed: { path: '/api/staff/newcomerReviewed', input: (essay_id: string) => ({ essay_id }) },
  ...reviewForms,
} as const

/**
 * Content held for review by staff: of the kind in the address, with the number of each kind; and posts of newcomers
 * that were published without one.
 */
export async function loadStaffHeld(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'held', forms)
  if (opened instanceof Response) return opened
  const { who, t, query } = opened
  const kind = kinds.find(name => name === query.get('kind')) ?? 'essay'
  // Of the other queues only the numbers are shown.
  const partOf = (name: (typeof kinds)[number]) =>
    name === kind ? { page: query.page, limit: LIMIT } : { page: 1, limit: 0 }
  const [essay, comment, video, videoComment, newcomer] = await Promise.all([
    heldEssays(who, partOf('essay')),
    heldComments(who, partOf('comment')),
    heldVideos(who, partOf('video')),
    heldVideoComments(who, partOf('videoComment')),
    newcomerEssays(who, partOf('newcomer')),
  ])
  const isNewcomers = kind === 'newcomer'
  const queues = { essay, comment, video, videoComment, newcomer }
  return {
    shell: await staffShell(opened),
    table: {
      ...tableResult(opened),
      columns: [
        { name: 'title', text: t('staff:heading'), kind: 'long' },
        { name: 'author', text: t('staff:by') },
        { name: 'when', text: t('staff:when') },
        ...(isNewcomers ? [] : [{ name: 'hands', text: t('staff:state') }]),
      ],
      tabs: kinds.map(name => ({
        text: t(texts[name]),
        href: `?kind=${name}`,
        current: kind === name,
        count: queues[name].total,
      })),
      empty: { text: t('staff:nothing') },
      bulk: isNewcomers ? bulkReviewed(opened) : bulkDecision(opened, kind),
      pages: { page: query.page, total: queues[kind].total, limit: LIMIT },
    } satisfies Table,
    isNewcomers,
    held: {
      essay: essay.data.map(row => ({
        ...heldRow(opened, 'essay', row),
        about: row.revision_time,
        html: row.content,
        before: row.before,
      })),
      comment: comment.data.map(row => ({ ...heldRow(opened, 'comment', row), text: row.content, images: row.images })),
      video: video.data.map(row => ({ ...heldRow(opened, 'video', row), film: row })),
      videoComment: videoComment.data.map(row => ({ ...heldRow(opened, 'videoComment', row), text: row.content })),
      newcomer: newcomer.data.map(row => ({ ...newcomerRow(opened, row), html: row.content })),
    }[kind],
  }
}

export type StaffHeld = Exclude<Awaited<ReturnType<typeof loadStaffHeld>>, Response>
type Queue = Awaited<ReturnType<typeof heldEssays | typeof heldComments | typeof heldVideos | typeof heldVideoComments>>
type Row = Queue['data'][number] & { forum?: string; before?: object | null }

const bulkReviewed = ({ t }: StaffPage) => ({
  words: [],
  buttons: [{ name: 'eachReviewed', text: t('staff:newcomerReviewed') }],
})

const bulkDecision = ({ t, sent }: StaffPage, kind: (typeof kinds)[number]) => ({
  hidden: { kind },
  words: [
    {
      name: 'reason',
      label: t('staff:reasonForAuthor'),
      value: sent.refused ? (sent.values['reason'] ?? '') : '',
    },
  ],
  buttons: [
    { name: 'eachApprove', text: t('staff:approve') },
    { name: 'eachRefuse', text: t('staff:refuse'), sure: t('console:refuseSure') },
  ],
})

const newcomerRow = (opened: StaffPage, row: Awaited<ReturnType<typeof newcomerEssays>>['data'][number]): TableRow => ({
  id: row.id,
  name: row.title,
  anchor: `newcomer-${row.id}`,
  cells: {
    title: [row.title, { kind: 'tag', text: row.forum }],
    author: memberLinkPart(opened, row.user_id, row.nickname),
    when: { kind: 'time', at: row.createtime },
  },
})

const heldRow = (opened: StaffPage, kind: 'essay' | 'comment' | 'video' | 'videoComment', row: Row) =>
  ({
    id: row.id,
    name: row.title,
    anchor: `${kind}-${row.id}`,
    kind,
    handling: row.handling,
    cells: {
      title: [
        row.title,
        row.before && { kind: 'tag', text: opened.t('moderate:revision') },
        row.forum && { kind: 'tag', text: row.forum },
      ],
      author: memberLinkPart(opened, row.user_id, row.nickname),
      when: { kind: 'time', at: row.createtime },
      hands: assigneePart(opened, row.handling) ?? '',
    },
  }) satisfies TableRow & { kind: string; handling: Row['handling'] }
