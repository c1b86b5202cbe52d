import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { type Locale, localePath, translator } from '../../core/i18n.ts'
import { messageOf } from '../../core/messages.ts'
import type { Letter } from '../../core/ports/mail.ts'
import { type Limit, resetAttempts, secondsUntilAllowed, sendSms, spokenKinds } from '../account/index.ts'
import { sendsSms } from './notice-settings.ts'
import { keyOf, targetsOf } from './notice-targets.ts'
import { peopleOf } from './people.ts'
import { unsubscribeLink } from './unsubscribe.ts'

const DAY = 86_400
const HOUR = 3600
const AT_ONCE = 50
const MOST_LINES = 20
/** Messages per day; one may contain several notices. */
const most = { mail: 10, sms: 3 }

type Channel = keyof typeof most

/**
 * Scheduled: sends notices by e-mail and SMS, all pending ones of a member in one message. Each is sent at most once: a
 * process claims it; what a provider rejects is retried in an hour, and what a crashed process had claimed is dropped
 * rather than sent twice, as it can be read on the site. More than `most` messages a day are dropped too.
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
    .returning(['id', 'kind', 'actor_id', 'target_type', 'target_id', 'text', 'createtime'])
    .execute()
  if (taken.length === 0) return
  const limit: Limit = { name: `notices by ${channel} ${user_id}`, most: most[channel], seconds: DAY }
  const may = (await secondsUntilAllowed(who, limit)) === 0
  try {
    if (may) await send[channel](who, user_id, taken)
    await drop(who, taken)
  } catch {
    await resetAttempts(who, limit.name)
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
  target_id: number
  text: string
  createtime: number
}

const idsOf = (rows: Taken[]) => rows.map(({ id }) => id)

async function drop({ db }: Caller, rows: Taken[]) {
  if (rows.length > 0) await db.deleteFrom('dispatch').where('id', 'in', idsOf(rows)).execute()
}

const giveBack = ({ db }: Caller, rows: Taken[]) =>
  db.updateTable('dispatch').set({ taketime: null }).where('id', 'in', idsOf(rows)).execute()

/** Nothing is sent if the address or number is gone meanwhile. */
const send: Record<Channel, (who: Caller, user_id: number, rows: Taken[]) => Promise<void>> = {
  async mail(who, user_id, rows) {
    const user = await userOf(who, user_id)
    if (user?.email) await who.mail!.send(await letterOf(who, { ...user, email: user.email }, rows))
  },
  async sms(who, user_id, rows) {
    const user = await userOf(who, user_id)
    if (!user?.mobile || !(await sendsSms(who))) return
    await sendSms({ ...who, locale: user.locale as Locale }, user.mobile, 'notice', String(rows.length))
  },
}

const userOf = ({ db }: Caller, id: number) =>
  db.selectFrom('user').select(['id', 'email', 'mobile', 'locale']).where('id', '=', id).executeTakeFirst()

/** Says who did what; about orders and money only that something happened, since mailboxes are not safe. */
async function letterOf(
  who: Caller,
  user: { id: number; email: string; locale: string },
  rows: Taken[],
): Promise<Letter> {
  const locale = user.locale as Locale
  const t = translator(locale)
  const open = rows.filter(({ target_type }) => written.has(target_type))
  const actors = rows.map(({ actor_id }) => actor_id).filter(id => id !== null)
  const [people, targets] = await Promise.all([peopleOf(who, actors), targetsOf(who, open, user.id)])
  const lines = rows.slice(-MOST_LINES).map(async ({ kind, actor_id, text, ...about }) => {
    const actor = people.get(actor_id ?? 0)?.nickname
    const { title = '', isHidden } = targets.get(keyOf(about)) ?? {}
    const said = written.has(about.target_type) && !(isHidden && spoken.has(kind)) ? text : ''
    const line = await messageOf(who, ['inbox', kind], locale, { title })
    return [actor, line.text, said && t('message:mailSaid', { said })].filter(Boolean).join(' ')
  })
  const unsubscribe = await unsubscribeLink(who, { ...user, locale })
  const { subject, text } = await messageOf(who, ['mail', 'notices'], locale, {
    count: String(rows.length),
    lines: (await Promise.all(lines)).join('\n'),
    url: config.site + localePath(locale, '/inform'),
    stop: unsubscribe,
  })
  return { email: user.email, subject, text, unsubscribe }
}

const spoken: ReadonlySet<string> = new Set(spokenKinds)
const written: ReadonlySet<string> = new Set(['essay', 'comment', 'video', 'videoComment'])
