import { z } from 'zod'
import { formText } from '../../core/form-rules.ts'
import { limit, maybe, page } from '../../core/rules.ts'
import {
  checkIsVerifier,
  getVerifyType,
  redeemCode,
  verifyInfo,
  verifyList,
  verifyTypes,
} from '../../domain/trade/verify.ts'
import { messageIs, redirectsToLogin, signedIn } from '../call.ts'
import { verification } from '../outputs/verify.ts'
import * as out from '../outputs/words.ts'

/** As scanned or typed at the counter: spaces and lower case are accepted. */
const code = z.object({ verify_code: formText(300, 'order:askCode') })

/** Redeeming codes at a shop's counter; the function checks the shop. */
export const verifyCalls = {
  '/api/verify/checkisverifier': signedIn({
    input: z.object({}),
    output: z.object({
      is_verifier: out.flag,
      shops: z.array(
        z.object({
          site_id: out.id,
          site_name: z.string(),
        }),
      ),
    }),
    reads: true,
    run: checkIsVerifier,
    ...redirectsToLogin,
  }),
  '/api/verify/getVerifyType': signedIn({
    input: z.object({}),
    output: z.array(
      z.object({
        type: z.enum(['pickup', 'virtualgoods']),
        name: z.string(),
      }),
    ),
    reads: true,
    run: getVerifyType,
    ...redirectsToLogin,
  }),
  '/api/verify/verifyInfo': signedIn({
    input: code,
    output: verification,
    reads: true,
    run: verifyInfo,
    ...redirectsToLogin,
  }),
  '/api/verify/verify': signedIn({
    input: code,
    output: verification,
    run: redeemCode,
    toLogin: true,
    successMessage: messageIs('order:redeemDone'),
  }),
  '/api/verify/lists': signedIn({
    input: z.object({ verify_type: maybe(z.enum(verifyTypes)), page, page_size: limit(10) }),
    output: out.page(verification),
    reads: true,
    run: verifyList,
    ...redirectsToLogin,
  }),
}
