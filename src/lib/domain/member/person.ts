import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { MOBILE } from '../../core/rules.ts'

/**
 * The member by id, or by the mobile number in old links. A number is resolved only for members who know its owner:
 * they exchanged letters, or one follows the other. Refusal noSuchContent.
 */
export async function personBy(who: Member, uid: number | string): Promise<number> {
  const isMobile = typeof uid === 'string' && MOBILE.test(uid)
  const user = await who.db
    .selectFrom('user')
    .select('id')
    .where(e => (isMobile ? e('mobile', '=', uid) : e('id', '=', Number(uid))))
    .executeTakeFirst()
  if (!user || (isMobile && !(await knows(who, user.id)))) throw new Refusal('noSuchContent')
  return user.id
}

async function knows({ db, member }: Member, id: number): Promise<boolean> {
  if (id === member) return true
  const written = db.selectFrom('dialog').select('user_id').where('user_id', '=', member).where('peer_id', '=', id)
  const follows = (one: number, other: number) =>
    db
      .selectFrom('mark')
      .select('user_id')
      .where('user_id', '=', one)
      .where('kind', '=', 'user')
      .where('target_id', '=', other)
  const found = written.unionAll(follows(member, id)).unionAll(follows(id, member))
  return (await found.executeTakeFirst()) !== undefined
}
