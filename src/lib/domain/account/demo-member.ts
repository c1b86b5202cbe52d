import type { Db } from '../../db/open.ts'
import { sealText, unsealText } from '../../db/seal.ts'

const ROW = 'demo:member'

export interface DemoLogin {
  account: string
  password: string
}

interface Kept {
  user_id: number
  /** Of the password, as stored: once the member has changed it, theirs is told to nobody. */
  hash: string
  sealed: string
}

/** Keeps the password of the demo's member to try, encrypted, so that the login page of this machine can fill it in. */
export async function keepDemoMember(db: Db, { user_id, hash, password }: { password: string } & Omit<Kept, 'sealed'>) {
  const value = JSON.stringify({ user_id, hash, sealed: await sealText(db, ROW, password) } satisfies Kept)
  await db.insertInto('setting').values({ name: ROW, value }).execute()
}

/** The login of the demo's member to try; null without one, or once its password has been changed. */
export async function demoMember(db: Db): Promise<DemoLogin | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', ROW).executeTakeFirst()
  if (!row) return null
  const { user_id, hash, sealed }: Kept = JSON.parse(row.value)
  const user = await db.selectFrom('user').select(['username', 'password']).where('id', '=', user_id).executeTakeFirst()
  if (!user?.username || user.password !== hash) return null
  return { account: user.username, password: await unsealText(db, ROW, sealed) }
}
