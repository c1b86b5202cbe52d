// Prints the secret that this site encrypts with; store it apart from backups, which need it to be restored. With
// `accept` the site goes on with the secret that is set now, where the former one is lost.

import { fingerprintOf, secretInUse } from '../db/secret.ts'
import { recordSecret } from '../db/secret-fingerprint.ts'
import { fromDatabase, printFault } from './dump-words.ts'

const accepts = process.argv[2] === 'accept'
await printFault(() =>
  fromDatabase(
    async ({ db }) => {
      if (accepts)
        return console.log(
          `The fingerprint of this site's SECRET is ${await recordSecret(db)} from now on. What another one encrypted can no longer be read: see "A lost SECRET" in docs/operate.md.`,
        )
      const secret = await secretInUse(db)
      console.log(`SECRET=${secret}\nIts fingerprint is ${fingerprintOf(secret)}.`)
    },
    { replacesSecret: accepts },
  ),
)
