// Restores an archive into a temporary folder, reports what it contains, and deletes it again.
import { config } from '../core/config.ts'
import { isUnused } from '../db/dump/place.ts'
import { secretInUse } from '../db/secret.ts'
import { drill } from './drill.ts'
import { fileAndFlags, fromDatabase, printFault } from './dump-words.ts'

const { file } = fileAndFlags('restore:drill', [])
await printFault(async () => {
  // On a machine without a site, SECRET must be set.
  if (config.secret || (await isUnused(config.database))) await drill(file, config.secret)
  else await fromDatabase(async ({ db }) => drill(file, await secretInUse(db)))
})
