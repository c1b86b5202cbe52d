// What dist/server/entry.mjs runs: the parent of the servers, or a server itself (setting PROCESSES).
// Of Node's flags in package.json two keep the heap small; without the third V8 learns from the pages that stay to put
// every page where it seldom collects; the last two spare what compilers hold: one of them, one function at a time.
import cluster from 'node:cluster'

// Or React, which draws the islands, takes its slow build that looks for mistakes.
process.env['NODE_ENV'] ??= 'production'
const { config } = await import('../core/config.ts')
const { checkDatabase } = await import('../db/ready.ts')
const { endStart } = await import('./fault.ts')
if (config.errorsTo) (await import('./error-reports.ts')).reportErrors(config.errorsTo)
try {
  if (cluster.isPrimary) await checkDatabase(config.database)
  if (process.argv[2] === 'backup') await import('./back-up.ts')
  else await (config.processes > 0 && cluster.isPrimary ? import('./supervisor.ts') : import('./serving.ts'))
} catch (error) {
  endStart(error)
}
