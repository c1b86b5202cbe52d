import { anonymise, type Forget } from '../account/anonymise.ts'
import { leavers } from '../account/leave.ts'
import { forgetApplications } from '../apply/forget.ts'
import type { Caller } from '../caller.ts'
import { change } from '../change.ts'
import { forgetWritten } from '../forum/forget.ts'
import { forgetPurse } from '../ledger/ties.ts'
import { forgetShopping } from '../mall/forget.ts'
import { forgetDialogs } from '../message/forget.ts'
import { forgetOrders } from '../trade/forget.ts'
import { ties } from '../trade/ties.ts'
import { forgetFiles } from '../upload/forget.ts'

/** Every area forgets, files last: what is still shown is known only then. */
const forgets: readonly Forget[] = [
  forgetWritten,
  forgetDialogs,
  forgetApplications,
  forgetShopping,
  forgetOrders,
  forgetPurse,
  forgetFiles,
]

/** Accounts whose week is over go, one by one, each wholly or not at all; the files follow with the sweep of uploads. */
export async function sweepLeavers(who: Caller): Promise<void> {
  for (const user_id of await leavers(who)) await change(who, who => anonymise(who, user_id, { ties, forgets }))
}
