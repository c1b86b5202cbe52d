// npm run soak [-- rounds]: 200 buyers race for 10 pieces while the server is killed, on SQLite and, with
// TEST_POSTGRES, there.
import { buildWhenStale } from '../../src/lib/cli/build.ts'
import { emptyDatabase, soak } from './race.ts'

const rounds = Number(process.argv[2] ?? 50)
const postgres = process.env['TEST_POSTGRES']

buildWhenStale()
const faults: string[] = []
for (const [name, database] of [
  ['SQLite', await emptyDatabase()],
  ...(postgres ? [['PostgreSQL', await emptyDatabase(postgres)]] : []),
] as [string, string][]) {
  console.log(name)
  faults.push(...(await soak(database, rounds, Date.now() % 2_147_483_647, line => console.log(line))))
}
console.log(
  faults.length === 0
    ? `${rounds} rounds, nothing sold twice, nothing lost, the ledger is consistent`
    : faults.join('\n'),
)
process.exit(faults.length === 0 ? 0 : 1)
