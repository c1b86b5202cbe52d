import { z } from 'zod'
import { limit, page } from '../rules.ts'
import { later, says, toLogin } from './call.ts'

const nothing = z.object({})

/** Levels, and signing in day by day. */
export const growthCalls = {
  '/api/memberlevel/lists': later('open', nothing),
  '/api/member/accountrule': later('open', nothing),
  '/api/membersignin/award': later('open', nothing),
  '/api/membersignin/issign': later('signedIn', nothing, toLogin),
  '/api/membersignin/getSignStatus': later('signedIn', nothing, toLogin),
  '/api/membersignin/getSignRecords': later('signedIn', z.object({ page, page_size: limit(31) }), toLogin),
  '/api/membersignin/signin': later('signedIn', nothing, { toLogin: true, said: says('calls:done') }),
}
