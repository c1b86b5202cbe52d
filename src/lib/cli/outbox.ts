// Prints the latest unsent messages and mails of SMS=outbox and MAIL=outbox.
import { outboxText } from '../adapters/outbox.ts'
import { translator } from '../core/i18n.ts'
import { asCommand } from './who.ts'

await asCommand(async ({ db }) => process.stdout.write(await outboxText(db, translator('en-us'))))
