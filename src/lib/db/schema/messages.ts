import type { Generated } from 'kysely'

/** Notices, letters, and what goes out by SMS and mail. */
export interface MessageTables {
  notice: Notice
  /** site 0: notices of this type are not wanted here; mail, sms 1: they are wanted there. */
  notice_setting: { user_id: number; type: string; site: number; mail: Generated<number>; sms: Generated<number> }
  /** Notices that leave by mail or SMS, until a sender is done with them; taketime: one has them in hand. */
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
  /** The development outbox: what would have been sent. */
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
  /** Who is told. */
  user_id: number
  type: NoticeType
  /** The template: REPLY, AT, … */
  kind: string
  /** Whose doing it is; nobody's where the site itself speaks. */
  actor_id: number | null
  target_type: string
  target_id: number
  /** The first words of what was said, or the reason. */
  text: string
  /** What is told once only, such as a like; null for what may be told again. */
  once: string | null
  is_read: Generated<number>
  createtime: number
}

export type NoticeType = 'reply' | 'at' | 'praise' | 'follow' | 'trade' | 'system'

/**
 * low_id and high_id are the two members in the order of their ids; one of them is from_id. With a shop both are the
 * member, and a letter from anybody else is the shop's.
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

/** One side of a correspondence. */
interface Dialog {
  user_id: number
  peer_id: number
  last_id: Generated<number>
  unread: Generated<number>
  /** Up to this letter the member has deleted their side. */
  deleted_id: Generated<number>
  /** 1 when there are letters after that. */
  shown: Generated<number>
  /** Up to this letter the member has read. */
  read_id: Generated<number>
}

/** A correspondence of a member with a shop, both sides of it. */
interface ShopDialog {
  user_id: number
  site_id: number
  last_id: Generated<number>
  /** What the member has not read. */
  unread: Generated<number>
  /** Up to this letter the member has deleted their side. */
  deleted_id: Generated<number>
  /** 1 when there are letters after that. */
  shown: Generated<number>
  /** 1 when the member blocks the shop. */
  is_block: Generated<number>
  /** What nobody at the shop has read. */
  desk_unread: Generated<number>
  /** 1 when the shop does not want to hear the member. */
  is_mute: Generated<number>
  /** Up to this letter the member has read, and somebody at the shop. */
  read_id: Generated<number>
  desk_read_id: Generated<number>
}
