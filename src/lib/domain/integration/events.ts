import { randomUUID } from 'node:crypto'
import type { Caller, Changing } from '../../core/caller.ts'
import type { WebhookEvent } from '../../core/webhook-events.ts'

/** Ids and a few facts, never personal data: receivers read more by an API key. */
export type EventData = Record<string, string | number | number[]>

/**
 * Queues an event for webhooks in the transaction that causes it; `sendWebhooks` sends it. Nothing is written if no
 * receiver wants it.
 */
export async function emit(who: Changing<Caller>, type: WebhookEvent, data: EventData): Promise<void> {
  const hooks = await who.db.selectFrom('webhook').select(['id', 'events']).where('is_on', '=', 1).execute()
  const listening = hooks.filter(({ events }) => (JSON.parse(events) as string[]).includes(type))
  if (listening.length > 0)
    await putEvent(
      who,
      { type, data },
      listening.map(({ id }) => id),
    )
}

/** The same for given receivers, whatever events they subscribe to. */
export async function putEvent(who: Changing<Caller>, { type, data }: { type: string; data: EventData }, to: number[]) {
  const uuid = randomUUID()
  const createtime = who.now
  const body = JSON.stringify({ id: uuid, type, created: createtime, data })
  const { id: event_id } = await who.db
    .insertInto('webhook_event')
    .values({ uuid, type, body, createtime })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = to.map(webhook_id => ({ webhook_id, event_id, due_time: createtime, createtime }))
  await who.db.insertInto('webhook_delivery').values(rows).execute()
}
