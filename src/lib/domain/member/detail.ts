import type { Caller, Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Captcha } from '../account/captcha-above-limit.ts'
import { callerNetwork, checkCaptcha, enforceLimits, signOf } from '../account/index.ts'
import { valuesOf } from '../ledger/index.ts'
import { levelProgress } from '../wallet/index.ts'

const HOUR = 3600

/** The member's own record with the mall's field names: whether there is a password, never its hash; money in yuan. */
export async function memberDetail(who: Member) {
  const { db, member } = who
  const user = await db
    .selectFrom('user')
    .select(['id', 'username', 'nickname', 'realname', 'mobile', 'email', 'avatar', 'home_image', 'bio', 'grade'])
    .select(['gender', 'birthday', 'createtime', 'password', 'pay_password', 'totp'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow(() => new Refusal('signInFirst'))
  const [held, level] = await Promise.all([
    valuesOf(db, member, ['point', 'balance', 'balance_money', 'growth']),
    levelProgress(who, member),
  ])
  return {
    member_id: user.id,
    username: user.username ?? '',
    nickname: user.nickname,
    realname: user.realname,
    mobile: user.mobile ?? '',
    email: user.email ?? '',
    headimg: user.avatar,
    home_image: user.home_image,
    bio: user.bio,
    status: 1,
    member_level: level.level_id,
    member_level_name: level.level_name,
    point: held.point,
    growth: held.growth,
    balance: yuan(held.balance),
    balance_money: yuan(held.balance_money),
    sex: user.gender,
    birthday: user.birthday,
    reg_time: user.createtime,
    password: Number(user.password !== null),
    is_pay_password: Number(user.pay_password !== null),
    is_totp: Number(user.totp !== ''),
  }
}

/** The ticket for the event stream, and the identity a browser stores with it (specification, section 3). */
export async function userSign({ db, member, client }: Member) {
  const { id, nickname, mobile } = await db
    .selectFrom('user')
    .select(['id', 'nickname', 'mobile'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow(() => new Refusal('signInFirst'))
  return { sign: signOf(client?.token ?? ''), id, nickname, mobile: mobile ?? '' }
}

/**
 * First step of password recovery: always "continue" (code -1, as the mall's page reads it), so that it does not reveal
 * who is registered. Refusals mobileTaken (always), wrongCaptcha, tooFast.
 */
export async function checkMobile(who: Caller, { captcha }: { mobile: string; captcha: Captcha }) {
  if (who.member === null) await checkCaptcha(who, captcha.id, captcha.answer)
  await enforceLimits(who, { name: `check from ${callerNetwork(who)}`, most: 20, seconds: HOUR })
  throw new Refusal('mobileTaken', {}, 'account:mobileGoesOn')
}
