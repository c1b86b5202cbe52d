import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'

/** Duties of staff; each must be granted by itself, none implies another. */
export const duties = ['admin', 'forum', 'review', 'member', 'shop', 'trade', 'content'] as const
export type Duty = (typeof duties)[number]

const SITE = 0

/** Requires this duty of the caller; refusal forbidden. */
export async function mustStaff(who: Caller, duty: Duty): Promise<void> {
  if (!(await holdsDuty(who, duty, SITE))) throw new Refusal('forbidden')
}

/** Requires a moderator of this forum, or staff with the duty 'forum'; refusal forbidden. */
export async function mustModerate(who: Caller, forum_id: number): Promise<void> {
  if (!(await mayModerate(who, forum_id))) throw new Refusal('forbidden')
}

/** Whether the caller moderates this forum, or is staff with the duty 'forum'. */
export const mayModerate = async (who: Caller, forum_id: number): Promise<boolean> =>
  (await moderates(who, forum_id)) || holdsDuty(who, 'forum', SITE)

/** Requires a seller of this shop; refusal forbidden. */
export async function mustSell(who: Caller, shop_id: number): Promise<void> {
  if (!(await sellsIn(who, shop_id))) throw new Refusal('forbidden')
}

interface Subject {
  user_id?: number
  site_id?: number
}

/**
 * Refuses with forbidden if the subject belongs to the caller or their shop: nobody decides about their own affairs. The
 * text names staff with the same duty who can decide.
 */
export async function mustNotBeOwn(who: Member, duty: Duty, subject: Subject) {
  const { user_id, site_id } = subject
  if (user_id !== who.member && (site_id === undefined || !(await sellsIn(who, site_id)))) return
  const names = await othersFor(who, duty, subject)
  if (names.length === 0) throw new Refusal('forbidden', {}, 'refusal:ownAffairNobody')
  const joined = names.join(who.locale === 'zh-cn' ? '、' : ', ')
  throw new Refusal('forbidden', { names: joined }, 'refusal:ownAffair')
}

/** Names shown of those who can decide. */
const NAMED = 3

/** Staff with this duty who are not party to the subject. */
async function othersFor({ db, member }: Member, duty: Duty, { user_id = 0, site_id = 0 }: Subject) {
  const sellers = db.selectFrom('role').select('user_id').where('duty', '=', 'seller').where('scope', '=', site_id)
  const rows = await db
    .selectFrom('role')
    .innerJoin('user', 'user.id', 'role.user_id')
    .select('nickname')
    .where('duty', '=', duty)
    .where('scope', '=', SITE)
    .where('role.user_id', 'not in', [member, user_id])
    .where('role.user_id', 'not in', sellers)
    .orderBy('role.user_id')
    .limit(NAMED)
    .execute()
  return rows.map(({ nickname }) => nickname)
}

/** Whether the caller sells in this shop. */
export const sellsIn = (who: Caller, shop_id: number) => holdsDuty(who, 'seller', shop_id)

/** Whether a caller may use calls for moderators, sellers or staff at all; the endpoint's function checks which. */
export async function hasRole(who: Member, access: 'moderator' | 'seller' | 'staff'): Promise<boolean> {
  if (access === 'seller') return holdsDuty(who, 'seller')
  if (access === 'moderator') return (await moderates(who)) || holdsDuty(who, 'forum', SITE)
  return (await dutiesOf(who)).length > 0
}

/** The caller's site-wide duties. */
export async function dutiesOf({ db, member }: Caller): Promise<Duty[]> {
  if (member === null) return []
  const rows = await db
    .selectFrom('role')
    .select('duty')
    .where('user_id', '=', member)
    .where('scope', '=', SITE)
    .where('duty', 'in', duties)
    .execute()
  return rows.map(({ duty }) => duty as Duty)
}

async function holdsDuty({ db, member }: Caller, duty: Duty | 'seller', scope?: number): Promise<boolean> {
  if (member === null) return false
  const role = await db
    .selectFrom('role')
    .select('duty')
    .where('user_id', '=', member)
    .where('duty', '=', duty)
    .$if(scope !== undefined, query => query.where('scope', '=', scope!))
    .executeTakeFirst()
  return role !== undefined
}

async function moderates({ db, member }: Caller, forum_id?: number): Promise<boolean> {
  if (member === null) return false
  const row = await db
    .selectFrom('moderator')
    .select('forum_id')
    .where('user_id', '=', member)
    .$if(forum_id !== undefined, query => query.where('forum_id', '=', forum_id!))
    .executeTakeFirst()
  return row !== undefined
}
