import type { Translate } from '../../lib/core/i18n.ts'
import { cardWords, pickWords } from '../goods/words.ts'

/** Texts of the list of conversations; in the seller console from the shop's view, perhaps of unread ones only. */
export const dialogWords = (t: Translate, isDesk: boolean, isUnread: boolean) => ({
  none: t(!isDesk ? 'message:noLetters' : isUnread ? 'seller:noUnreadLetters' : 'seller:noLetters'),
  me: t(isDesk ? 'message:shopSaid' : 'message:youSaid'),
  shop: t('message:shop'),
  official: t('shell:official'),
  goods: t('message:sayGoods'),
  picture: t('message:sayPicture'),
})

/** Texts of messages and their form. */
export const letterWords = (t: Translate, isDesk: boolean) => ({
  letters: t('message:letters'),
  older: t('message:older'),
  newBelow: t('message:newBelow'),
  read: t('message:read'),
  notRead: t('message:notRead'),
  report: t('report:report'),
  sending: t('message:sending'),
  waiting: t('message:waiting'),
  failed: t('message:failed'),
  retry: t('message:retry'),
  uploading: t('message:uploading'),
  picture: t('message:picture'),
  pictureOf: t('message:pictureOf'),
  removePicture: t('message:removePicture'),
  write: t(isDesk ? 'seller:answer' : 'message:write'),
  send: t('message:send'),
  title: t('message:titleField'),
  dropAbout: t('message:dropAbout'),
  goods: pickWords(t),
  card: cardWords(t),
})

/** Texts of notices and their settings. */
export const noticeWords = (t: Translate) => ({
  today: t('message:today'),
  yesterday: t('message:yesterday'),
  fromSite: t('message:fromSite'),
  official: t('shell:official'),
  readAll: t('message:readAll'),
  readOne: t('message:readOne'),
  unread: t('message:unread'),
  about: t('message:about', { title: '{{title}}' }),
  aboutGoods: '{{title}}',
  appeal: t('report:appeal'),
  nextReply: t('message:nextReply'),
  nextLook: t('message:nextLook'),
  nextHome: t('message:nextHome'),
  nextOrder: t('message:nextOrder'),
  nextGoods: t('message:nextGoods'),
  nextSale: t('message:nextSale'),
  pages: t('shell:pages'),
  previous: t('shell:previous'),
  next: t('shell:next'),
  pastLast: t('shell:pastLast', { last: '{{last}}' }),
  firstPage: t('shell:firstPage'),
})

/** Texts of the notice settings. */
export const settingWords = (t: Translate) => ({
  type: t('message:type'),
  channel: t('message:channel'),
  bindFirst: t('message:bindFirst'),
  alwaysOn: t('message:alwaysOn'),
  channelsText: t('message:channelsText'),
  watching: t('message:watching'),
  watchReplied: t('message:watchReplied'),
  followPosts: t('message:followPosts'),
  whoWrites: t('message:whoWrites'),
  anybody: t('message:anybody'),
  followed: t('message:followed'),
  save: t('message:save'),
  saved: t('message:saved'),
  atOnce: t('message:atOnce'),
  channels: { mail: t('message:channel_mail'), sms: t('message:channel_sms') },
  types: {
    reply: t('message:type_reply'),
    at: t('message:type_at'),
    praise: t('message:type_praise'),
    follow: t('message:type_follow'),
    trade: t('message:type_trade'),
    system: t('message:type_system'),
  },
})
