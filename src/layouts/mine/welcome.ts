import { homePage } from '../../lib/account/members.ts'
import type { Member } from '../../lib/caller.ts'
import { library } from '../../lib/http/library.ts'
import { standingIn } from '../../lib/ledger/levels.ts'
import { signState } from '../../lib/ledger/signin.ts'
import { noticeList } from '../../lib/message/notices.ts'
import { noticePage } from '../../lib/site/notices.ts'

const FEW = 5

/** What the first page of the member centre shows. */
export async function welcomed(who: Member) {
  const [user, heard, { list }, level, sign] = await Promise.all([
    homePage(who, { user_id: who.member }),
    noticeList(who, { page: 1, limit: FEW }),
    noticePage({ library, locale: who.locale }, { page: 1, page_size: FEW }),
    standingIn(who, who.member),
    signState(who),
  ])
  return { user, heard, notices: list, level, sign }
}
