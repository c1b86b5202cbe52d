import type { AstroGlobal } from 'astro'
import { cookieIn, cookieName, formerNames } from '../../api/cookies.ts'
import type { Member } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { localePath } from '../../core/i18n.ts'
import { plainMobile } from '../../core/mobile-number.ts'
import { Refusal } from '../../core/refusal.ts'
import { MOBILE } from '../../core/rules.ts'
import { totpBegin, totpConfirm, totpOffer } from '../../domain/account/two-factor.ts'
import { isSetupUser, setupAccount, setupAppoint } from '../../domain/staff/setup/administrator.ts'
import { isSetupKey, mustKnowKey } from '../../domain/staff/setup/key.ts'
import { plainForm } from './plain-form.ts'
import { rightAddress } from './right-address.ts'

const DAY = 86_400

/** Set-up before there is an administrator: the key, the account, its second factor, and the recovery codes. */
export async function loadAdministratorSetup(astro: AstroGlobal) {
  const { who, locale } = astro.locals
  const here = localePath(locale, '/setup')
  const key = cookieIn(astro.cookies, 'setup') ?? ''
  if (!(await isSetupKey(who.db, key))) {
    const sent = await plainForm(astro, { key: ({ key = '' }) => enter(astro, key) })
    if (sent.pressed && !sent.fault) return astro.redirect(here, 303)
    return { screen: 'key' as const, sent, rightAddress: rightAddress(astro, sent.fault) }
  }
  const member = who.member !== null && (await isSetupUser(who)) ? { ...who, member: who.member } : null
  const sent = await plainForm(astro, {
    account: fields => begin(astro, fields),
    confirm: ({ code = '' }) => confirm(astro, member, code),
  })
  const { codes } = Object(sent.data) as { codes?: string[] }
  if (codes) return { screen: 'codes' as const, codes }
  if (sent.pressed && !sent.fault) return astro.redirect(here, 303)
  const offer = member && sent.pressed !== 'account' ? await totpOffer(member) : null
  const shared = { sent, rightAddress: rightAddress(astro, sent.fault) }
  return offer && !astro.url.searchParams.has('account')
    ? { ...shared, screen: 'second' as const, offer }
    : { ...shared, screen: 'account' as const }
}

async function enter({ locals, cookies }: AstroGlobal, key: string) {
  await mustKnowKey(locals.who.db, key)
  const secure = config.site.startsWith('https:')
  cookies.set(cookieName('setup'), key, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: DAY })
}

async function begin({ locals }: AstroGlobal, sent: Record<string, string>) {
  const { who } = locals
  const { username = '', password = '' } = sent
  const mobile = plainMobile(sent['mobile'] ?? '')
  if (!/^[\p{L}\p{N}_-]{2,30}$/u.test(username) || MOBILE.test(username))
    throw new Refusal('badField', { field: 'username' }, 'account:badUsername')
  if (mobile && !MOBILE.test(mobile)) throw new Refusal('badField', { field: 'mobile' }, 'account:badMobile')
  const { member, token } = await setupAccount(who, { username, mobile, password })
  await totpBegin({ ...who, member, client: { ...who.client!, token } }, { password })
}

async function confirm({ cookies }: AstroGlobal, member: Member | null, code: string) {
  if (!member) throw new Refusal('wrongCode', { field: '' }, 'security:totpExpired')
  const done = await totpConfirm(member, { code })
  await setupAppoint(member)
  const secure = config.site.startsWith('https:')
  for (const name of [cookieName('setup'), ...formerNames('setup')]) cookies.delete(name, { path: '/', secure })
  return done
}
