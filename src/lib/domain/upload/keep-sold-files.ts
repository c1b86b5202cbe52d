import type { Caller, Changing } from '../../core/caller.ts'

/** File tokens anywhere in a value. */
export const tokensIn = (written: unknown): string[] => [...(JSON.stringify(written).match(/[\da-f]{32}/g) ?? [])]

/**
 * Files used by goods stay permanently, even if the uploader's account is deleted: that member may have left the shop,
 * and orders and reviews refer to what was sold.
 */
export async function keepSoldFiles({ db }: Changing<Caller>, goods: unknown) {
  const tokens = [...new Set(tokensIn(goods))]
  if (tokens.length > 0)
    await db.updateTable('upload').set({ sold: 1 }).where('token', 'in', tokens).where('sold', '=', 0).execute()
}
