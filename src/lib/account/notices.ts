import type { Caller, Changing } from '../caller.ts'
import { query } from '../db/query.ts'
import type { NoticeType } from '../db/schema.ts'
import type { MessageKey } from '../i18n.ts'
import { tag } from '../tags.ts'

/** A template: its words are `kind_<name>` of public/locales/<language>/message.json, in both languages. */
export type Kind = MessageKey extends infer Key ? (Key extends `message:kind_${infer Name}` ? Name : never) : never

export interface News {
  /** Who is told. */
  to: number
  type: NoticeType
  kind: Kind
  /** What it is about: essay, comment, user, video, forum, order …, and its id. */
  target_type: string
  target_id: number
  /** The first words of what was said, or a reason; plain text. */
  text?: string
}

const LONGEST = 100

/**
 * Tells a member something, inside the change that causes it: the notice stands or falls with its cause. Who acts is
 * `who.member`, the site itself when there is none. Never tells oneself; replies, mentions, praise and follows of
 * people whom the member blocks are left out silently, as is any type but 'system' that their settings switch off. Where
 * they want it by mail or SMS too, a copy waits for the sender (message/dispatch.ts).
 */
export async function tell(who: Changing<Caller>, news: News) {
  await put(who, news, null)
}

/** The same for what can be done, undone and done again, such as a like: it is told once, or once for each `key`. */
export async function tellOnce(
  who: Changing<Caller>,
  news: News,
  key = `${news.kind}:${who.member}:${news.target_type}:${news.target_id}`,
) {
  await put(who, news, key)
}

async function put(who: Changing<Caller>, { to, text = '', ...news }: News, once: string | null) {
  if (to === who.member) return
  const wanted = await wantedBy(who, to, news.type)
  if (!wanted) return
  const { type, kind, target_type, target_id } = news
  const said = firstOf(text)
  const [told] = await added(who.db, to, who.member, type, kind, target_type, target_id, said, once, who.now)
  if (!told) return
  who.touches(tag.live(to))
  const channels = (['mail', 'sms'] as const).filter(channel => wanted[channel] === 1)
  const copy = { user_id: to, actor_id: who.member, kind, target_type, target_id, text: said, createtime: who.now }
  if (channels.length > 0)
    await who.db
      .insertInto('dispatch')
      .values(channels.map(channel => ({ ...copy, channel })))
      .execute()
}

const added = query(
  (
    db,
    user_id: number,
    actor_id: number | null,
    type: NoticeType,
    kind: string,
    target_type: string,
    target_id: number,
    text: string,
    once: string | null,
    createtime: number,
  ) =>
    db
      .insertInto('notice')
      .values({ user_id, actor_id, type, kind, target_type, target_id, text, once, createtime })
      .onConflict(same => same.columns(['user_id', 'once']).doNothing())
      .returning('user_id'),
)

const SOCIAL: NoticeType[] = ['reply', 'at', 'praise', 'follow']

const BLOCKED = -1

/** By which ways else the member wants to hear of it; null when not at all. */
async function wantedBy({ db, member }: Caller, to: number, type: NoticeType) {
  const isSocial = SOCIAL.includes(type) && member !== null
  const found = await (isSocial ? settingAndBlock(db, to, type, member) : setting(db, to, type))
  const off = found.some(({ site }) => site === BLOCKED || (site === 0 && type !== 'system'))
  return off ? null : (found[0] ?? { mail: 0, sms: 0 })
}

const setting = query((db, user_id: number, type: NoticeType) =>
  db
    .selectFrom('notice_setting')
    .select(['site', 'mail', 'sms'])
    .where('user_id', '=', user_id)
    .where('type', '=', type),
)

const settingAndBlock = query((db, user_id: number, type: NoticeType, by: number) =>
  db
    .selectFrom('notice_setting')
    .select(['site', 'mail', 'sms'])
    .where('user_id', '=', user_id)
    .where('type', '=', type)
    .unionAll(
      db
        .selectFrom('block')
        .select(e => [e.lit(BLOCKED).as('site'), e.lit(0).as('mail'), e.lit(0).as('sms')])
        .where('user_id', '=', user_id)
        .where('target_id', '=', by),
    ),
)

const firstOf = (text: string) => [...text.replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('')
