import { createHash, randomUUID } from 'node:crypto'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Letter } from '../../../src/lib/core/ports/mail.ts'
import type { Message } from '../../../src/lib/core/ports/sms.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { openSession } from '../../../src/lib/domain/account/sessions.ts'
import { member, NOW, type Noting, visitor } from '../../world.ts'

export type Browser = Noting<Caller> & {
  sent: Message[]
  letters: Letter[]
  cookies: ({ token: string; days: number } | null)[]
  /** Device cookies the browser was given, and alerts sent to the site operator. */
  devices: string[]
  alarms: object[]
}

/** A browser at an IP address; records the cookies it receives and the SMS and mails it causes. */
export function browser(
  db: Db,
  { now = NOW, address = '198.51.100.7', token = null as string | null, device = null as string | null } = {},
): Browser {
  const sent: Message[] = []
  const letters: Letter[] = []
  const cookies: Browser['cookies'] = []
  const devices: string[] = []
  const alarms: object[] = []
  const client = {
    address,
    agent: 'a browser',
    token,
    signs: (given: Browser['cookies'][number]) => void cookies.push(given),
    device,
    remembers: (given: string) => void devices.push(given),
  }
  const sms = { send: async (message: Message) => void sent.push(message) }
  const mail = { send: async (letter: Letter) => void letters.push(letter) }
  const alarm = (said: object) => void alarms.push(said)
  return { ...visitor(db), now, client, sms, mail, alarm, sent, letters, cookies, devices, alarms }
}

/** A browser with its own session, in which this member is signed in. */
export async function browserOf(db: Db, member: number): Promise<Browser & Member> {
  return { ...browser(db, { token: await openSession(db, member, NOW) }), member }
}

/** A new member, signed in. */
export async function signedUp(db: Db, values: Parameters<typeof member>[1] = {}): Promise<Browser & Member> {
  return browserOf(db, (await member(db, values)).member)
}

const hashed = (...words: string[]) => createHash('sha256').update(words.join(' ')).digest('hex')

/** A captcha with a known answer, as if a person had read the picture. */
export async function captchaOf({ db, now }: Caller, answer = 'K7MX', until = now + 120) {
  const id = randomUUID()
  await db
    .insertInto('captcha')
    .values({ id: hashed(id), answer: hashed(id, answer), until })
    .execute()
  return { id, answer }
}
