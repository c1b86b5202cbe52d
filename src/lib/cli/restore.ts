// Restores an archive into an empty place (or any, with --replace), and rebuilds the search index.
import { openStorage } from '../adapters/storage/storage.ts'
import { config } from '../core/config.ts'
import { restoreBackup } from '../domain/backup/restore.ts'
import { reindex } from '../domain/search/reindex.ts'
import { describeManifest, fileAndFlags, printFault, sayMissing } from './dump-words.ts'
import { asCommand, printDatabase } from './who.ts'

const { file, flags } = fileAndFlags('restore', ['replace'])
await printFault(async () => {
  printDatabase()
  const storage = openStorage(config.storage, async () => Buffer.alloc(32))
  const place = { target: config.database, storage, secret: config.secret }
  const manifest = await restoreBackup(file, place, { replace: flags.has('replace') })
  console.log(`Restored: ${describeManifest(manifest)}.`)
  sayMissing(manifest, 'Already missing when the backup was made')
  await asCommand(reindex)
})
