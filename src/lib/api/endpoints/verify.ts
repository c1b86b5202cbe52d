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
import { says, signedIn, toLogin } from '../endpoint.ts'

/** As it is read from a screen or typed at the desk: gaps and small letters do no harm. */
const code = z.object({ verify_code: formText(300, 'order:askCode') })

/** The desk where a shop's verifier redeems codes; the function checks whose desk it is. */
export const verifyCalls = {
  '/api/verify/checkisverifier': signedIn(z.object({}), checkIsVerifier, toLogin),
  '/api/verify/getVerifyType': signedIn(z.object({}), getVerifyType, toLogin),
  '/api/verify/verifyInfo': signedIn(code, verifyInfo, toLogin),
  '/api/verify/verify': signedIn(code, redeemCode, { toLogin: true, said: says('order:redeemDone') }),
  '/api/verify/lists': signedIn(
    z.object({ verify_type: maybe(z.enum(verifyTypes)), page, page_size: limit(10) }),
    verifyList,
    toLogin,
  ),
}
