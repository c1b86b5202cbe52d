import type { Member } from '../../core/caller.ts'
import { type Reason, Refusal } from '../../core/refusal.ts'
import { checkPasswordIfSet, secretsOf } from './check-secret.ts'
import { type CodeType, useCode } from './codes.ts'
import { notifyAccountChange } from './send-mail.ts'

interface Proof {
  key: string
  code: string
  /** Required when the account has a password. */
  password?: string | undefined
}

/** Binds a mobile number verified by a code. Refusals wrongPassword, tooManyTries, wrongCode, mobileTaken. */
export const modifyMobile = (who: Member, { mobile, ...proof }: Proof & { mobile: string }) =>
  bind(who, { column: 'mobile', value: mobile, type: 5, taken: 'mobileTaken' }, proof)

/** The same for an e-mail address; refusal emailTaken. */
export const modifyEmail = (who: Member, { email, ...proof }: Proof & { email: string }) =>
  bind(who, { column: 'email', value: email.toLowerCase(), type: 6, taken: 'emailTaken' }, proof)

/**
 * Validates an e-mail address before a code is sent. Whether it belongs to another account is revealed only to its
 * owner.
 */
export async function checkEmail(who: Member, { email }: { email: string }) {
  const own = await secretsOf(who)
  if (own.email === email.toLowerCase()) throw new Refusal('badField', { field: 'email' }, 'account:sameEmail')
  return []
}

interface Place {
  column: 'mobile' | 'email'
  value: string
  type: CodeType
  taken: Reason
}

async function bind(who: Member, { column, value, type, taken }: Place, { key, code, password }: Proof) {
  const before = await secretsOf(who)
  await checkPasswordIfSet(who, before.password, password)
  await useCode(who, { mobile: value, type, key, code })
  const isOthers = async () => {
    const owner = await who.db.selectFrom('user').select('id').where(column, '=', value).executeTakeFirst()
    return owner !== undefined && owner.id !== who.member
  }
  if (await isOthers()) throw new Refusal(taken)
  try {
    await who.db
      .updateTable('user')
      .set({ [column]: value })
      .where('id', '=', who.member)
      .execute()
  } catch (error) {
    // Of two concurrent bindings the database's unique index allows one.
    throw (await isOthers()) ? new Refusal(taken) : error
  }
  notifyAccountChange(who, column, before.email)
  return []
}
