import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'
import { EVERYTHING } from '../../core/caller.ts'
import { coalesce } from '../../core/coalesce.ts'
import type { Listener, ServerBus } from '../../core/ports/bus.ts'
import { createAcks } from './acks.ts'

const DEAF = 'cheyou'
/** Characters of tags in one notification, whose limit is 8000 bytes. */
const LONGEST = 7000
const EVERY = 10_000
/** Milliseconds before a lost connection is retried. */
const PAUSE = 500
/** Milliseconds after which a server counts as unresponsive. */
const LATE = 5000

/**
 * Cache invalidations by LISTEN and NOTIFY, acknowledged by every server. They are sent after the commits, in batches:
 * inside a transaction NOTIFY would serialise all commits. A process that dies between commit and notification has not
 * responded to its client; the others notice within `every` milliseconds that it is gone, and invalidate everything.
 */
export function postgresBus(url: string, every = EVERY): ServerBus {
  const acks = createAcks()
  let fall: Listener | undefined
  let site = ''
  let subscriber: Promise<pg.Client> | undefined
  let closed = false
  /** Drops the connection without closing it properly (for tests). */
  let cut = () => {}
  /** How many processes listen, including this one; undefined when they must be counted again. */
  let subscribers: Promise<number> | undefined
  /** The backends of the listeners at the last count. */
  let seen = new Set<number>()
  let watching: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined
  let unsaid = new Set<string>()
  let saying: string | undefined

  async function connect(): Promise<pg.Client> {
    const socket = new Socket()
    const settings = { connectionString: url, application_name: DEAF, keepAlive: true, pipeline: true }
    const client = new pg.Client({ ...settings, connectionTimeoutMillis: LATE, stream: () => socket })
    cut = () => socket.destroy()
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel.startsWith('cheyou_ack')) return acks.heard(payload)
      if (channel.startsWith('cheyou_ears')) greet(Number(payload))
      else hear(client, payload)
    })
    client.on('error', error => console.error('postgres subscriber', error.message))
    client.on('end', () => {
      subscriber = undefined
      subscribers = undefined
      reconnectSoon()
    })
    await client.connect()
    site = await siteOf(client)
    await client.query(`listen cheyou_ack_${site}; listen cheyou_ears_${site}`)
    if (fall) {
      await client.query(
        `set application_name = 'cheyou subscriber ${site}'; listen cheyou_purge_${site};
        notify cheyou_purge_${site}, ' ${EVERYTHING}'; ${tellEars('pg_backend_pid()')}`,
      )
      seen = await earsOf(client)
    }
    return client
  }

  /** Announces that a subscriber has joined (its backend's pid), or has left properly (the pid, negative). */
  const tellEars = (backend: string) => `select pg_notify('cheyou_ears_${site}', (${backend})::text)`

  /** The backend pids of all listeners. */
  async function earsOf(client: pg.Client): Promise<Set<number>> {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
      [`cheyou subscriber ${site}`],
    )
    return new Set(rows.map(({ pid }) => pid))
  }

  function greet(subscriber: number) {
    subscribers = undefined
    if (subscriber > 0) seen.add(subscriber)
    else seen.delete(-subscriber)
  }

  /** A process that died may have committed changes without announcing them. */
  async function watch() {
    const client = await subscriber
    if (!client) return
    // A connection that no longer delivers anything is replaced.
    const late = setTimeout(cut, LATE)
    const now = await earsOf(client).finally(() => clearTimeout(late))
    const isLost = !seen.isSubsetOf(now)
    seen = now
    if (!isLost) return
    subscribers = undefined
    fall?.([EVERYTHING])
  }

  function hear(client: pg.Client, payload: string) {
    const [id = '', tags = ''] = payload.split(' ')
    // This process has already applied its own invalidations.
    if (id === saying) return
    fall?.(tags.split(','))
    client.query('select pg_notify($1, $2)', [`cheyou_ack_${site}`, id]).catch(() => {})
  }

  /** One attempt at a time, however many callers have noticed the lost connection. */
  function reconnectSoon() {
    if (closed || !fall) return
    clearTimeout(again)
    again = setTimeout(() => {
      // Notifications sent while the connection was lost never arrive.
      line().then(() => fall?.([EVERYTHING]), reconnectSoon)
    }, PAUSE)
  }

  const line = () => {
    // A connection opened after the bus was closed would keep the process alive.
    if (closed) return Promise.reject(new Error('The bus is closed.'))
    subscriber ??= connect().catch(error => {
      subscriber = undefined
      throw error
    })
    return subscriber
  }

  function count(client: pg.Client) {
    subscribers ??= earsOf(client).then(({ size }) => size)
    return subscribers
  }

  const say = coalesce(async () => {
    const tags = unsaid
    unsaid = new Set()
    try {
      const client = await line()
      saying = randomUUID()
      const words = wordsOf(tags).map(word => `${saying} ${word}`)
      const all = await acks.told(saying, async () => {
        await client.query('select pg_notify($1, word) from unnest($2::text[]) as word', [
          `cheyou_purge_${site}`,
          words,
        ])
        // Everything sent before this notification has arrived by now.
        return ((await count(client)) - (fall ? 1 : 0)) * words.length
      })
      if (!all) subscribers = undefined
    } catch (error) {
      subscribers = undefined
      for (const tag of tags) unsaid.add(tag)
      throw error
    }
  })

  return {
    stage: async () => {},
    async publish(tags) {
      fall?.(tags)
      for (const tag of tags) unsaid.add(tag)
      await say().catch(error => console.error('postgres notification', error))
    },
    async listen(listener) {
      fall = listener
      await line()
      watching = setInterval(() => {
        watch().catch(error => console.error('postgres subscribers', error.message))
      }, every).unref()
    },
    catchUp() {},
    listeners: async () => count(await line()),
    async close() {
      closed = true
      clearTimeout(again)
      clearInterval(watching)
      const client = await subscriber?.catch(() => undefined)
      if (client && fall)
        await client.query(`set application_name = '${DEAF}'; ${tellEars('-pg_backend_pid()')}`).catch(() => {})
      await client?.end()
    },
  }
}

/** The schema's oid: it keeps sites that share a database apart. */
async function siteOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ site: string }>('select current_schema()::regnamespace::oid::text as site')
  return rows[0]!.site
}

/** The tags, split into as many notifications as needed. */
function wordsOf(tags: Set<string>): string[] {
  const words: string[] = []
  for (const tag of tags) {
    const last = words.at(-1)
    if (last !== undefined && last.length + tag.length < LONGEST) words[words.length - 1] = `${last},${tag}`
    else words.push(tag)
  }
  return words
}
