/**
 * Identifies a conversation: a member's with another (`uid`) or with a shop (`site_id`); seen from the shop's side both
 * are set.
 */
export interface Correspondence {
  uid: number
  site_id: number
  /** Seen from the shop's side. */
  isDesk: boolean
}

/** Its key in addresses: the other member, or the shop. */
export const correspondenceName = ({ uid, site_id = 0 }: { uid: number; site_id?: number }) =>
  uid === 0 ? `site_id=${site_id}` : `uid=${uid}`

export const isSameCorrespondence = (one: Named, other: Named) => one.uid === other.uid && one.site_id === other.site_id

type Named = Pick<Correspondence, 'uid' | 'site_id'>
