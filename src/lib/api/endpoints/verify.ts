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
import { messageIs, redirectsToLogin, signedIn } from '../endpoint.ts'

/** As scanned or typed at the counter: spaces and lower case are accepted. */
const code = z.object({ verify_code: formText(300, 'order:askCode') })

/** Redeeming codes at a shop's counter; the function checks the shop. */
export const verifyCalls = {
  '/api/verify/checkisverifier': signedIn(z.object({}), checkIsVerifier, redirectsToLogin),
  '/api/verify/getVerifyType': signedIn(z.object({}), getVerifyType, redirectsToLogin),
  '/api/verify/verifyInfo': signedIn(code, verifyInfo, redirectsToLogin),
  '/api/verify/verify': signedIn(code, redeemCode, { toLogin: true, said: messageIs('order:redeemDone') }),
  '/api/verify/lists': signedIn(
    z.object({ verify_type: maybe(z.enum(verifyTypes)), page, page_size: limit(10) }),
    verifyList,
    redirectsToLogin,
  ),
}
