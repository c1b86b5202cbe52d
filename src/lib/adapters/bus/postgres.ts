import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { EVERYTHING } from '../../caller.ts'
import { createAcks, together } from './acks.ts'
import type { Listener, Wire } from './bus.ts'

const PURGE = 'cheyou_purge'
const BARRIER = 'cheyou_barrier'
const ACK = 'cheyou_ack'
const EAR = 'cheyou ear'
const LONGEST = 7000

/**
 * Word over LISTEN and NOTIFY: the tags travel with the commit itself, a barrier behind them is answered by every
 * server that listens. Notifications of one channel arrive in the order of commits.
 */
export function postgresBus(url: string): Wire {
  const acks = createAcks()
  let fall: Listener | undefined
  let ear: Promise<pg.Client> | undefined
  let closed = false

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: fall ? EAR : 'cheyou', keepAlive: true })
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === ACK) return acks.heard(payload)
      if (channel === PURGE) return fall?.(payload.split(','))
      client.query('select pg_notify($1, $2)', [ACK, payload]).catch(() => {})
    })
    client.on('error', error => console.error('postgres ear', error.message))
    client.on('end', () => {
      ear = undefined
      if (!closed && fall) setTimeout(reconnect, 500)
    })
    await client.connect()
    await client.query(`listen ${ACK}`)
    if (fall) await client.query(`listen ${PURGE}; listen ${BARRIER}`)
    return client
  }

  function reconnect() {
    if (closed) return
    // What was said while the line was cut is lost.
    line().then(
      () => fall?.([EVERYTHING]),
      () => setTimeout(reconnect, 1000),
    )
  }

  const line = () => {
    ear ??= connect().catch(error => {
      ear = undefined
      throw error
    })
    return ear
  }

  const barrier = together(async () => {
    const client = await line()
    const id = randomUUID()
    await acks.told(id, async () => {
      await client.query('select pg_notify($1, $2)', [BARRIER, id])
      const { rows } = await client.query(
        'select count(*) as ears from pg_stat_activity where application_name = $1 and datname = current_database()',
        [EAR],
      )
      return Number(rows[0].ears)
    })
  })

  return {
    async stage(db, tags) {
      const word = tags.join(',')
      await sql`select pg_notify(${PURGE}, ${word.length > LONGEST ? EVERYTHING : word})`.execute(db)
    },
    async publish(tags) {
      fall?.(tags)
      await barrier().catch(error => console.error('postgres barrier', error))
    },
    async listen(listener) {
      fall = listener
      await line()
    },
    catchUp() {},
    async close() {
      closed = true
      await (await ear)?.end()
    },
  }
}
