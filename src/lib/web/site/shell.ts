import type { Caller } from '../../core/caller.ts'
import type { Library } from '../../core/content/library.ts'
import { dataCache } from '../../core/data-cache.ts'
import type { Locale } from '../../core/i18n.ts'
import { dutiesOf } from '../../domain/account/roles.ts'
import { myPage } from '../../domain/member/members.ts'
import { addonIsExit } from '../../domain/site/addons.ts'
import { footerHelp } from '../../domain/site/help.ts'
import { checkIsVerifier } from '../../domain/trade/verify.ts'

/** Loaders of the shell around every page; they read `locals` when called, since the caller is known only then. */
export const shellOf = (locals: { who: Caller; locale: Locale; library: Library }) => ({
  /** Help links of the footer: at most four categories of four articles. */
  footerHelp: () => footerHelp(locals),
  /** Whether visitors can choose their city. */
  hasCities: async () => (await dataCache(locals.who, 'addons', addonIsExit))['city'] === 1,
  /** The member, and what else their menu contains. Throws for a visitor, whom the page has redirected to /login. */
  member: () => memberIn(locals.who),
})

export type Shell = ReturnType<typeof shellOf>

export type ShellMember = Awaited<ReturnType<typeof memberIn>>

async function memberIn(who: Caller) {
  const { member } = who
  if (member === null) throw new Error('A page for members was made for a visitor.')
  const [me, { is_verifier }, duties] = await Promise.all([
    myPage({ ...who, member }),
    checkIsVerifier({ ...who, member }),
    dutiesOf(who),
  ])
  return { ...me, isVerifier: is_verifier === 1, isStaff: duties.length > 0 }
}
