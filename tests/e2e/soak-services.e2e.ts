import { expect } from 'playwright/test'
import { emptyDatabase, soak } from '../soak/race.ts'
import { test } from './test.ts'

const ROUNDS = 5
const postgres = process.env['TEST_POSTGRES']

for (const [name, address] of Object.entries({ SQLite: '', ...(postgres && { PostgreSQL: postgres }) })) {
  test(`200 buyers compete for 10 items while the server is killed in each of ${ROUNDS} rounds, on ${name}`, {
    tag: '@full',
  }, async () => {
    expect(await soak(await emptyDatabase(address), ROUNDS)).toEqual([])
  })
}
