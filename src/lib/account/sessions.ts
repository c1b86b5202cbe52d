import type { Db } from '../db/open.ts'
export async function memberOf(_db: Db, _token: string, _now: number): Promise<number | null> {
  return null
}
