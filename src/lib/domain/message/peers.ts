import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { sellsIn } from '../account/index.ts'
import { personBy } from '../member/index.ts'
import { peopleOf, shopsBy } from './people.ts'
import { type Thread, threadBetween, withShop } from './threads.ts'

/** The other side of a conversation as given: a member or a shop. */
export interface Peer {
  uid?: number | string | undefined
  site_id?: number | undefined
}

/** The same, looked up; the id of the other kind is 0. */
export interface KnownPeer {
  uid: number
  site_id: number
}

/** How a member or a shop is shown in letters. */
export interface Party extends KnownPeer {
  nickname: string
  avatar: string
  is_official: number
}

/** The member or shop. Refusal noSuchContent. */
export async function peerBy(who: Member, { uid, site_id = 0 }: Peer): Promise<KnownPeer> {
  if (uid !== undefined) return { uid: await personBy(who, uid), site_id: 0 }
  const shop = await who.db.selectFrom('shop').select('id').where('id', '=', site_id).executeTakeFirst()
  if (!shop) throw new Refusal('noSuchContent')
  return { uid: 0, site_id }
}

/** The same, but neither oneself nor a shop one sells in. Refusals noSuchContent, letterSelf, badField. */
export async function letterRecipient(who: Member, peer: Peer): Promise<KnownPeer> {
  const known = await peerBy(who, peer)
  if (known.uid === who.member) throw new Refusal('letterSelf')
  if (known.site_id && (await sellsIn(who, known.site_id))) throw new Refusal('badField', { field: 'site_id' })
  return known
}

export const threadWith = ({ member }: Member, { uid, site_id }: KnownPeer): Thread =>
  uid ? threadBetween(member, uid) : withShop(member, site_id)

/** How each of these is shown; one query per kind. */
export async function partiesOf(who: Caller, peers: KnownPeer[]): Promise<(peer: KnownPeer) => Party> {
  const ids = (name: keyof KnownPeer) => peers.map(peer => peer[name]).filter(id => id > 0)
  const [people, shops] = await Promise.all([peopleOf(who, ids('uid')), shopsBy(who, ids('site_id'))])
  return ({ uid, site_id }) => {
    const { nickname = '', avatar = '', is_official = 0 } = (uid ? people.get(uid) : shops.get(site_id)) ?? {}
    return { uid, site_id, nickname, avatar, is_official }
  }
}
