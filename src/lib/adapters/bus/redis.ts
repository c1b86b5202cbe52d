import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { EVERYTHING } from '../../caller.ts'
import { createAcks } from './acks.ts'
import type { Listener, Wire } from './bus.ts'

const PURGE = 'cheyou:purge'
const ACK = 'cheyou:ack'

/** Word over Redis: publish says how many heard it, and each of them answers when its pages have fallen. */
export function redisBus(url: string): Wire {
  const sender = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2 })
  const ear = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null })
  const acks = createAcks()
  let fall: Listener | undefined
  let ready: Promise<unknown> | undefined

  ear.on('message', (channel, message) => {
    if (channel === ACK) return acks.heard(message)
    const { id, tags } = JSON.parse(message) as { id: string; tags: string[] }
    fall?.(tags)
    sender.publish(ACK, id).catch(() => {})
  })
  // What was said while the line was cut is lost: everything falls when it stands again.
  ear.on('ready', () => fall?.([EVERYTHING]))
  for (const line of [sender, ear]) line.on('error', error => console.error('redis', error.message))

  const hearAcks = () => {
    ready ??= ear.subscribe(ACK)
    return ready
  }

  return {
    stage: async () => {},
    async publish(tags) {
      fall?.(tags)
      const id = randomUUID()
      try {
        await hearAcks()
        await acks.told(id, () => sender.publish(PURGE, JSON.stringify({ id, tags })))
      } catch (error) {
        // The write stands; the other processes' pages live until their age ends.
        console.error('redis publish', error)
      }
    },
    async listen(listener) {
      fall = listener
      await hearAcks()
      await ear.subscribe(PURGE)
    },
    catchUp() {},
    async close() {
      sender.disconnect()
      ear.disconnect()
    },
  }
}
