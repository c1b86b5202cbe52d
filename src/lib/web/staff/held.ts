import type { AstroGlobal } from 'astro'
import { heldComments, heldEssays, heldVideoComments, heldVideos } from '../../domain/staff/held.ts'
import { openStaffPage, staffShell } from './open.ts'
import { reviewForms } from './review.ts'

const LIMIT = 10
const kinds = ['essay', 'comment', 'video', 'videoComment'] as const
const texts = {
  essay: 'staff:essays',
  comment: 'staff:comments',
  video: 'staff:videos',
  videoComment: 'staff:videoComments',
} as const

/** What waits for staff before anybody sees it: of the kind that the address names, with how much of each there is. */
export async function loadStaffHeld(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'held', { decide: '/api/staff/heldDecide', ...reviewForms })
  if (opened instanceof Response) return opened
  const { who, t, query } = opened
  const kind = kinds.find(name => name === query.get('kind')) ?? 'essay'
  const asked = { page: query.page, limit: LIMIT }
  const [essay, comment, video, videoComment] = await Promise.all([
    heldEssays(who, asked),
    heldComments(who, asked),
    heldVideos(who, asked),
    heldVideoComments(who, asked),
  ])
  const queues = { essay, comment, video, videoComment }
  return {
    shell: await staffShell(opened),
    tabs: kinds.map(name => ({
      text: t(texts[name]),
      href: `?kind=${name}`,
      current: kind === name,
      count: queues[name].total,
    })),
    essays: kind === 'essay' ? essay.data : [],
    comments: kind === 'comment' ? comment.data : [],
    videos: kind === 'video' ? video.data : [],
    videoComments: kind === 'videoComment' ? videoComment.data : [],
    pages: { page: query.page, total: queues[kind].total, limit: LIMIT },
  }
}
