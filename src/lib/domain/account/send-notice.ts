import { sql } from 'kysely'
import type { Caller, Changing } from '../../core/caller.ts'
import { cutText } from '../../core/cut-text.ts'
import type { MessageKey } from '../../core/i18n.ts'
import { tag } from '../../core/tags.ts'
import { batchQuery, key, nullable, number, text } from '../../db/batch-loader.ts'
import type { NoticeType } from '../../db/schema/messages.ts'

/** A template: its texts are `kind_<name>` of public/locales/<language>/message.json, in both languages. */
export type NoticeKind = MessageKey extends infer Key
  ? Key extends `message:kind_${infer Name}`
    ? Name
    : never
  : never

export interface NoticeInput {
  /** The recipient's id. */
  to: number
  type: NoticeType
  kind: NoticeKind
  /** Its subject: essay, comment, user, video, forum, order …, and its id. */
  target_type: string
  target_id: number
  /** The beginning of the text it is about, or a reason; plain text. */
  text?: string
}

const LONGEST = 100

/**
 * Notifies a member, in the transaction that causes it. The actor is `who.member`, or the site. Members are never
 * notified of their own actions; replies, mentions, likes and follows by members the recipient blocks are silently
 * dropped, as is any type but 'system' that the recipient has switched off. If they want e-mail or SMS too, a copy is
 * queued (domain/message/dispatch.ts).
 */
export async function sendNotice(who: Changing<Caller>, news: NoticeInput) {
  await put(who, news, null)
}

/** The same for actions that can be undone and repeated, such as a like: notified once, or once per `key`. */
export async function sendNoticeOnce(
  who: Changing<Caller>,
  news: NoticeInput,
  key = `${news.kind}:${who.member}:${news.target_type}:${news.target_id}`,
) {
  await put(who, news, key)
}

async function put(who: Changing<Caller>, { to, text = '', ...news }: NoticeInput, once: string | null) {
  if (to === who.member) return
  const wanted = await wantedBy(who, to, news.type)
  if (!wanted) return
  const { type, kind, target_type, target_id } = news
  const copy = {
    user_id: to,
    actor_id: who.member,
    kind,
    target_type,
    target_id,
    text: noticeExcerpt(text),
    createtime: who.now,
  }
  const [told] = await added(who.db, { ...copy, type, once })
  if (!told) return
  who.touches(tag.live(to))
  const channels = (['mail', 'sms'] as const).filter(channel => wanted[channel] === 1)
  if (channels.length > 0)
    await who.db
      .insertInto('dispatch')
      .values(channels.map(channel => ({ ...copy, channel })))
      .execute()
}

const notice = {
  user_id: key,
  actor_id: nullable(key),
  type: text,
  kind: text,
  target_type: text,
  target_id: key,
  text,
  once: nullable(text),
  createtime: number,
}
const who = ['user_id', 'actor_id', 'type', 'kind', 'target_type', 'target_id', 'once'] as const
const whole = [...who, 'text', 'createtime'] as const

const added = batchQuery(
  notice,
  who,
  (db, given) =>
    db
      .insertInto('notice')
      .columns(whole)
      .expression(db.selectFrom(given).select(whole).where(sql.lit(true)))
      .onConflict(same => same.columns(['user_id', 'once']).doNothing())
      .returning(who),
  null,
)

const SOCIAL: NoticeType[] = ['reply', 'at', 'praise', 'follow']

const BLOCKED = -1

/** The other ways by which the member wants to be notified; null when not at all. */
async function wantedBy({ db, member }: Caller, to: number, type: NoticeType) {
  const by = SOCIAL.includes(type) ? member : null
  const found = await settingAndBlock(db, { user_id: to, type, by })
  const off = found.some(({ site }) => site === BLOCKED || (site === 0 && type !== 'system'))
  return off ? null : (found[0] ?? { mail: 0, sms: 0 })
}

const settingAndBlock = batchQuery(
  { user_id: key, type: text, by: nullable(key) },
  ['user_id', 'type', 'by'],
  (db, given) =>
    db
      .selectFrom(given)
      .innerJoin('notice_setting as setting', join =>
        join.onRef('setting.user_id', '=', 'given.user_id').onRef('setting.type', '=', 'given.type'),
      )
      .select(['given.user_id', 'given.type', 'given.by', 'site', 'mail', 'sms'])
      .unionAll(
        db
          .selectFrom(given)
          .innerJoin('block', join =>
            join.onRef('block.user_id', '=', 'given.user_id').onRef('block.target_id', '=', 'given.by'),
          )
          .select(['given.user_id', 'given.type', 'given.by'])
          .select(e => [e.lit(BLOCKED).as('site'), e.lit(0).as('mail'), e.lit(0).as('sms')]),
      ),
)

export const noticeExcerpt = (text: string) => cutText(text.replace(/\s+/g, ' ').trim(), LONGEST)
