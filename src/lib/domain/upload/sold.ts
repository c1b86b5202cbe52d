import type { Caller, Changing } from '../../core/caller.ts'

/** Names of files in what is written, whatever its shape. */
export const tokensIn = (written: unknown): string[] => [...(JSON.stringify(written).match(/[\da-f]{32}/g) ?? [])]

/**
 * Files that goods show stay for good, also when the account of who sent them goes: that member may have left the shop
 * long ago, and orders and reviews hold what was sold then.
 */
export async function keepSold({ db }: Changing<Caller>, goods: unknown) {
  const tokens = [...new Set(tokensIn(goods))]
  if (tokens.length > 0)
    await db.updateTable('upload').set({ sold: 1 }).where('token', 'in', tokens).where('sold', '=', 0).execute()
}
