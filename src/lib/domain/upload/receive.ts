import type { Caller } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tokenIn } from './kinds.ts'

/** Size of a multipart form besides its file. */
const FORM_BYTES = 64 << 10

interface Arriving {
  fields: Record<string, string>
  file: AsyncIterable<Uint8Array>
  /** Content-Length of the form; NaN without one. */
  length: number
}

/**
 * Receives a file posted with a signed form, as a storage host does; each form is valid once. Signature, owner and
 * length are checked before the file is read. Refusals formRefused, tooLarge, fileBroken.
 */
export async function receive(who: Caller, { fields, file, length }: Arriving) {
  const { own } = who.storage
  const order = await own?.allowed(fields, who.now)
  if (!own || !order || (who.member !== null && who.member !== order.user_id)) throw new Refusal('formRefused')
  if (length > order.size + FORM_BYTES) throw new Refusal('tooLarge')
  if (length < order.size) throw new Refusal('fileBroken')
  const token = tokenIn(order.key)
  if (!(await claim(who, token))) throw new Refusal('formRefused')
  try {
    if ((await own.write(order.key, file, order.size)) !== order.size) throw new Refusal('fileBroken')
  } catch (error) {
    await who.storage.remove([order.key])
    await giveBack(who, token)
    throw error instanceof RangeError ? new Refusal('tooLarge') : error
  }
}

async function claim({ db }: Caller, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ taken: 1 })
    .where('token', '=', token)
    .where('taken', '=', 0)
    .where('url', '=', '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const giveBack = ({ db }: Caller, token: string) =>
  db.updateTable('upload').set({ taken: 0 }).where('token', '=', token).execute()
