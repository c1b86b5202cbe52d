import type { Mail } from '../../core/ports/mail.ts'
import type { Db } from '../../db/open.ts'

const DAY = 86_400
const SHOWN = 20

/** Sends nothing: stores each mail for a day, for the private port of a demo and `npm run outbox`. */
export const outboxMail = (db: () => Db): Mail => ({
  async send({ email, subject, text }) {
    const createtime = Math.floor(Date.now() / 1000)
    await db().insertInto('mail').values({ email, subject, text, createtime }).execute()
    await db()
      .deleteFrom('mail')
      .where('createtime', '<', createtime - DAY)
      .execute()
  },
})

/** The newest mails first. */
export const lettersOf = (db: Db) => db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(SHOWN).execute()
