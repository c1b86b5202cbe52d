import type { AstroGlobal } from 'astro'
import { homePage } from '../../domain/member/members.ts'
import { noticeList } from '../../domain/message/notice-list.ts'
import { noticePage } from '../../domain/site/announcements.ts'
import { signState } from '../../domain/wallet/daily-signin.ts'
import { levelProgress } from '../../domain/wallet/levels.ts'
import { submitted } from '../form.ts'
import { memberPage } from '../member.ts'

const FEW = 5

/** The member centre's first page without purchases; handles the sign-in button. */
export async function loadWelcome(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who } = page
  const sent = await submitted(astro, { signin: '/api/membersignin/signin' })
  const [user, heard, { list }, level, sign] = await Promise.all([
    homePage(who, { user_id: who.member }),
    noticeList(who, { page: 1, limit: FEW }),
    noticePage(who, { page: 1, page_size: FEW }),
    levelProgress(who, who.member),
    signState(who),
  ])
  return { who, welcome: { user, heard, notices: list, level, sign, sent } }
}
