import { z } from 'zod'
import { limit, maybe, number, page } from '../rules.ts'
import { later, says, toLogin } from './call.ts'

/** The desk where a shop's verifier redeems codes; the function checks whose desk it is. */
export const verifyCalls = {
  '/api/verify/checkisverifier': later('signedIn', z.object({}), toLogin),
  '/api/verify/getVerifyType': later('signedIn', z.object({}), toLogin),
  '/api/verify/verifyInfo': later('signedIn', z.object({ verify_code: number }), toLogin),
  '/api/verify/verify': later('signedIn', z.object({ verify_code: number }), {
    toLogin: true,
    said: says('calls:done'),
  }),
  '/api/verify/lists': later(
    'signedIn',
    z.object({ verify_type: maybe(z.enum(['pickup', 'virtualgoods'])), page, page_size: limit(10) }),
    toLogin,
  ),
}
