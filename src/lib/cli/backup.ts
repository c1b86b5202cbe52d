// Writes database and uploads into one archive while the server runs; --drill restores it elsewhere and checks it.
import { config } from '../core/config.ts'
import { secretInUse } from '../db/secret.ts'
import { writeBackup } from '../domain/backup/archive.ts'
import { drill } from './drill.ts'
import { describeManifest, fileAndFlags, fromDatabase, printFault, sayMissing } from './dump-words.ts'

const { file, flags } = fileAndFlags('backup', ['with-secret', 'drill'])
const began = Date.now()
await printFault(() =>
  fromDatabase(async ({ db, storage }) => {
    const source = { target: config.database, db, storage }
    const { manifest, bytes } = await writeBackup(source, file, { withSecret: flags.has('with-secret') })
    console.log(
      `${file}: ${describeManifest(manifest)}, ${bytes} bytes in ${((Date.now() - began) / 1000).toFixed(1)} s.`,
    )
    sayMissing(manifest, 'Missing from the storage, and so from the backup')
    if (manifest.fingerprint && manifest.secret === 'not inside')
      console.log(
        `The backup does not contain the secret: keep it elsewhere (npm run secret prints it). Its fingerprint is ${manifest.fingerprint}.`,
      )
    if (flags.has('drill')) await drill(file, await secretInUse(db))
  }),
)
