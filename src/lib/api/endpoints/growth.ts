import { z } from 'zod'
import { limit, page } from '../../core/rules.ts'
import { hasSignedInToday, signAward, signin, signRecords, signState } from '../../domain/wallet/daily-signin.ts'
import { accountRule, levelList } from '../../domain/wallet/levels.ts'
import { messageIs, open, redirectsToLogin, signedIn } from '../endpoint.ts'

const nothing = z.object({})

/** Levels, and the daily sign-in. */
export const growthCalls = {
  '/api/memberlevel/lists': open(nothing, levelList),
  '/api/member/accountrule': open(nothing, accountRule),
  '/api/membersignin/award': open(nothing, signAward),
  /** 1 when signed in today. */
  '/api/membersignin/issign': signedIn(nothing, hasSignedInToday, redirectsToLogin),
  '/api/membersignin/getSignStatus': signedIn(nothing, signState, redirectsToLogin),
  '/api/membersignin/getSignRecords': signedIn(z.object({ page, page_size: limit(31) }), signRecords, redirectsToLogin),
  '/api/membersignin/signin': signedIn(nothing, signin, { toLogin: true, said: messageIs('calls:signDone') }),
}
