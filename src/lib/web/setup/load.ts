import type { AstroGlobal } from 'astro'
import type { Member } from '../../core/caller.ts'
import { localePath } from '../../core/i18n.ts'
import type { SettingGroup } from '../../core/settings.ts'
import { dutiesOf } from '../../domain/account/roles.ts'
import { setupReach } from '../../domain/staff/setup/administrator.ts'
import { type SetupStep, setupState, setupSteps } from '../../domain/staff/setup/state.ts'
import { resultOf } from '../console.ts'
import { submitted } from '../form.ts'
import { redirectToLogin } from '../member.ts'
import { settingForms, settingSections, trialResult } from '../staff/settings.ts'
import { starterParts } from '../staff/starter.ts'
import { loadAdministratorSetup } from './administrator.ts'

const groups: Partial<Record<SetupStep, SettingGroup[]>> = {
  sms: ['sms'],
  mail: ['mail'],
  pay: ['pay', 'alipay', 'wechatpay'],
}
const forms = {
  ...settingForms,
  take: '/api/staff/starterTake',
  open: '/api/staff/openSite',
  next: null,
  back: null,
  end: null,
} as const

/**
 * The set-up screen by screen: with the key until there is an administrator, then for administrators until they finish
 * it. 404 for everybody else, after a login.
 */
export async function loadSetup(astro: AstroGlobal) {
  astro.response.headers.set('cache-control', 'private, no-store')
  const { who, locale } = astro.locals
  const state = await setupState(who.db)
  if (state === 'open') return loadAdministratorSetup(astro)
  // The notice that the site is not open yet leads administrators here.
  if (state !== null && who.member === null) return redirectToLogin(astro)
  if (state === null || who.member === null || !(await dutiesOf(who)).includes('admin')) return astro.rewrite('/404')
  return loadStep(astro, { ...who, member: who.member }, state, localePath(locale, '/setup'))
}

async function loadStep(astro: AstroGlobal, who: Member, step: SetupStep, here: string) {
  const { t } = astro.locals
  const sent = await submitted(astro, forms, undefined, 'single')
  if (sent.pressed && sent.pressed !== 'test' && !sent.fault) {
    const at = setupSteps.indexOf(step) + (sent.pressed === 'back' ? -1 : 1)
    const next = sent.pressed === 'end' ? '' : (setupSteps[Math.max(0, at)] ?? 'done')
    await setupReach(who, next)
    return astro.redirect(next ? here : localePath(astro.locals.locale, '/staff'), 303)
  }
  const [section] = groups[step] ? await settingSections({ who, t, sent }, [groups[step]], { isSetup: true }) : []
  return {
    screen: 'step' as const,
    step,
    sent,
    section,
    result: trialResult(sent) ?? resultOf(astro, sent),
    kit: step === 'kit' ? starterParts(t, sent) : [],
    mayGoBack: step !== setupSteps[0],
  }
}

export type Setup = Exclude<Awaited<ReturnType<typeof loadSetup>>, Response>
