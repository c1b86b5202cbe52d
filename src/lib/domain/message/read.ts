import type { Member } from '../../core/caller.ts'

/** Id of the caller's last letter that each of these members has read, by member. */
export async function readIds({ db, member }: Member, peers: { uid: number }[]): Promise<Map<number, number>> {
  const ids = peers.map(({ uid }) => uid).filter(id => id > 0)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('dialog')
    .select(['user_id', 'read_id'])
    .where('user_id', 'in', ids)
    .where('peer_id', '=', member)
    .execute()
  return new Map(rows.map(({ user_id, read_id }) => [user_id, read_id]))
}
