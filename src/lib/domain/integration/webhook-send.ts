import type { Caller } from '../../core/caller.ts'
import { cutText } from '../../core/cut-text.ts'
import { change } from '../../db/change.ts'
import { unsealText } from '../../db/seal.ts'
import { sendNotice } from '../account/index.ts'
import { signedHeaders } from './webhook-signature.ts'
import { sealPlace } from './webhooks.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
/** Seconds until each further try; the last value repeats. */
const PAUSES = [10, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR]
/** Tries before an event is abandoned, about three and a half days. */
const TRIES = 20
/** Seconds of failure after which a receiver is switched off. */
const OFF_AFTER = 3 * DAY
/** Seconds for which a process holds a claimed event; after that (it crashed) another takes it. */
const LEASE = MINUTE
const AT_ONCE = 20
const KEPT = 30 * DAY

/**
 * Scheduled: sends webhooks. Each is retried with growing pauses until it is answered 2xx, by whichever process claims
 * it. A receiver may get one twice (lost response, crashed process), always with the same id. After a failure its
 * receiver is skipped until the next run, so that one that is down delays nobody else.
 */
export async function sendWebhooks(who: Caller): Promise<void> {
  const due = await who.db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_id')
    .innerJoin('webhook_event as event', 'event.id', 'event_id')
    .select(['delivery.id', 'webhook_id', 'tries', 'due_time', 'uuid', 'body', 'url', 'secret', 'failing_since'])
    .where('state', '=', 0)
    .where('due_time', '<=', who.now)
    .where('is_on', '=', 1)
    .orderBy('due_time')
    .orderBy('delivery.id')
    .limit(AT_ONCE * 5)
    .execute()
  const receivers = Map.groupBy(due, ({ webhook_id }) => webhook_id)
  await Promise.all([...receivers.values()].map(waiting => sendAll(who, waiting.slice(0, AT_ONCE))))
}

interface Due {
  id: number
  webhook_id: number
  tries: number
  due_time: number
  uuid: string
  body: string
  url: string
  secret: string
  failing_since: number
}

async function sendAll(who: Caller, waiting: Due[]) {
  for (const due of waiting) if ((await claimed(who, due)) && !(await isTaken(who, due))) return
}

/** Claims an event, since several processes may run this. */
async function claimed({ db, now }: Caller, { id, tries, due_time }: Due) {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ due_time: now + LEASE, tries: tries + 1 })
    .where('id', '=', id)
    .where('state', '=', 0)
    .where('due_time', '=', due_time)
    .where('tries', '=', tries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function isTaken(who: Caller, due: Due): Promise<boolean> {
  const began = performance.now()
  const { status, answer } = await posted(who, due)
  const said = { status, answer, ms: Math.round(performance.now() - began), lasttime: who.now }
  const isGood = status >= 200 && status < 300
  const tries = due.tries + 1
  const pause = PAUSES[Math.min(due.tries, PAUSES.length - 1)]!
  const next = isGood ? { state: 1 } : tries >= TRIES ? { state: -1 } : { due_time: who.now + pause }
  await who.db
    .updateTable('webhook_delivery')
    .set({ ...said, ...next })
    .where('id', '=', due.id)
    .where('state', '=', 0)
    .execute()
  if (isGood) await setFailing(who, due, 0)
  else if (due.failing_since === 0) await setFailing(who, due, who.now)
  else if (who.now - due.failing_since >= OFF_AFTER) await switchOff(who, due)
  return isGood
}

/** Status 0 with the reason where no response came. */
async function posted(who: Caller, { uuid, body, url, secret, webhook_id }: Due) {
  try {
    const key = await unsealText(who.db, sealPlace(webhook_id), secret)
    return await who.webhooks!.send({ url, body, headers: signedHeaders(key, { id: uuid, body, now: who.now }) })
  } catch (error) {
    return { status: 0, answer: error instanceof Error ? cutText(error.message, 500) : 'unknown' }
  }
}

async function setFailing({ db }: Caller, { webhook_id, failing_since }: Due, since: number) {
  if (since === 0 && failing_since === 0) return
  const row = db.updateTable('webhook').set({ failing_since: since }).where('id', '=', webhook_id)
  // Of concurrent failures the first sets the time.
  await (since === 0 ? row : row.where('failing_since', '=', 0)).execute()
}

/** Queued events are kept; every administrator is notified once. */
const switchOff = (who: Caller, { webhook_id, url }: Due) =>
  change(who, async who => {
    const { numUpdatedRows } = await who.db
      .updateTable('webhook')
      .set({ is_on: 0 })
      .where('id', '=', webhook_id)
      .where('is_on', '=', 1)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const admins = who.db.selectFrom('role').select('user_id').where('duty', '=', 'admin').where('scope', '=', 0)
    const about = { target_type: 'webhook', target_id: webhook_id, text: new URL(url).host } as const
    for (const { user_id } of await admins.orderBy('user_id').execute())
      await sendNotice(who, { to: user_id, type: 'system', kind: 'WEBHOOK_OFF', ...about })
  })

/** Scheduled: deletes deliveries finished a month ago. */
export async function sweepWebhooks({ db, now }: Caller): Promise<void> {
  const old = now - KEPT
  await db.deleteFrom('webhook_delivery').where('state', '<>', 0).where('createtime', '<', old).execute()
  await db
    .deleteFrom('webhook_event')
    .where('createtime', '<', old)
    .where(e =>
      e.not(
        e.exists(
          e.selectFrom('webhook_delivery').select('webhook_delivery.id').whereRef('event_id', '=', 'webhook_event.id'),
        ),
      ),
    )
    .execute()
}
