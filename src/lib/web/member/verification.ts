import type { AstroGlobal } from 'astro'
import { cutText } from '../../core/cut-text.ts'
import { checkIsVerifier, getVerifyType, verifyInfo, verifyList, verifyTypes } from '../../domain/trade/verify.ts'
import { submitted } from '../form.ts'
import { listQuery } from '../list-query.ts'
import { memberPage } from '../member.ts'
import { attempt } from '../shared-page.ts'

/** The shops whose codes this member may redeem. */
export async function loadVerification(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { shops } = await checkIsVerifier(page.who)
  return { shops }
}

export type RedeemedCodes = Exclude<Awaited<ReturnType<typeof loadVerificationList>>, Response>

/** The codes this member has redeemed, all or of one type. */
export async function loadVerificationList(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who, t } = page
  const { tab, part } = listQuery(astro.url, ['all', ...verifyTypes])
  const names = getVerifyType(who).map(({ type, name }) => [type, name])
  const verify_type = tab === 'all' ? undefined : tab
  const codes = await verifyList(who, { verify_type, page: part.page, page_size: part.limit })
  return { codes, tab, part, names: { all: t('order:tabAll'), ...Object.fromEntries(names) } as Record<string, string> }
}

/** A buyer's code and what it is for; null with the reason for an unknown code or another shop's. */
export async function loadVerificationCode(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who, t } = page
  const sent = await submitted(astro, { redeem: '/api/verify/verify' })
  const verify_code = cutText(astro.url.searchParams.get('code') ?? '', 300)
  const { value: code = null, refusal, words } = await attempt(astro, verifyInfo(who, { verify_code }))
  return {
    title: t('order:verifyOf', { code: code?.verify_code ?? cutText(verify_code, 40) }),
    sent,
    code,
    refused: { reason: refusal ?? ('noSuchCode' as const), words: words ?? {} },
  }
}
