import type { Sms } from '../../core/ports/sms.ts'
import type { Db } from '../../db/open.ts'

const DAY = 86_400
const SHOWN = 20

/** Sends nothing: stores each message for a day, for the private port of a demo and `npm run outbox`. */
export const outboxSms = (db: () => Db): Sms => ({
  async send({ mobile, template, code, text }) {
    const createtime = Math.floor(Date.now() / 1000)
    await db().insertInto('sms').values({ mobile, template, code, text, createtime }).execute()
    await db()
      .deleteFrom('sms')
      .where('createtime', '<', createtime - DAY)
      .execute()
  },
})

/** The newest messages first. */
export const outboxOf = (db: Db) => db.selectFrom('sms').selectAll().orderBy('id', 'desc').limit(SHOWN).execute()
