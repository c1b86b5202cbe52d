import type { Caller, Member } from '../caller.ts'
import { Refusal } from '../refusal.ts'
import { addressOf, limited } from './attempts.ts'
import { checkCaptcha } from './captcha.ts'
import type { Captcha } from './enter.ts'
import { signOf } from './sessions.ts'

const HOUR = 3600

/** The member's own record in the mall's words: whether there is a password, never what it is kept as. */
export async function memberDetail({ db, member }: Member) {
  const user = await db
    .selectFrom('user')
    .select(['id', 'username', 'nickname', 'mobile', 'email', 'avatar', 'grade', 'gender', 'createtime', 'password'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow(() => new Refusal('signInFirst'))
  return {
    member_id: user.id,
    username: user.username ?? '',
    nickname: user.nickname,
    mobile: user.mobile ?? '',
    email: user.email ?? '',
    headimg: user.avatar,
    status: 1,
    member_level: user.grade,
    sex: user.gender,
    reg_time: user.createtime,
    password: Number(user.password !== null),
    is_pay_password: 0,
  }
}

/** The ticket for the event stream, and the number that a chat needs. */
export async function userSign({ db, member, client }: Member) {
  const { mobile } = await db
    .selectFrom('user')
    .select('mobile')
    .where('id', '=', member)
    .executeTakeFirstOrThrow(() => new Refusal('signInFirst'))
  return { sign: signOf(client?.token ?? ''), mobile: mobile ?? '' }
}

/** Is this number free? It tells who is registered, so visitors prove first that they are people; refusal mobileTaken. */
export async function checkMobile(who: Caller, { mobile, captcha }: { mobile: string; captcha: Captcha }) {
  if (who.member === null) await checkCaptcha(who, captcha.id, captcha.answer)
  await limited(who, { name: `check from ${addressOf(who)}`, most: 20, seconds: HOUR })
  const user = await who.db.selectFrom('user').select('id').where('mobile', '=', mobile).executeTakeFirst()
  if (user) throw new Refusal('mobileTaken')
  return []
}
