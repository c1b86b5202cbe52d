import type { Member } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { isPublicUrl } from '../../core/public-address.ts'
import { Refusal } from '../../core/refusal.ts'
import type { WebhookEvent } from '../../core/webhook-events.ts'
import { change } from '../../db/change.ts'
import { sealText } from '../../db/seal.ts'
import { audit, mustStaff, mustStaffConfirmed } from '../account/index.ts'
import { putEvent } from './events.ts'
import { newSecret } from './webhook-signature.ts'

/** Encryption context of a receiver's secret. */
export const sealPlace = (id: number) => `webhook ${id}`

interface Asked {
  /** Without it a new receiver is added. */
  id?: number | undefined
  url: string
  events: WebhookEvent[]
  is_on: number
}

/**
 * Adds or changes a receiver. The signing secret is returned for a new one only. When switched on again it gets its
 * pending events first. Duty 'admin'. Refusals forbidden, secondFactorFirst, confirmFirst, badField (the address is not
 * https, or in a private network), noSuchContent.
 */
export async function webhookSave(who: Member, { id, url, events, is_on }: Asked) {
  await mustStaffConfirmed(who, 'admin')
  if (!config.webhookPrivate && !isPublicUrl(url)) throw new Refusal('webhookUrl', { field: 'url' })
  const values = { url, events: JSON.stringify(events), is_on, failing_since: 0 }
  return change(who, async who => {
    const detail = { url, events, is_on }
    if (id === undefined) return add(who, values, detail)
    const { numUpdatedRows } = await who.db
      .updateTable('webhook')
      .set(values)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('noSuchContent')
    await who.db
      .updateTable('webhook_delivery')
      .set({ due_time: who.now })
      .where('webhook_id', '=', id)
      .where('state', '=', 0)
      .where('due_time', '>', who.now)
      .execute()
    await audit(who, { action: 'webhookSave', target_type: 'webhook', target_id: id, detail })
    return { id, secret: '' }
  })
}

type Row = { url: string; events: string; is_on: number; failing_since: number }

async function add(who: Parameters<typeof audit>[0] & Member, values: Row, detail: Record<string, unknown>) {
  const secret = newSecret()
  const { id } = await who.db
    .insertInto('webhook')
    .values({ ...values, secret: '', maker_id: who.member, createtime: who.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed = await sealText(who.db, sealPlace(id), secret)
  await who.db.updateTable('webhook').set({ secret: sealed }).where('id', '=', id).execute()
  await audit(who, { action: 'webhookSave', target_type: 'webhook', target_id: id, detail })
  return { id, secret }
}

/** Deletes a receiver with its log and pending events. Duty 'admin'. Refusals as above. */
export async function webhookDelete(who: Member, { id }: { id: number }) {
  await mustStaffConfirmed(who, 'admin')
  await change(who, async who => {
    const row = await who.db.deleteFrom('webhook').where('id', '=', id).returning('url').executeTakeFirst()
    if (!row) throw new Refusal('noSuchContent')
    await who.db.deleteFrom('webhook_delivery').where('webhook_id', '=', id).execute()
    await audit(who, { action: 'webhookDelete', target_type: 'webhook', target_id: id, detail: row })
  })
  return []
}

/** Sends a receiver a `ping`, whatever events it subscribes to. Duty 'admin'. Refusals forbidden, noSuchContent. */
export async function webhookPing(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'admin')
  await change(who, async who => {
    await who.db
      .selectFrom('webhook')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    await putEvent(who, { type: 'ping', data: { webhook_id: id } }, [id])
    await audit(who, { action: 'webhookPing', target_type: 'webhook', target_id: id })
  })
  return []
}

/** All receivers, the newest first, with the number of pending events. Duty 'admin'. Refusal forbidden. */
export async function webhooks(who: Member) {
  await mustStaff(who, 'admin')
  const rows = await who.db
    .selectFrom('webhook')
    .select(['id', 'url', 'events', 'is_on', 'failing_since', 'createtime'])
    .select(e =>
      e
        .selectFrom('webhook_delivery')
        .select(e => e.fn.countAll<number>().as('waiting'))
        .whereRef('webhook_id', '=', 'webhook.id')
        .where('state', '=', 0)
        .as('waiting'),
    )
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ events, waiting, ...row }) => ({
    ...row,
    events: JSON.parse(events) as WebhookEvent[],
    waiting: Number(waiting ?? 0),
  }))
}
