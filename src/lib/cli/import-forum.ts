// Imports members, forums, posts, replies and pictures of another forum; see docs/import.md.
import { appendFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { moreCsv, printCsv } from '../core/csv.ts'
import { ImportFault } from '../domain/imports/records.ts'
import { type ImportNote, makeReport } from '../domain/imports/report.ts'
import { importForum } from '../domain/imports/run.ts'
import { openSource, sourceNames } from '../domain/imports/sources/index.ts'
import { asCommand } from './who.ts'

const usage = `Say from where: npm run import:forum -- --from ${sourceNames.join('|')} <source>
  [--pictures <folder>] [--prefix pre_] [--dry-run] [--list <file.csv>]`

try {
  await main()
} catch (error) {
  const isKnown = error instanceof ImportFault || String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
  if (!isKnown) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      pictures: { type: 'string' },
      prefix: { type: 'string' },
      list: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const from = sourceNames.find(name => name === values.from)
  const [place, ...more] = positionals
  if (!from || !place || more.length > 0) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isStopped = true
    })
  const source = await openSource(from, place, values)
  try {
    const report = makeReport(values.list ? listInto(values.list) : undefined)
    const isDry = values['dry-run']
    await asCommand(async who => {
      const say = (words: string) => console.log(words)
      const isWhole = await importForum(who, source, { report, isDry, isStopped: () => isStopped, say })
      for (const line of report.lines()) console.log(line)
      if (isDry) console.log('Nothing was written.')
      if (!isWhole) console.log('Stopped: run the same command again to continue.')
    })
  } finally {
    source.close()
  }
}

/** A CSV file of everything that was skipped or changed, one line each. */
function listInto(file: string) {
  writeFileSync(file, printCsv([['what', 'id', 'why']]))
  return ({ step, id, what }: ImportNote) => appendFileSync(file, moreCsv([[step, id, what]]))
}
