import type { Caller } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import { anonymise, type Forget } from '../../domain/account/anonymise.ts'
import { accountsToDelete } from '../../domain/account/request-deletion.ts'
import { forgetApplications } from '../../domain/applications/account-deletion.ts'
import { forgetWritten } from '../../domain/forum/account-deletion.ts'
import { forgetImported } from '../../domain/imports/account-deletion.ts'
import { forgetWallet } from '../../domain/ledger/member-money.ts'
import { forgetShopping } from '../../domain/mall/account-deletion.ts'
import { forgetDialogs } from '../../domain/message/account-deletion.ts'
import { forgetOrders } from '../../domain/trade/account-deletion.ts'
import { deletionBlockers } from '../../domain/trade/deletion-blockers.ts'
import { forgetFiles } from '../../domain/upload/account-deletion.ts'

/** Every area deletes its data, files last: only then is it known which ones are still in use. */
const forgets: readonly Forget[] = [
  forgetWritten,
  forgetDialogs,
  forgetApplications,
  forgetShopping,
  forgetOrders,
  forgetWallet,
  forgetImported,
  forgetFiles,
]

/**
 * Deletes the accounts whose week of grace is over, each in its own transaction; their files are removed by the upload
 * job.
 */
export async function deleteDueAccounts(who: Caller): Promise<void> {
  for (const user_id of await accountsToDelete(who))
    await change(who, who => anonymise(who, user_id, { ties: deletionBlockers, forgets }))
}
