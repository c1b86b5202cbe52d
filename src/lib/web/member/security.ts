import { randomUUID } from 'node:crypto'
import type { AstroGlobal } from 'astro'
import type { Path } from '../../api/index.ts'
import { consentArticles } from '../../core/content/consent.ts'
import { localePath, type Translate } from '../../core/i18n.ts'
import { time } from '../../core/time.ts'
import { sessions } from '../../domain/account/own-sessions.ts'
import { hasPasskeys } from '../../domain/account/passkey-challenge.ts'
import { passkeys } from '../../domain/account/passkeys.ts'
import { totpOffer } from '../../domain/account/two-factor.ts'
import { consents } from '../../domain/content/consent.ts'
import { memberDetail } from '../../domain/member/detail.ts'
import { initialFormState, type SubmittedForm, submitted } from '../form.ts'
import { memberPage } from '../member.ts'
import { devicesOf } from './devices.ts'
import { passkeyFacts } from './passkeys.ts'
import { masked } from './profile.ts'

/** Parts of the account a member can change, with the calls of each form's buttons. */
const forms = {
  password: { send: '/api/member/pwdmobliecode', save: '/api/member/modifypassword' },
  mobile: { send: '/api/member/bindmobliecode', save: '/api/member/modifymobile', again: null },
  email: { send: '/api/member/bingemailcode', save: '/api/member/modifyemail', again: null },
  pay: {
    send: '/api/member/paypwdcode',
    next: '/api/member/verifypaypwdcode',
    save: '/api/member/modifypaypassword',
  },
  totp: {
    begin: '/api/member/totpbegin',
    confirm: '/api/member/totpconfirm',
    renew: '/api/member/totpcodes',
    remove: '/api/member/totpremove',
  },
  leave: { send: '/api/member/cancelcode', save: '/api/member/cancel' },
  passkeys: { rename: '/api/member/passkeyrename', remove: '/api/member/passkeyremove' },
  sessions: { end: '/api/member/endsession', endAll: '/api/member/endsessions' },
} as const satisfies Record<string, Record<string, Path | null>>

export type SecurityForm = keyof typeof forms

/** Account security: overview, the open form, and the result of what was sent. */
export async function loadMemberSecurity(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who, locale, t } = page
  const asked = astro.url.searchParams.get('edit') ?? ''
  const named = Object.hasOwn(forms, asked) ? (asked as SecurityForm) : null
  const sent = await submitted(astro, named ? forms[named] : {})
  const isDone = sent.said !== '' && ['save', 'remove', 'rename', 'end', 'endAll'].includes(sent.pressed)
  const [me, devices] = [await memberDetail(who), await sessions(who)]
  const agreed = await consents(who)
  const offer = sent.pressed === 'confirm' && sent.fault ? await totpOffer(who) : null
  const first = initialFormState(sent)
  if (isDone && named === 'leave') return astro.redirect(localePath(locale, '/'), 303)
  return {
    devices: {
      devices: devicesOf(t, devices),
      action: `${astro.url.pathname}?edit=sessions#sessions`,
      first: named === 'sessions' && sent.fault ? first : undefined,
    },
    passkeys: hasPasskeys() && {
      passkeys: passkeyFacts(await passkeys(who)),
      action: `${astro.url.pathname}?edit=passkeys#passkeys`,
      first: named === 'passkeys' && sent.fault ? first : undefined,
      me: { hasPassword: me.password === 1, hasSecond: me.is_totp === 1, account: me.username || me.mobile },
    },
    consents: agreed.map(({ article, version_id, createtime }) => ({
      href: localePath(locale, `/cms/help-${article}`),
      time: time(createtime),
      name: t(article === consentArticles[0] ? 'account:terms' : 'account:privacy'),
      version: version_id === 0 ? t('security:consentShipped') : t('security:consentVersion', { n: version_id }),
    })),
    cards: cardsOf(t, me),
    doneText: isDone ? sent.said : '',
    edit: isDone ? null : named,
    second: { me, sent, offer },
    safety: {
      first,
      /** Id of the captcha, where a code is sent to a newly typed number or address. */
      captcha: named === 'mobile' || named === 'email' ? randomUUID() : '',
      step: payStep(sent),
      target: named === 'leave' ? localePath(locale, '/') : astro.url.pathname,
      me: securityFormData(t, me),
    },
  }
}

/** Account data the forms need; the number partly masked. */
export const securityFormData = (t: Translate, me: Awaited<ReturnType<typeof memberDetail>>) => ({
  hasPassword: me.password === 1,
  hasMobile: me.mobile !== '',
  account: me.username || me.mobile,
  sentTo: me.mobile ? t('security:toNumber', { mobile: masked(me.mobile) }) : '',
})

/** The pay password has two steps: the code, then the digits. */
const payStep = ({ pressed, fault }: SubmittedForm) =>
  (pressed === 'next' && !fault) || (pressed === 'save' && fault?.field !== 'code') ? 2 : 1

/** Each part of account security: its value, partly masked, and whether it is set. */
const cardsOf = (t: Translate, me: Awaited<ReturnType<typeof memberDetail>>) =>
  [
    {
      name: 'password',
      icon: 'lock',
      title: t('security:password'),
      text: t('security:passwordText'),
      isSet: me.password === 1,
    },
    {
      name: 'mobile',
      icon: 'mobile',
      title: t('security:mobile'),
      text: masked(me.mobile) || t('security:mobileText'),
      isSet: me.mobile !== '',
    },
    {
      name: 'email',
      icon: 'mail',
      title: t('security:email'),
      text: masked(me.email) || t('security:emailText'),
      isSet: me.email !== '',
    },
    {
      name: 'pay',
      icon: 'wallet',
      title: t('security:pay'),
      text: t('security:payText'),
      isSet: me.is_pay_password === 1,
    },
    {
      name: 'totp',
      icon: 'shield',
      title: t('security:totp'),
      text: t('security:totpText'),
      isSet: me.is_totp === 1,
    },
  ] as const
