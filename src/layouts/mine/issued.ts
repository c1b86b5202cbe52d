import type { Member } from '../../lib/caller.ts'
import { draftRows } from '../../lib/forum/draft-rows.ts'
import type { Part } from '../../lib/forum/length.ts'
import { myVideo } from '../../lib/forum/release-video.ts'
import { myEssay } from '../../lib/forum/written.ts'

export const tabs = ['essay', 'video', 'draft', 'held', 'refused'] as const
export type Tab = (typeof tabs)[number]

const states = { essay: 1, video: 1, held: 0, refused: 2 }
const MOST = 50

/** What a tab of one's own publications shows: what waits or was refused are posts with the videos before them. */
export async function issued(who: Member, tab: Tab, part: Part) {
  if (tab === 'draft') {
    const { data, total } = await draftRows(who, part)
    return { drafts: data, essays: [], films: [], total }
  }
  const state = states[tab]
  const isMixed = tab === 'held' || tab === 'refused'
  const [essays, films] = await Promise.all([
    tab === 'video' ? none : myEssay(who, { state, ...part }),
    tab === 'essay' || (isMixed && part.page > 1) ? none : myVideo(who, { state, ...(isMixed ? few : part) }),
  ])
  return { essays: essays.data, films: films.data, total: tab === 'video' ? films.total : essays.total }
}

const none = { data: [], total: 0 }
const few = { page: 1, limit: MOST }
