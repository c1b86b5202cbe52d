import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { type Locale, localePath, translator } from '../../core/i18n.ts'
import type { Letter } from '../../core/ports/mail.ts'
import { attempted, forgive, type Limit } from '../account/index.ts'
import type { Kind } from '../account/notices.ts'
import { peopleOf } from './people.ts'
import { sendsSms } from './settings.ts'
import { unsubscribeLink } from './unsubscribe.ts'

const DAY = 86_400
const HOUR = 3600
const AT_ONCE = 50
const MOST_LINES = 20
/** A day: several notices go in one. */
const most = { mail: 10, sms: 3 }

type Channel = keyof typeof most

/**
 * A sweep: notices that members want by mail or SMS leave, all that wait for one in one message. Each is sent once:
 * whoever takes it has it alone, what a provider did not take waits for another hour, and what a process that died had
 * in hand is dropped rather than sent twice; it stands on the site. More than `most` messages a day are dropped too.
 */
export async function sendDispatches(who: Caller): Promise<void> {
  await who.db
    .deleteFrom('dispatch')
    .where('createtime', '<', who.now - DAY)
    .execute()
  const waiting = await who.db
    .selectFrom('dispatch')
    .select(['user_id', 'channel'])
    .distinct()
    .where('taketime', 'is', null)
    .limit(AT_ONCE)
    .execute()
  for (const { user_id, channel } of waiting) await sendTo(who, user_id, channel)
}

async function sendTo(who: Caller, user_id: number, channel: Channel) {
  const { db, now } = who
  const taken = await db
    .updateTable('dispatch')
    .set({ taketime: now })
    .where('user_id', '=', user_id)
    .where('channel', '=', channel)
    .where('taketime', 'is', null)
    .returning(['id', 'kind', 'actor_id', 'target_type', 'text', 'createtime'])
    .execute()
  if (taken.length === 0) return
  const limit: Limit = { name: `notices by ${channel} ${user_id}`, most: most[channel], seconds: DAY }
  const may = (await attempted(who, limit)) === 0
  try {
    if (may) await send[channel](who, user_id, taken)
    await drop(who, taken)
  } catch {
    await forgive(who, limit.name)
    const old = taken.filter(({ createtime }) => createtime < now - HOUR)
    await drop(who, old)
    await giveBack(who, taken)
  }
}

interface Taken {
  id: number
  kind: string
  actor_id: number | null
  target_type: string
  text: string
  createtime: number
}

const idsOf = (rows: Taken[]) => rows.map(({ id }) => id)

async function drop({ db }: Caller, rows: Taken[]) {
  if (rows.length > 0) await db.deleteFrom('dispatch').where('id', 'in', idsOf(rows)).execute()
}

const giveBack = ({ db }: Caller, rows: Taken[]) =>
  db.updateTable('dispatch').set({ taketime: null }).where('id', 'in', idsOf(rows)).execute()

/** To nobody where the address or number is gone meanwhile. */
const send: Record<Channel, (who: Caller, user_id: number, rows: Taken[]) => Promise<void>> = {
  async mail(who, user_id, rows) {
    const user = await userOf(who, user_id)
    if (user?.email) await who.mail!.send(await letterOf(who, { ...user, email: user.email }, rows))
  },
  async sms(who, user_id, rows) {
    const user = await userOf(who, user_id)
    if (!user?.mobile || !sendsSms()) return
    await who.sms!.send({ mobile: user.mobile, template: 'notice', code: String(rows.length) })
  },
}

const userOf = ({ db }: Caller, id: number) =>
  db.selectFrom('user').select(['id', 'email', 'mobile', 'locale']).where('id', '=', id).executeTakeFirst()

/** Says who did what; of orders and money only that something happened: a mailbox is not a safe place. */
async function letterOf(
  who: Caller,
  user: { id: number; email: string; locale: string },
  rows: Taken[],
): Promise<Letter> {
  const locale = user.locale as Locale
  const t = translator(locale)
  const people = await peopleOf(
    who,
    rows.map(({ actor_id }) => actor_id).filter(id => id !== null),
  )
  const lines = rows.slice(-MOST_LINES).map(({ kind, actor_id, target_type, text }) => {
    const actor = people.get(actor_id ?? 0)?.nickname
    const said = written.has(target_type) ? text : ''
    return [actor, t(`message:kind_${kind as Kind}`), said && t('message:mailSaid', { said })].filter(Boolean).join(' ')
  })
  const unsubscribe = await unsubscribeLink(who, { ...user, locale })
  const foot = [
    t('message:mailMore', { url: config.site + localePath(locale, '/inform') }),
    t('message:mailStop', { url: unsubscribe }),
  ]
  return {
    email: user.email,
    subject: t('message:mailSubject', { count: String(rows.length) }),
    text: [...lines, '', ...foot].join('\n'),
    unsubscribe,
  }
}

const written: ReadonlySet<string> = new Set(['essay', 'comment', 'video', 'videoComment'])
