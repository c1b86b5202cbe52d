// Fills an empty database (or any, with --replace) from the output of npm run export, and rebuilds the search index.
import { config } from '../core/config.ts'
import { importDump } from '../domain/backup/restore.ts'
import { reindex } from '../domain/search/reindex.ts'
import { fileAndFlags, printFault, sumOf } from './dump-words.ts'
import { asCommand, printDatabase } from './who.ts'

const { file, flags } = fileAndFlags('import', ['replace'])
await printFault(async () => {
  printDatabase()
  const place = { target: config.database, secret: config.secret }
  const counts = await importDump(file, place, { replace: flags.has('replace') })
  console.log(`Imported: ${sumOf(counts)} rows.`)
  await asCommand(reindex)
})
