// Writes the whole database as JSON lines, readable by both kinds of database, while the server runs.
import { config } from '../core/config.ts'
import { writeExport } from '../domain/backup/archive.ts'
import { fileAndFlags, fromDatabase, printFault, sumOf } from './dump-words.ts'

const { file, flags } = fileAndFlags('export', ['with-secret'])
await printFault(() =>
  fromDatabase(async ({ db }) => {
    const { counts, sum } = await writeExport({ target: config.database, db }, file, {
      withSecret: flags.has('with-secret'),
    })
    console.log(`${file}: ${sumOf(counts)} rows, SHA-256 of the lines ${sum}.`)
  }),
)
