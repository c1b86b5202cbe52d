// npm run soak:connections [-- seconds]: bursts of connections of three times the limit of open files, then a flood of
// so many seconds (60); exits with 1 if a server went deaf, or one that answers was replaced.
import { buildWhenStale } from '../../src/lib/cli/build.ts'
import { demoFile, default as makeDemo } from '../e2e/site.ts'
import { burstOfConnections } from './bursts.ts'

const flood = Number(process.argv[2] ?? 60)

buildWhenStale()
const drop = await makeDemo()
let wrong = 0
for (const limit of [256, 1024])
  for (const processes of [0, 1, 2]) {
    const faults = await burstOfConnections({ database: await demoFile(), limit, processes, flood })
    wrong += faults.length
    const found = faults.length === 0 ? 'served again' : faults.join('; ')
    console.log(`${limit} open files, PROCESSES=${processes}: ${found}`)
  }
await drop()
console.log(wrong === 0 ? 'No server went deaf.' : `${wrong} faults`)
process.exit(wrong === 0 ? 0 : 1)
