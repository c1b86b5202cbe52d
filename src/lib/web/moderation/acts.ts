import type { AstroGlobal } from 'astro'
import { untilOfDays } from '../days-ahead.ts'
import { submitted } from '../form.ts'

/** Calls of the moderation forms, by the value of their hidden field `do`. */
const acts = {
  forumEdit: '/api/forum/moderate/forumEdit',
  columnSave: '/api/forum/moderate/columnSave',
  columnSort: '/api/forum/moderate/columnSort',
  essayFlag: '/api/forum/moderate/essayFlag',
  essayApprove: '/api/forum/moderate/essayApprove',
  commentApprove: '/api/forum/moderate/commentApprove',
  essayMove: '/api/forum/moderate/essayMove',
  essayClose: '/api/forum/moderate/essayClose',
  essayDelete: '/api/forum/moderate/essayDelete',
  essayRestore: '/api/forum/moderate/essayRestore',
  commentDelete: '/api/forum/moderate/commentDelete',
  commentRestore: '/api/forum/moderate/commentRestore',
  reportHandle: '/api/forum/moderate/reportHandle',
  mute: '/api/forum/moderate/mute',
  unmute: '/api/forum/moderate/unmute',
} as const

export type ModerationForm = keyof typeof acts

/** Handles a form of the page. */
export const submittedAct = (astro: AstroGlobal) =>
  submitted(astro, acts, ({ place, ...sent }) => ({ ...untilOfDays(astro)(sent), ...(place && placeOf(place)) }), {
    coverimage: { most: 1, kind: 'image' },
  })

/** A choice of forum and column: `3:12`, or `3:` where a forum has none. */
function placeOf(place: string) {
  const [forum_id = '', column_id = ''] = place.split(':')
  return { forum_id, column_id }
}
