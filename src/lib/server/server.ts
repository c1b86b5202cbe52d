// What dist/server/entry.mjs runs: the supervisor, or a server itself (setting PROCESSES). Two options in package.json
// bound its heap (docs/decisions/2026-11-23-engine-flags.md).
import cluster from 'node:cluster'

// Otherwise React, which renders the islands, uses its slow development build.
process.env['NODE_ENV'] ??= 'production'
const { config } = await import('../core/config.ts')
const { checkDatabase } = await import('../db/ready.ts')
const { checkSecret } = await import('../db/secret-fingerprint.ts')
const { database } = await import('./database.ts')
const { exitAfterFailedStart } = await import('./fault.ts')
const { createPrivately } = await import('../core/private-files.ts')
createPrivately()
if (config.errorsTo) (await import('./error-reports.ts')).reportErrors(config.errorsTo)
try {
  if (cluster.isPrimary) {
    await checkDatabase(config.database, { serves: true })
    ;(await import('./close-files.ts')).closeFiles()
    await checkSecret(database(), { records: true })
  }
  if (process.argv[2] === 'backup') await import('./back-up.ts')
  else await (config.processes > 0 && cluster.isPrimary ? import('./supervisor.ts') : import('./serving.ts'))
} catch (error) {
  exitAfterFailedStart(error)
}
