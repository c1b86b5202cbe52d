import type { Generated } from 'kysely'

/** Notices, letters, and outgoing SMS and mail. */
export interface MessageTables {
  notice: Notice
  /** site 0: no notices of this type on the site; mail, sms 1: also by that channel. */
  notice_setting: { user_id: number; type: string; site: number; mail: Generated<number>; sms: Generated<number> }
  /** Notices to be sent by mail or SMS, until they are done; taketime: when a sender claimed it. */
  dispatch: {
    id: Generated<number>
    user_id: number
    channel: 'mail' | 'sms'
    kind: string
    actor_id: number | null
    target_type: string
    target_id: number
    text: string
    createtime: number
    taketime: number | null
  }
  letter: Letter
  dialog: Dialog
  shop_dialog: ShopDialog
  /** The development outbox: unsent messages. */
  sms: {
    id: Generated<number>
    mobile: string
    template: string
    code: string
    text: Generated<string>
    createtime: number
  }
  /** The same for mail. */
  mail: { id: Generated<number>; email: string; subject: string; text: string; createtime: number }
}

interface Notice {
  id: Generated<number>
  /** The recipient. */
  user_id: number
  type: NoticeType
  /** The template: REPLY, AT, … */
  kind: string
  /** The member who caused it; null for the site itself. */
  actor_id: number | null
  target_type: string
  target_id: number
  /** The beginning of the text it is about, or the reason. */
  text: string
  /** The key of a notice that is sent only once, such as a like; null for one that may repeat. */
  once: string | null
  is_read: Generated<number>
  createtime: number
}

export type NoticeType = 'reply' | 'at' | 'praise' | 'follow' | 'trade' | 'system'

/**
 * low_id and high_id are the two members by ascending id; one of them is from_id. With a shop both are the member, and
 * a letter from anybody else is the shop's.
 */
interface Letter {
  id: Generated<number>
  low_id: number
  high_id: number
  /** The shop; 0 between two members. */
  site_id: Generated<number>
  from_id: number
  title: string
  /** Plain text. */
  content: string
  image: string
  createtime: number
}

/** One side of a conversation. */
interface Dialog {
  user_id: number
  peer_id: number
  last_id: Generated<number>
  unread: Generated<number>
  /** The last letter of the side that the member has deleted. */
  deleted_id: Generated<number>
  /** 1 when there are letters after that. */
  shown: Generated<number>
  /** The last letter that the member has read. */
  read_id: Generated<number>
}

/** A conversation of a member with a shop, both sides of it. */
interface ShopDialog {
  user_id: number
  site_id: number
  last_id: Generated<number>
  /** Letters that the member has not read. */
  unread: Generated<number>
  /** The last letter of the side that the member has deleted. */
  deleted_id: Generated<number>
  /** 1 when there are letters after that. */
  shown: Generated<number>
  /** 1 when the member blocks the shop. */
  is_block: Generated<number>
  /** Letters that nobody at the shop has read. */
  desk_unread: Generated<number>
  /** 1 when the shop has muted the member. */
  is_mute: Generated<number>
  /** The last letters read by the member, and by somebody at the shop. */
  read_id: Generated<number>
  desk_read_id: Generated<number>
}
