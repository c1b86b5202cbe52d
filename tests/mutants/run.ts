// npm run test:mutants [-- places]: removes every `touches` of src/lib, then misdirects it, one call site and one kind
// of tag at a time, and lists those that no unit test notices. A place is a folder or file of src/lib, to try only its
// sites, or one of tests, to run only its files.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startVitest, type TestModule } from 'vitest/node'
import { allSites } from './sites.ts'

const folder = mkdtempSync(join(tmpdir(), 'cheyou-mutants-'))
const places = process.argv.slice(2)
const tests = places.filter(place => place.startsWith('tests/'))
const lib = places.filter(place => !place.startsWith('tests/'))
process.env['MUTANTS_FOLDER'] = folder
process.env['MUTANTS_OF'] = lib.length > 0 ? lib.join(',') : 'src/lib/'
// A change touches the same tags on every database.
delete process.env['TEST_POSTGRES']
delete process.env['TEST_REDIS']

const { operations, sharedList } = await import('./switchboard.ts')

const started = performance.now()
const done = new Set<string>()
const progress = {
  onTestModuleEnd({ relativeModuleId: file }: TestModule) {
    if (!done.has(file)) console.error(file)
    done.add(file)
  },
}
const vitest = await startVitest(tests, {
  config: 'tests/mutants/vitest.config.ts',
  run: true,
  watch: false,
  reporters: [progress],
})
await vitest.close()

const sites = allSites().filter(site => lib.length === 0 || lib.some(place => site.startsWith(place)))
const reached = [...sharedList('reached').read()].sort()
const killed = sharedList('killed').read()
const broken = [...sharedList('broken').read()]
rmSync(folder, { recursive: true })

const survivors = sites.flatMap(site => {
  const spots = reached.filter(spot => spot.startsWith(`${site} `))
  if (spots.length === 0) return [`${site}: no test reaches it`]
  return spots.flatMap(spot =>
    operations.filter(operation => !killed.has(`${operation} ${spot}`)).map(operation => `${spot} ${operation}`),
  )
})
for (const file of broken) console.log(`${file} fails without any mutant`)
for (const survivor of survivors) console.log(survivor)
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
console.log(
  `${sites.length} sites, ${reached.length * operations.length} mutants, ${survivors.length} survived, ${minutes} min`,
)
process.exit(survivors.length + broken.length > 0 ? 1 : 0)
