import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Caller } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { enforceLimits, limitsByNetwork } from './attempts.ts'
import { captchaPicture, signs } from './captcha-picture.ts'

const SECONDS = 120
const LENGTH = 4

/** A new captcha picture (PNG) under an id, which the client may choose. */
export async function newCaptcha(who: Caller, id: string): Promise<Buffer> {
  await enforceLimits(who, ...limitsByNetwork(who, { name: 'captcha', most: 120, seconds: 600 }))
  const answer = Array.from({ length: LENGTH }, () => signs[randomInt(signs.length)]).join('')
  const row = { answer: hashed(id, answer), until: who.now + SECONDS }
  await who.db
    .insertInto('captcha')
    .values({ id: hashed(id), ...row })
    .onConflict(same => same.column('id').doUpdateSet(row))
    .execute()
  return captchaPicture(answer)
}

/** The same for the mall's client: an id, and the picture as a data URL. */
export async function captcha(who: Caller, { captcha_id: id = randomUUID() }: { captcha_id?: string | undefined }) {
  const picture = await newCaptcha(who, id)
  return { id, img: `data:image/png;base64,${picture.toString('base64')}` }
}

/** Checks an answer; each captcha can be answered once, rightly or wrongly. Refusal wrongCaptcha. */
export async function checkCaptcha({ db, now }: Caller, id = '', answer = '') {
  const asked = await db
    .deleteFrom('captcha')
    .where('id', '=', hashed(id))
    .returning(['answer', 'until'])
    .executeTakeFirst()
  const read = answer.trim().toUpperCase()
  if (!asked || asked.until <= now || asked.answer !== hashed(id, read)) throw new Refusal('wrongCaptcha')
}

const hashed = (...words: string[]) => createHash('sha256').update(words.join(' ')).digest('hex')
