import { config } from '../core/config.ts'
import { newSetupKey } from '../domain/staff/setup/key.ts'
import { database } from './database.ts'

/** While the site has no administrator, prints at each start the address of the setup and its key. */
export async function printSetupKey() {
  const key = await newSetupKey(database())
  if (key) console.log(`This site has no administrator yet: open ${config.site}/setup and enter the key ${key}`)
}
