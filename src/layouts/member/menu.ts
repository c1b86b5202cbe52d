import type { MessageKey } from '../../lib/core/i18n.ts'
import type { IconName } from '../view-types.ts'

interface Entry {
  icon: IconName
  text: MessageKey
}

interface Group {
  title: MessageKey
  entries: Record<string, Entry>
}

const entry = (icon: IconName, text: MessageKey): Entry => ({ icon, text })

/** The left menu: an entry is the page /member/<name>; other pages belong to one of these. */
export const menu = [
  {
    title: 'member:groupMember',
    entries: {
      index: entry('home', 'member:welcome'),
      info: entry('user', 'site:title_member_info'),
      security: entry('lock', 'site:title_member_security'),
      delivery_address: entry('pin', 'site:title_member_delivery_address'),
      collection: entry('heart', 'site:title_member_collection'),
      footprint: entry('foot', 'site:title_member_footprint'),
      level: entry('medal', 'site:title_member_level'),
      signin: entry('calendar', 'site:title_member_signin'),
    },
  },
  {
    title: 'member:groupTrade',
    entries: {
      order_list: entry('order', 'site:title_member_order_list'),
      activist: entry('back', 'site:title_member_activist'),
      verification: entry('qr', 'site:title_member_verification'),
      verification_list: entry('check', 'site:title_member_verification_list'),
    },
  },
  {
    title: 'member:groupAccount',
    entries: {
      account: entry('wallet', 'site:title_member_account'),
      recharge_list: entry('plus', 'member:recharge'),
      withdrawal: entry('clock', 'site:title_member_withdrawal'),
      my_coupon: entry('ticket', 'site:title_member_my_coupon'),
      my_point: entry('coins', 'site:title_member_my_point'),
      account_list: entry('pay', 'site:title_member_account_list'),
    },
  },
  {
    title: 'member:groupForum',
    entries: {
      my: entry('grid', 'site:title_member_my'),
      myIssue: entry('edit', 'site:title_member_myIssue'),
      reply: entry('chat', 'site:title_member_reply'),
      myCollection: entry('star', 'site:title_member_myCollection'),
      inform: entry('bell', 'site:title_member_inform'),
      privateLetter: entry('mail', 'site:title_member_privateLetter'),
      peopleManagement: entry('users', 'site:title_member_peopleManagement'),
      forumManagement: entry('shield', 'site:title_member_forumManagement'),
    },
  },
] as const satisfies Group[]

type NamesIn<Each> = Each extends { entries: infer Entries } ? keyof Entries : never
export type EntryName = NamesIn<(typeof menu)[number]>

/** Entries only for members who may redeem codes. */
export const forVerifiers: readonly string[] = ['verification', 'verification_list'] satisfies EntryName[]
