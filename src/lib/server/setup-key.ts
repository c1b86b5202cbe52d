import { config } from '../core/config.ts'
import { newSetupKey } from '../domain/staff/setup/key.ts'
import { database } from './database.ts'

/** While nobody administers the site, says at each start where and with which key that begins. */
export async function saySetupKey() {
  const key = await newSetupKey(database())
  if (key) console.log(`Nobody administers this site yet: ${config.site}/setup takes the key ${key}`)
}
