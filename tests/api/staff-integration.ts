import { randomUUID } from 'node:crypto'
import type { Duty } from '../../src/lib/domain/account/roles.ts'
import { add, NOW } from '../world.ts'
import type { Sent } from './audience.ts'

const key = () => ({ name: randomUUID(), prefix: `cyk_${randomUUID()}`, hash: '', scopes: '[]', createtime: NOW })

/** What staff keep of other servers: the duty that a call takes, and what is sent to it. */
export const kept: Record<string, [Duty, Sent]> = {
  apiKeyAdd: ['admin', async () => ({ name: randomUUID(), scopes: ['forum:read'], days: 30 })],
  apiKeyRevoke: [
    'admin',
    async ({ db, owner }) => ({
      id: await add(db, 'api_key', { ...key(), user_id: owner.member, maker_id: owner.member }),
    }),
  ],
}
