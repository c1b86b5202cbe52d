// Prints the secret that this site encrypts with; store it apart from backups, which need it to be restored.
import { fingerprintOf, secretInUse } from '../db/secret.ts'
import { fromDatabase, printFault } from './dump-words.ts'

await printFault(() =>
  fromDatabase(async ({ db }) => {
    const secret = await secretInUse(db)
    console.log(`SECRET=${secret}\nIts fingerprint is ${fingerprintOf(secret)}.`)
  }),
)
