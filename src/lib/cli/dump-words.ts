import type { Caller } from '../core/caller.ts'
import { config } from '../core/config.ts'
import { DumpFault } from '../db/dump/fault.ts'
import { isUnused } from '../db/dump/place.ts'
import type { DatabaseUse } from '../db/ready.ts'
import type { Manifest } from '../domain/backup/manifest.ts'
import { asCommand, sayingDatabaseFaults } from './who.ts'

/** Parses a command line of one file and some of these flags. */
export function fileAndFlags(command: string, known: string[]) {
  const words = process.argv.slice(2)
  const [file, ...more] = words.filter(word => !word.startsWith('--'))
  const flags = words.filter(word => word.startsWith('--')).map(word => word.slice(2))
  if (!file || more.length > 0 || flags.some(flag => !known.includes(flag))) {
    console.error(`Usage: npm run ${command} -- <file>${known.map(flag => ` [--${flag}]`).join('')}`)
    process.exit(2)
  }
  // Partial files are removed on exit.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  return { file, flags: new Set(flags) }
}

/** Runs a command on the database as it is, even an older schema, so that it can be backed up before it is migrated. */
export function fromDatabase(work: (who: Caller) => Promise<unknown>, use: DatabaseUse = {}): Promise<void> {
  return asCommand(
    async who => {
      if (await isUnused(config.database)) throw new DumpFault('The database is empty.')
      await work(who)
    },
    { ...use, migrates: true },
  )
}

/** Prints what is wrong with an archive, or with the database, as one sentence; exit code 1. */
export async function printFault(work: () => Promise<unknown>): Promise<void> {
  try {
    await sayingDatabaseFaults(work)
  } catch (error) {
    if (!(error instanceof DumpFault)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

export const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

export const describeManifest = ({ database, time, tables, files }: Manifest) =>
  `${database} as of ${time}, ${sumOf(tables)} rows, ${files.count} files (${files.bytes} bytes)`

const NAMED = 10

/** Reports which files are missing from an archive, the first ones by name. */
export function sayMissing({ files: { missing } }: Manifest, sentence: string) {
  if (missing.length === 0) return
  const rest = missing.length > NAMED ? ` and ${missing.length - NAMED} more (listed in manifest.json)` : ''
  console.log(`${sentence}: ${missing.slice(0, NAMED).join(', ')}${rest}`)
}
