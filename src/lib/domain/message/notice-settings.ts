import type { Caller, Changing, Member } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { change } from '../../db/change.ts'
import { wantPostNews } from '../account/index.ts'

/** Notice types that can be switched off; those of the site itself cannot. */
export const types = ['reply', 'at', 'praise', 'follow', 'trade'] as const
/** Types that can be sent by e-mail and SMS. */
export const sendable = [...types, 'system'] as const
export const channels = ['mail', 'sms'] as const
type Channel = (typeof channels)[number]

interface Switches {
  site: number
  mail?: number | undefined
  sms?: number | undefined
}
export type NoticeSwitches = Partial<Record<(typeof sendable)[number], Switches>>

interface Asked {
  set?: NoticeSwitches | undefined
  /** 1: letters only from people the member follows. */
  letters_from?: number | undefined
  /** 1: a post the member replies to is watched from then on. */
  watch_replied?: number | undefined
  /** 1: notified of new posts by those they follow. */
  follow_posts?: number | undefined
}

/**
 * A member's notice settings: types on the site, by e-mail and by SMS; who may send letters; whether posts they reply
 * to are watched; whether they are notified of new posts of those they follow. Saves the given values first. `offered`:
 * the available ways, each with 1 where the member has bound an address or number.
 */
export async function noticeSetting(who: Member, asked: Asked) {
  if (Object.values(asked).some(each => each !== undefined)) await change(who, who => save(who, asked))
  const rows = await who.db.selectFrom('notice_setting').selectAll().where('user_id', '=', who.member).execute()
  const { email, mobile, ...own } = await who.db
    .selectFrom('user')
    .select(['letters_from', 'watch_replied', 'follow_posts', 'email', 'mobile'])
    .where('id', '=', who.member)
    .executeTakeFirstOrThrow()
  const of = (type: string) => {
    const { site = 1, mail = 0, sms = 0 } = rows.find(row => row.type === type) ?? {}
    return { site: type === 'system' ? 1 : site, mail, sms }
  }
  const settings = Object.fromEntries(sendable.map(type => [type, of(type)]))
  const offered = { mail: Number(email !== null), ...((await sendsSms(who)) && { sms: Number(mobile !== null) }) }
  return { ...(settings as Record<(typeof sendable)[number], Required<Switches>>), ...own, offered }
}

/** Aliyun needs an approved template for notices: the staff console's or that of the settings. */
export const sendsSms = async ({ library, locale }: Pick<Caller, 'library' | 'locale'>) =>
  config.sms === 'outbox' ||
  config.sms.templates.notice !== '' ||
  (await library.message('sms', 'notice', locale)).provider !== ''

async function save(who: Changing<Member>, { set = {}, letters_from, watch_replied, follow_posts }: Asked) {
  const { db, member, locale } = who
  for (const type of sendable) {
    const wanted = set[type]
    if (!wanted) continue
    await db
      .insertInto('notice_setting')
      .values({ user_id: member, type, ...wanted })
      .onConflict(same => same.columns(['user_id', 'type']).doUpdateSet(wanted))
      .execute()
  }
  for (const channel of channels)
    if (Object.values(set).some(wanted => wanted?.[channel] === 0)) await dropWaiting(who, member, channel)
  const own = {
    ...(letters_from !== undefined && { letters_from }),
    ...(watch_replied !== undefined && { watch_replied }),
    ...(follow_posts !== undefined && { follow_posts }),
  }
  const kept = { locale, ...own }
  await db.updateTable('user').set(kept).where('id', '=', member).execute()
  if (follow_posts !== undefined) await wantPostNews(who, follow_posts === 1)
}

/** Drops queued messages the member no longer wants. */
export async function dropWaiting({ db }: Changing<Caller>, user_id: number, channel: Channel) {
  const waiting = db.deleteFrom('dispatch').where('user_id', '=', user_id).where('channel', '=', channel)
  await waiting.where('taketime', 'is', null).execute()
}
