import type { AstroGlobal } from 'astro'
import { valuesOf } from '../../domain/ledger/post.ts'
import { signState } from '../../domain/wallet/daily-signin.ts'
import { submitted } from '../form.ts'
import { memberPage } from '../member.ts'

/** The daily sign-in: streak, next reward, and the member's points. */
export async function loadMemberSignin(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who } = page
  const sent = await submitted(astro, { signin: '/api/membersignin/signin' })
  const [state, has] = await Promise.all([signState(who), valuesOf(who.db, who.member, ['point', 'growth'])])
  const next = state.is_sign ? state.tomorrow : state.today
  return {
    sent,
    state,
    has,
    next: { count: next.point, growth: next.growth },
    strip: state.strip.map(each => ({
      ...each,
      isToday: each.day === state.days + (state.is_sign ? 0 : 1),
      isMore: each.point > state.strip[0]!.point,
    })),
  }
}
