import { randomUUID } from 'node:crypto'
import type { AstroGlobal } from 'astro'
import { localePath } from '../core/i18n.ts'
import { hasPasskeys } from '../domain/account/passkey-challenge.ts'
import { demoLogin } from './demo-login.ts'
import { type SubmittedForm, submitted } from './form.ts'
import { safeRedirect } from './safe-redirect.ts'

/** Data of the login page, or a redirect for a member who is logged in. */
export async function loginPage(astro: AstroGlobal) {
  const target = safeRedirect(astro.url.searchParams.get('redirect'), localePath(astro.locals.locale, '/'))
  if (astro.locals.who.member !== null && astro.request.method !== 'POST') return astro.redirect(target, 303)
  const sent = await submitted(astro, {
    account: '/api/user/login',
    code: '/api/user/mobilelogin',
    second: '/api/user/loginCode',
    send: '/api/sms/send',
  })
  if (!sent.fault && (sent.pressed === 'second' || sent.pressed === 'account' || sent.pressed === 'code'))
    return astro.redirect(target, 303)
  const ticket = ticketOf(sent)
  const part = ticket ? 'second' : wayOf(sent)
  const { first, captcha, onward } = shown(astro, sent)
  const isPassed = ticket !== '' && sent.pressed !== 'second' && sent.pressed !== 'again'
  const { pathname, search } = astro.url
  const to = (path: string) => localePath(astro.locals.locale, path)
  return {
    way: wayOf(sent),
    ticket,
    hasPasskeys: hasPasskeys(),
    demo: await demoLogin(astro),
    first: isPassed ? {} : { [part]: first },
    // Logging in by password always requires a captcha.
    captcha: { code: '', second: '', [part]: captcha, account: randomUUID() },
    at: { target, register: to(`/register${onward}`), forgotten: to('/find'), again: pathname + search },
  }
}

/** The way of logging in (code or password) that the form showed. */
function wayOf({ pressed, values }: SubmittedForm): 'code' | 'account' {
  const isCode = pressed === 'code' || pressed === 'send' || (pressed === 'again' && 'code' in values)
  return isCode ? 'code' : 'account'
}

/** The ticket for the second step of a login; '' when the login starts over. */
function ticketOf({ data, pressed, fault, values }: SubmittedForm): string {
  const { ticket = '' }: { ticket?: string } = Object(data)
  const goesOn =
    (pressed === 'second' && (fault?.field === 'code' || fault?.field === 'captcha')) || pressed === 'again'
  return ticket || (goesOn ? (values['ticket'] ?? '') : '')
}

/** Data of the registration page; on success it opens a session and redirects back. */
export async function registerPage(astro: AstroGlobal) {
  const target = safeRedirect(astro.url.searchParams.get('redirect'), localePath(astro.locals.locale, '/'))
  const sent = await submitted(astro, { register: '/api/user/register', send: '/api/sms/send' })
  if (!sent.fault && sent.pressed === 'register') return astro.redirect(target, 303)
  return { ...shown(astro, sent), target }
}

const LAST = 4

/**
 * Data of the password recovery page. The second step checks the code, and the last checks it again, so that skipping
 * steps gains nothing.
 */
export async function findPage(astro: AstroGlobal) {
  const sent = await submitted(astro, {
    send: '/api/sms/send',
    save: '/api/user/resetpwd',
    code: '/api/user/checkResetCode',
    '1': null,
    '2': null,
    '3': null,
  })
  const { first, captcha } = shown(astro, sent)
  return { first, captcha, step: stepOf(sent) }
}

function stepOf({ pressed, fault, values }: SubmittedForm): number {
  if (pressed === 'send') return fault ? 1 : 2
  if (pressed === 'save') return fault ? (stepOfField[fault.field] ?? 3) : LAST
  if (pressed === 'code') return fault ? (stepOfField[fault.field] ?? 2) : 3
  return Number(pressed === 'again' ? values['step'] : pressed) || 1
}

const stepOfField: Record<string, number> = { mobile: 1, code: 2 }

/** What the form shows again. */
function shown({ url }: AstroGlobal, { data: _answered, ...first }: SubmittedForm) {
  const redirect = url.searchParams.get('redirect')
  const isAsked = first.fault?.field === 'captcha' || first.pressed === 'again'
  return {
    first,
    /** Id of the captcha, where one is required. */
    captcha: isAsked ? randomUUID() : '',
    /** Query that links to the neighbouring pages keep. */
    onward: redirect ? `?redirect=${encodeURIComponent(redirect)}` : '',
  }
}
