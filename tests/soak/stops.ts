// npm run soak:stops [-- stops]: stops the server N times (20) under load, on SQLite and, with TEST_POSTGRES, there;
// exits with 1 if a request was dropped or a server did not exit.
import { buildWhenStale } from '../../src/lib/cli/build.ts'
import { demoFile, demoSchema, default as makeDemo } from '../e2e/site.ts'
import { stopUnderLoad } from './stopping.ts'

const stops = Number(process.argv[2] ?? 20)
const postgres = process.env['TEST_POSTGRES']

buildWhenStale()
const drop = await makeDemo()
const databases = { SQLite: await demoFile(), ...(postgres && { PostgreSQL: await demoSchema(postgres) }) }
let wrong = 0
for (const [name, database] of Object.entries(databases))
  for (let stop = 1; stop <= stops; stop++) {
    const faults = await stopUnderLoad(database)
    wrong += faults.length
    console.log(`${name}, stop ${stop} of ${stops}: ${faults.length === 0 ? 'nothing dropped' : faults.join('; ')}`)
  }
drop()
console.log(wrong === 0 ? 'Nothing was dropped.' : `${wrong} faults`)
process.exit(wrong === 0 ? 0 : 1)
