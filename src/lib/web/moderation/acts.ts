import type { AstroGlobal } from 'astro'
import { untilOfDays } from '../days-ahead.ts'
import { submitted } from '../form.ts'

/** What the forms of moderators do, by the name that their hidden field `do` holds. */
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

export type Act = keyof typeof acts

/** Does what a form of the page sent. */
export const submittedAct = (astro: AstroGlobal) =>
  submitted(astro, acts, ({ place, ...sent }) => ({ ...untilOfDays(astro)(sent), ...(place && placeOf(place)) }))

/** One choice names a forum and its column: `3:12`, or `3:` where a forum has none. */
function placeOf(place: string) {
  const [forum_id = '', column_id = ''] = place.split(':')
  return { forum_id, column_id }
}
