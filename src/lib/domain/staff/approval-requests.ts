import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { audit, type Duty, dutiesOf, sendMail, sendNotice } from '../account/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'

const DAY = 86_400
export const [PENDING, DONE, REFUSED, FAILED] = [0, 1, -1, -2] as const

export type RequestAction = 'adjustAccount' | 'giveRole'

/** The duty required for each action. */
export const dutyFor: Record<RequestAction, Duty> = { adjustAccount: 'trade', giveRole: 'admin' }

interface Asked {
  action: RequestAction
  /** Id of the member whose account it concerns. */
  target_id: number
  detail: object
  reason?: string
}

/**
 * Requests approval by a second member of staff with the same duty. If there is none, the action is performed after 24
 * hours unless somebody cancels it. Everyone who may decide is notified, otherwise the administrators, also by e-mail.
 * A repeated request returns the pending one. Returns its id and when it is due (0: only by a decision).
 */
export async function requestApproval(who: Member, { action, target_id, detail, reason = '' }: Asked) {
  const { told, ...answer } = await change(who, async who => {
    const row = { action, user_id: who.member, target_id, detail: JSON.stringify(detail), reason }
    const known = await who.db
      .selectFrom('staff_request')
      .select(['id as request_id', 'due'])
      .where(e => e.and({ ...row, status: PENDING }))
      .executeTakeFirst()
    if (known) return { ...known, told: [] }
    const holders = await holdersOf(who, [dutyFor[action]])
    const isAlone = holders.every(id => id === who.member || id === target_id)
    const due = isAlone ? who.now + DAY : 0
    const { id } = await who.db
      .insertInto('staff_request')
      .values({ ...row, due, decider_id: null, createtime: who.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const about = { target_type: 'staff_request', target_id: id }
    await audit(who, { action: 'request', ...about, reason, detail: { action, target_id, ...detail, due } })
    const told = isAlone
      ? await holdersOf(who, ['admin', dutyFor[action]])
      : holders.filter(each => each !== who.member)
    // Sent by the site, so that the requester is notified too.
    const nobody = { ...who, member: null }
    for (const to of told)
      await sendNotice(nobody, { to, type: 'system', kind: 'STAFF_REQUEST', ...about, text: reason })
    return { request_id: id, due, told: isAlone ? told : [] }
  })
  await mailTo(who, told)
  return answer
}

/** Ids of everyone with one of these duties. */
async function holdersOf({ db }: Caller, duties: Duty[]): Promise<number[]> {
  const rows = await db
    .selectFrom('role')
    .innerJoin('user', 'user.id', 'user_id')
    .select('user_id')
    .distinct()
    .where('scope', '=', 0)
    .where('duty', 'in', duties)
    .where('gone', '=', 0)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

async function mailTo(who: Member, members: number[]) {
  if (members.length === 0 || !who.mail) return
  const rows = await who.db.selectFrom('user').select('email').where('id', 'in', members).execute()
  for (const { email } of rows) if (email) sendMail(who, email, 'request').catch(() => {})
}

/** Pending (state 0) or decided (1) requests of the caller's duties, the newest first. Refusal forbidden. */
export async function requests(who: Member, { state, page, limit }: PageQuery & { state: number }) {
  const mine = await dutiesOf(who)
  const actions = requestActionsOf(mine)
  if (actions.length === 0) throw new Refusal('forbidden')
  const found = who.db
    .selectFrom('staff_request')
    .where('status', state === 0 ? '=' : '<>', PENDING)
    .where('action', 'in', actions)
  const rows = await found
    .innerJoin('user as asker', 'asker.id', 'staff_request.user_id')
    .innerJoin('user as target', 'target.id', 'staff_request.target_id')
    .leftJoin('user as decider', 'decider.id', 'decider_id')
    .selectAll('staff_request')
    .select(['asker.nickname as asker', 'target.nickname as target', 'decider.nickname as decider'])
    .orderBy('staff_request.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map(({ detail, ...row }) => ({
    ...row,
    detail: JSON.parse(detail) as { account_type?: string; amount?: number; duty?: Duty },
    // The requester may only cancel; requests about one's own account are decided by somebody else.
    may_approve: Number(
      row.status === PENDING &&
        row.user_id !== who.member &&
        row.target_id !== who.member &&
        mine.includes(dutyFor[row.action]),
    ),
  }))
  return { data, total: await lengthOf(who, found.select('staff_request.id')) }
}

/** The actions whose requests someone with these duties sees: those of the own duties, an administrator all. */
export const requestActionsOf = (mine: Duty[]) =>
  (Object.keys(dutyFor) as RequestAction[]).filter(each => mine.includes('admin') || mine.includes(dutyFor[each]))
