import type { AstroGlobal } from 'astro'
import { heldComments, heldEssays, heldVideoComments, heldVideos } from '../../domain/staff/held-content.ts'
import type { EachRow } from '../bulk.ts'
import { type Table, type TableRow, tableResult } from '../table.ts'
import { assigneePart, memberLinkPart, reviewForms } from './review.ts'
import { openStaffPage, type StaffPage, staffShell } from './staff-page.ts'

const LIMIT = 10
const kinds = ['essay', 'comment', 'video', 'videoComment'] as const
const texts = {
  essay: 'staff:essays',
  comment: 'staff:comments',
  video: 'staff:videos',
  videoComment: 'staff:videoComments',
} as const

/** A post is decided as it was shown: `about` is the time of its edit. */
const decideEach = (is_approved: '1' | '2'): EachRow => ({
  path: '/api/staff/heldDecide',
  input: (target_id, { kind = '', reason = '', [`about_${target_id}`]: revision_time }) => ({
    ...{ kind, target_id, is_approved, reason },
    ...(revision_time && { revision_time }),
  }),
})
const forms = {
  decide: '/api/staff/heldDecide',
  eachApprove: decideEach('1'),
  eachRefuse: decideEach('2'),
  ...reviewForms,
} as const

/** Content held for review by staff: of the kind in the address, with the number of each kind. */
export async function loadStaffHeld(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'held', forms)
  if (opened instanceof Response) return opened
  const { who, t, query, sent } = opened
  const kind = kinds.find(name => name === query.get('kind')) ?? 'essay'
  const part = { page: query.page, limit: LIMIT }
  const [essay, comment, video, videoComment] = await Promise.all([
    heldEssays(who, part),
    heldComments(who, part),
    heldVideos(who, part),
    heldVideoComments(who, part),
  ])
  const queues = { essay, comment, video, videoComment }
  return {
    shell: await staffShell(opened),
    table: {
      ...tableResult(opened),
      columns: [
        { name: 'title', text: t('staff:heading'), kind: 'long' },
        { name: 'author', text: t('staff:by') },
        { name: 'when', text: t('staff:when') },
        { name: 'hands', text: t('staff:state') },
      ],
      tabs: kinds.map(name => ({
        text: t(texts[name]),
        href: `?kind=${name}`,
        current: kind === name,
        count: queues[name].total,
      })),
      empty: { text: t('staff:nothing') },
      bulk: {
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
      },
      pages: { page: query.page, total: queues[kind].total, limit: LIMIT },
    } satisfies Table,
    held: {
      essay: essay.data.map(row => ({
        ...heldRow(opened, kind, row),
        ...{ about: row.revision_time, html: row.content, before: row.before },
      })),
      comment: comment.data.map(row => ({ ...heldRow(opened, kind, row), text: row.content, images: row.images })),
      video: video.data.map(row => ({ ...heldRow(opened, kind, row), film: row })),
      videoComment: videoComment.data.map(row => ({ ...heldRow(opened, kind, row), text: row.content })),
    }[kind],
  }
}

export type StaffHeld = Exclude<Awaited<ReturnType<typeof loadStaffHeld>>, Response>
type Queue = Awaited<ReturnType<typeof heldEssays | typeof heldComments | typeof heldVideos | typeof heldVideoComments>>
type Row = Queue['data'][number] & { forum?: string; before?: object | null }

const heldRow = (opened: StaffPage, kind: (typeof kinds)[number], row: Row) =>
  ({
    ...{ id: row.id, name: row.title, anchor: `${kind}-${row.id}`, kind, handling: row.handling },
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
  }) satisfies TableRow & object
