import type { AstroGlobal } from 'astro'
import { lettersOf } from '../adapters/mail/outbox.ts'
import { outboxOf } from '../adapters/sms/outbox.ts'
import { config } from '../config.ts'
import { database } from './database.ts'

const loopback = /^(127\.|::1$|::ffff:127\.)/
const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The messages that were not sent, for this machine alone: not through a proxy, not under another site's name. */
export async function outbox({ request, clientAddress }: AstroGlobal) {
  const { headers } = request
  const passedOn = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some(name => headers.has(name))
  const isUsed = config.sms === 'outbox' || config.mail === 'outbox'
  if (!isUsed || passedOn || !loopback.test(clientAddress)) return null
  if (!ownName.test(headers.get('host') ?? '')) return null
  return { messages: await outboxOf(database()), letters: await lettersOf(database()) }
}
