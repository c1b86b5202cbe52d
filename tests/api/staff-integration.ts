import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/lib/db/open.ts'
import type { Duty } from '../../src/lib/domain/account/roles.ts'
import { add, NOW } from '../world.ts'
import type { Sent } from './audience.ts'

const key = () => ({ name: randomUUID(), prefix: `cyk_${randomUUID()}`, hash: '', scopes: '[]', createtime: NOW })

const receiver = (db: Db) =>
  add(db, 'webhook', { url: 'https://hooks.cheyou.example/in', events: '[]', secret: '', maker_id: 1, createtime: NOW })

/** Calls of staff about API keys and webhooks: the duty required, and an input. */
export const kept: Record<string, [Duty, Sent]> = {
  apiKeyAdd: ['admin', async () => ({ name: randomUUID(), scopes: ['forum:read'], days: 30 })],
  webhookSave: ['admin', async () => ({ url: 'https://hooks.cheyou.example/in', events: ['order.paid'] })],
  webhookDelete: ['admin', async ({ db }) => ({ id: await receiver(db) })],
  webhookPing: ['admin', async ({ db }) => ({ id: await receiver(db) })],
  webhookReplay: [
    'admin',
    async ({ db }) => {
      const event_id = await add(db, 'webhook_event', { uuid: randomUUID(), type: 'ping', body: '{}', createtime: NOW })
      const row = { webhook_id: await receiver(db), event_id, state: 1, due_time: NOW, createtime: NOW }
      return { id: await add(db, 'webhook_delivery', row) }
    },
  ],
  apiKeyRevoke: [
    'admin',
    async ({ db, owner }) => ({
      id: await add(db, 'api_key', { ...key(), user_id: owner.member, maker_id: owner.member }),
    }),
  ],
}
