// Export, import and export again: peak memory with few posts and with many, and one hash all the way.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, type Place, type Ran } from './command.ts'
import { seeded } from './seeded.ts'
import { postgres, round, withDatabase } from './site.ts'

/** How much more memory many posts may take than few. */
const MOST = 1.3

type Steps = Record<string, Ran>

/** Prints a table; answers one sentence per broken promise. */
export async function moves(few: number, many: number): Promise<string[]> {
  const faults: string[] = []
  const [less, more] = [await chain(few, faults), await chain(many, faults)]
  console.log(`\n| step | ${round(few)} posts: s | MB | ${round(many)} posts: s | MB | times |`)
  console.log('|---|---|---|---|---|---|')
  for (const [step, ran] of Object.entries(more)) {
    const times = ran.megabytes / less[step]!.megabytes
    if (times > MOST) faults.push(`${step}: ${times.toFixed(2)} times the memory with ${many} posts`)
    console.log(`| ${[step, ...figuresOf(less[step]!), ...figuresOf(ran), times.toFixed(2)].join(' | ')} |`)
  }
  return faults
}

const figuresOf = ({ seconds, megabytes }: Ran) => [seconds.toFixed(1), round(megabytes)]

/** From SQLite through PostgreSQL, if there is one, and back. */
async function chain(posts: number, faults: string[]): Promise<Steps> {
  const folder = mkdtempSync(join(tmpdir(), 'cheyou-bench-moving-'))
  const steps: Steps = {}
  const sums = new Set<string>()

  async function exported(name: string, place: Place): Promise<string> {
    const file = join(folder, `${sums.size}-${Object.keys(steps).length}.jsonl.gz`)
    const ran = await command('export', place, file)
    sums.add(/SHA-256 of the lines (\w+)/.exec(ran.said)![1]!)
    steps[`export, ${name}`] ??= ran
    return file
  }

  /** Fills a database of this kind with a dump, and dumps that again. */
  const through = (name: string, file: string) =>
    withDatabase(name, async database => {
      const place = { database, storage: folder }
      steps[`import, ${name}`] = await command('import', place, file)
      return exported(name, place)
    })

  let file = await exported('SQLite', { database: seeded(`${posts}`, '--scale', `${posts}`), storage: folder })
  if (postgres) file = await through('PostgreSQL', file)
  await through('SQLite', file)
  if (sums.size > 1) faults.push(`${posts} posts have ${sums.size} hashes after a move and back`)
  rmSync(folder, { recursive: true })
  return steps
}
