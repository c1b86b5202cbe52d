import { randomBytes } from 'node:crypto'
import type { Caller, Changing, Member } from '../../../core/caller.ts'
import { config } from '../../../core/config.ts'
import { nameKey } from '../../../core/name-key.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { indexRows } from '../../../db/search.ts'
import { audit, checkNew, type Duty, hashOf, mustStaff, removeAccess, signIn } from '../../account/index.ts'
import { consent } from '../../content/index.ts'
import { SITE_SWITCH_TAG } from '../../site/index.ts'
import { issuePictures } from '../../upload/index.ts'
import { lockName } from '../lock-name.ts'
import { grantDuty } from '../roles.ts'
import { KEY_ROW } from './key.ts'
import { type SetupStep, saveSetupStep, setupState } from './state.ts'

const USER_ROW = 'setup:user'
const DAYS = 2
const everything: Duty[] = ['admin', 'forum', 'review', 'member', 'shop', 'trade', 'content']

interface Account {
  username: string
  /** '' for none. */
  mobile: string
  password: string
}

/**
 * Creates the account of the first administrator and signs it in; called again before its second factor is set up, it
 * starts from nothing: whoever made it with an earlier key keeps no way in. It has no duty yet. The caller has checked the set-up key. Refusals weakPassword, usernameTaken,
 * mobileTaken, stateConflict.
 */
export async function setupAccount(who: Caller, { username, mobile, password }: Account) {
  await checkNew(config.password, password, { own: [username, mobile] })
  const hash = await hashOf(password)
  const names = { username: nameKey(username), nickname: username, mobile: mobile || null, password: hash }
  const user = await change(who, async who => {
    await mustBeOpen(who)
    const id = (await begun(who)) ?? (await blank(who, username))
    await mustBeFree(who, id, names)
    await removeAccess(who, id)
    await who.db.deleteFrom('recovery_code').where('user_id', '=', id).execute()
    const user = await who.db
      .updateTable('user')
      .set({ ...names, totp: '', totp_next: '', totp_step: 0 })
      .where('id', '=', id)
      .returning(['id', 'nickname', 'avatar', 'mobile', 'leavetime'])
      .executeTakeFirstOrThrow()
    await indexRows(who.db, 'user', [{ id, text: username }])
    for (const each of [tag.users, tag.user(id), tag.face(id)]) who.touches(each)
    return user
  })
  const { userinfo } = await signIn(who, user, DAYS)
  return { member: user.id, token: userinfo.token }
}

async function mustBeOpen(who: Changing<Caller>) {
  await lockName(who, 'setup')
  if ((await setupState(who.db)) !== 'open') throw new Refusal('stateConflict')
}

/** The account created by an earlier call, if any. */
async function begun({ db }: Caller): Promise<number | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', USER_ROW).executeTakeFirst()
  return row && Number(row.value)
}

async function blank(who: Changing<Caller>, nickname: string): Promise<number> {
  const avatar = `/art/avatar-${randomBytes(6).toString('hex')}.svg`
  const look = { avatar, home_image: '', bio: '', gender: 0, grade: 1, owner: '', is_owner: 0 }
  const { id } = await who.db
    .insertInto('user')
    .values({ nickname, ...look, createtime: who.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await issuePictures(who, avatar)
  await consent(who, id)
  await who.db
    .insertInto('setting')
    .values({ name: USER_ROW, value: String(id) })
    .execute()
  return id
}

async function mustBeFree(
  { db }: Caller,
  id: number,
  { username, mobile }: { username: string; mobile: string | null },
) {
  const others = db.selectFrom('user').select(['username', 'mobile']).where('id', '!=', id)
  if (await others.where('username', '=', username).executeTakeFirst()) throw new Refusal('usernameTaken')
  if (mobile && (await others.where('mobile', '=', mobile).executeTakeFirst()))
    throw new Refusal('mobileTaken', { field: 'mobile' })
}

/** Whether this member is the future administrator. */
export const isSetupUser = async (who: Caller) => who.member !== null && (await begun(who)) === who.member

/**
 * Gives the account every duty once its second factor is set up, and invalidates the key. Refusals stateConflict,
 * secondFactorFirst.
 */
export function setupAppoint(who: Member): Promise<void> {
  return change(who, async who => {
    await mustBeOpen(who)
    if (!(await isSetupUser(who))) throw new Refusal('stateConflict')
    const user = who.db.selectFrom('user').select('totp').where('id', '=', who.member)
    if ((await user.executeTakeFirstOrThrow()).totp === '') throw new Refusal('secondFactorFirst')
    // What somebody with an earlier session added between the two steps.
    await removeAccess(who, who.member, who.client?.token ?? '')
    for (const duty of everything) await grantDuty(who, { user_id: who.member, duty })
    await who.db.deleteFrom('setting').where('name', 'in', [KEY_ROW, USER_ROW]).execute()
    await saveSetupStep(who.db, 'site')
  })
}

/** Records the step at which the administrator continues ('': finished). Duty 'admin'. Refusal forbidden. */
export async function setupReach(who: Member, step: SetupStep | '') {
  await mustStaff(who, 'admin')
  await change(who, async who => {
    await saveSetupStep(who.db, step)
    who.touches(SITE_SWITCH_TAG)
    if (step === '') await audit(who, { action: 'setupDone', target_type: 'site', target_id: 0 })
  })
}
