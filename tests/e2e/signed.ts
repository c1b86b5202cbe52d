import type { Browser, Page } from 'playwright/test'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { add } from '../world.ts'
import { now, type Site } from './site.ts'

/** A member old and active enough that their posts are not held for review. */
export async function someone({ db }: Site, nickname: string): Promise<number> {
  const blank = { avatar: '/art/avatar-u1.svg', home_image: '', bio: '', gender: 0, grade: 3, owner: '', is_owner: 0 }
  const known = { createtime: now() - 200 * 86_400, essay_count: 100, user_essay_comment_count: 100 }
  const { id } = await db
    .insertInto('user')
    .values({ ...blank, ...known, nickname })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A member with every duty of staff. */
export async function keeperIn(site: Site, nickname: string): Promise<number> {
  const user_id = await someone(site, nickname)
  const rows = duties.map(duty => ({ user_id, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
  return user_id
}

/** A member who can log in with this mobile number and password; null leaves either unset. */
export async function registered({ db }: Site, mobile: string | null, password: string | null): Promise<number> {
  const blank = { avatar: '/art/avatar-u1.svg', home_image: '', bio: '', gender: 0, grade: 1, owner: '', is_owner: 0 }
  const secret = password === null ? null : await hashOf(password)
  const known = { mobile, password: secret, nickname: `车友${mobile?.slice(-4) ?? ''}`, createtime: now() }
  return add(db, 'user', { ...blank, ...known })
}

/** For the next hour, whoever has written anything writes too fast, however slow the machine is. */
export const slowDown = ({ db }: Site) =>
  db
    .updateTable('pace')
    .set({ lasttime: now() + 3600 })
    .execute()

/** A caller for lib/domain/trade, of the lowest level, which has no prices of its own. */
export async function buyerIn(site: Site, nickname: string) {
  const member = await someone(site, nickname)
  await site.db.updateTable('user').set({ grade: 1 }).where('id', '=', member).execute()
  return { ...site.who(), member }
}

/** A page in a new browser context where this member is signed in. */
export async function signedIn(browser: Browser, site: Site, user_id: number, options = {}): Promise<Page> {
  const context = await browser.newContext(options)
  const session = await openSession(site.db, user_id, now())
  await context.addCookies([
    { name: 'session', value: session, url: site.url, httpOnly: true, sameSite: 'Lax' },
    { name: 'signed', value: '1', url: site.url, sameSite: 'Lax' },
  ])
  return context.newPage()
}

/** Likewise, with a session just confirmed by a second factor, as changing money or roles requires. */
export async function confirmedIn(browser: Browser, site: Site, user_id: number, options = {}): Promise<Page> {
  const page = await signedIn(browser, site, user_id, options)
  await site.db.updateTable('user').set({ totp: 'sealed' }).where('id', '=', user_id).execute()
  await site.db.updateTable('session').set({ confirmed_at: now() }).where('user_id', '=', user_id).execute()
  return page
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes the secret for authenticator apps. */
export function fromBase32(text: string) {
  const bits = [...text.replace(/ /g, '')].map(letter => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)))
}
