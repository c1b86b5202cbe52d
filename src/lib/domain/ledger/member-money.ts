import type { Caller, Changing, Member } from '../../core/caller.ts'
import { valuesOf } from './post.ts'

/** Whether a member has money, including money being withdrawn: such an account is not deleted. */
export async function hasMoney({ db, member }: Member): Promise<boolean> {
  const held = await valuesOf(db, member, ['balance', 'balance_money', 'balance_withdraw_apply'])
  return Object.values(held).some(value => value > 0)
}

/** Forgets a member's withdrawal accounts, and the names and numbers in their withdrawals. */
export async function forgetWallet({ db }: Changing<Caller>, user_id: number) {
  await db.deleteFrom('bank_account').where('owner_type', '=', 'user').where('owner_id', '=', user_id).execute()
  const blank = { realname: '', mobile: '', bank_name: '', account_number: '' }
  await db.updateTable('withdraw').set(blank).where('owner_type', '=', 'user').where('owner_id', '=', user_id).execute()
}
