import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { EVERYTHING } from '../../core/caller.ts'
import type { Listener, ServerBus } from '../../core/ports/bus.ts'
import { createAcks } from './acks.ts'

/** Milliseconds within which Redis and its subscribers must respond before the database is used instead. */
const PATIENCE = 300
/** The same for opening a connection, and for the subscriber's connection. */
const LONG_PATIENCE = 2000
const PING_EVERY = 5000
const LONGEST_PAUSE = 1000

/**
 * Cache invalidations over Redis: `publish` returns how many subscribers it reached, and each acknowledges once it has
 * invalidated its pages. Redis may fail: what some server has not acknowledged is sent over `database`, the bus of the
 * database itself. `identity` names the database, which keeps sites that share a Redis apart.
 */
export function redisBus(url: string, database: ServerBus, identity: () => Promise<string>): ServerBus {
  const sender = lineTo(url, PATIENCE)
  const subscriber = lineTo(url, LONG_PATIENCE)
  const acks = createAcks(PATIENCE)
  let fall: Listener | undefined
  let channels: Promise<{ purge: string; ack: string }> | undefined
  let hearing: Promise<unknown> | undefined
  let pinging: NodeJS.Timeout | undefined

  function named() {
    channels ??= identity().then(
      id => ({ purge: `cheyou:${id}:purge`, ack: `cheyou:${id}:ack` }),
      error => {
        channels = undefined
        throw error
      },
    )
    return channels
  }

  subscriber.on('message', (channel, message) => {
    if (channel.endsWith(':ack')) return acks.heard(message)
    const word = wordOf(message)
    if (!word) return console.error('redis: ignored a malformed message on', channel)
    fall?.(word.tags)
    sender.publish(channel.replace(/purge$/, 'ack'), word.id).catch(() => {})
  })
  subscriber.on('ready', () => {
    hearing = subscribe()
    hearing.catch(() => subscriber.disconnect(true))
  })
  subscriber.on('close', () => {
    hearing = undefined
  })

  async function subscribe() {
    const { purge, ack } = await named()
    await subscriber.subscribe(ack, ...(fall ? [purge] : []))
    // Messages sent while the connection was lost never arrive.
    fall?.([EVERYTHING])
  }

  /** Whether all subscribers have acknowledged these tags over Redis. */
  async function said(tags: string[]): Promise<boolean> {
    if (sender.status === 'wait') sender.connect().catch(() => {})
    if (subscriber.status === 'wait') subscriber.connect().catch(() => {})
    if (sender.status !== 'ready' || !hearing) return false
    const id = randomUUID()
    let heard = 0
    try {
      const { purge } = await named()
      await hearing
      const all = await acks.told(id, async () => {
        heard = await sender.publish(purge, JSON.stringify({ id, tags }))
        return heard
      })
      return all && heard >= ((await database.listeners?.()) ?? 0)
    } catch {
      // The next write must not wait for an unresponsive connection.
      sender.disconnect(true)
      return false
    }
  }

  const ping = () => subscriber.status === 'ready' && subscriber.ping().catch(() => subscriber.disconnect(true))

  return {
    stage: database.stage,
    async publish(tags) {
      fall?.(tags)
      if (!(await said(tags))) await database.publish(tags)
    },
    async listen(listener) {
      fall = listener
      await database.listen(listener)
      pinging = setInterval(ping, PING_EVERY).unref()
      sender.connect().catch(() => {})
      // Fails when Redis is unreachable; the client keeps reconnecting.
      await subscriber.connect().catch(() => {})
      await hearing?.catch(() => {})
    },
    catchUp: database.catchUp,
    async redis() {
      const began = performance.now()
      if (sender.status === 'wait') await sender.connect()
      await sender.ping()
      return Math.round(performance.now() - began)
    },
    async close() {
      clearInterval(pinging)
      sender.disconnect()
      subscriber.disconnect()
      await database.close()
    },
  }
}

/** A connection that rejects commands while offline, reconnects by itself, and logs once that Redis is unreachable. */
function lineTo(url: string, commandTimeout: number): Redis {
  const line = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: LONG_PATIENCE,
    commandTimeout,
    retryStrategy: times => Math.min(50 * times, LONGEST_PAUSE),
  })
  let isAway = false
  line.on('error', error => {
    if (!isAway) console.error('redis is unreachable, invalidations go through the database meanwhile:', error.message)
    isAway = true
  })
  line.on('ready', () => {
    if (isAway) console.error('redis is back')
    isAway = false
  })
  return line
}

function wordOf(message: string): { id: string; tags: string[] } | null {
  try {
    const { id, tags } = JSON.parse(message)
    const isWord = typeof id === 'string' && Array.isArray(tags) && tags.every(tag => typeof tag === 'string')
    return isWord ? { id, tags } : null
  } catch {
    return null
  }
}
