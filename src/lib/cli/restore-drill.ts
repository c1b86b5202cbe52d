// Restores an archive into a folder beside it, says what has come back, and takes that away again.
import { config } from '../core/config.ts'
import { isUnused } from '../db/dump/place.ts'
import { secretInUse } from '../db/secret.ts'
import { drill } from './drill.ts'
import { fileAndFlags, fromDatabase, sayFault } from './dump-words.ts'

const { file } = fileAndFlags('restore:drill', [])
await sayFault(async () => {
  // On a machine that has no site SECRET must say it.
  if (config.secret || (await isUnused(config.database))) await drill(file, config.secret)
  else await fromDatabase(async ({ db }) => drill(file, await secretInUse(db)))
})
