import type { Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { audit, mustModerate } from '../../account/index.ts'
import { isOwnPicture } from '../../text/index.ts'

interface Edited {
  forum_id: number
  /** '' removes it. */
  notice?: string | undefined
  coverimage?: string | undefined
}

/** Changes a forum's notice and cover; omitted fields stay. Refusals forbidden, forumGone, badField. */
export function forumEdit(who: Member, { forum_id, notice, coverimage }: Edited) {
  return change(who, async who => {
    await mustModerate(who, forum_id)
    if (coverimage && !isOwnPicture(coverimage)) throw new Refusal('badField', { field: 'coverimage' })
    const values = { ...(notice !== undefined && { notice }), ...(coverimage && { coverimage }) }
    await who.db
      .updateTable('forum')
      .set(e => ({ sort: e.ref('sort'), ...values }))
      .where('id', '=', forum_id)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('forumGone'))
    for (const each of [tag.forum(forum_id), tag.forums]) who.touches(each)
    const target = { target_type: 'forum', target_id: forum_id, forum_id }
    await audit(who, { action: 'forumEdit', ...target, detail: values })
    return []
  })
}
