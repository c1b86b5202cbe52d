// Says what this site seals with: what a backup without it needs, to be kept elsewhere.
import { fingerprintOf, secretInUse } from '../db/secret.ts'
import { fromDatabase, sayFault } from './dump-words.ts'

await sayFault(() =>
  fromDatabase(async ({ db }) => {
    const secret = await secretInUse(db)
    console.log(`SECRET=${secret}\nIts fingerprint is ${fingerprintOf(secret)}.`)
  }),
)
