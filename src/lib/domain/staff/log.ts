import type { Member } from '../../core/caller.ts'
import { mustStaff } from '../account/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'

interface Asked extends PageQuery {
  action?: string | undefined
  /** Id of the actor. */
  user_id?: number | undefined
  forum_id?: number | undefined
  target_type?: string | undefined
  target_id?: number | undefined
}

/** Actions of moderators and staff, the newest first. Duty 'admin'. Refusal forbidden. */
export async function auditLog(who: Member, { action, user_id, forum_id, target_type, target_id, page, limit }: Asked) {
  await mustStaff(who, 'admin')
  const found = who.db
    .selectFrom('audit')
    .$if(action !== undefined, query => query.where('action', '=', action!))
    .$if(user_id !== undefined, query => query.where('audit.user_id', '=', user_id!))
    .$if(forum_id !== undefined, query => query.where('audit.forum_id', '=', forum_id!))
    .$if(target_type !== undefined, query => query.where('target_type', '=', target_type!))
    .$if(target_id !== undefined, query => query.where('target_id', '=', target_id!))
  const data = await found
    .leftJoin('user', 'user.id', 'audit.user_id')
    .leftJoin('forum', 'forum.id', 'audit.forum_id')
    .select(['audit.id', 'audit.user_id', 'nickname', 'action', 'target_type', 'target_id', 'forum.name as forum'])
    .select(['reason', 'detail', 'audit.createtime'])
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, found.select('audit.id')) }
}
