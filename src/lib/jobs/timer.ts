import { sweepLeftovers } from '../account/leftovers.ts'
import type { Caller } from '../caller.ts'
import { refreshHot } from '../forum/hot.ts'
import { flushViews } from '../forum/views.ts'
import { sweepUploads } from '../upload/sweep.ts'

const MINUTE = 60_000

/** The sweeps, by an in-process timer; each is idempotent and safe in several processes at once. Answers how to stop. */
export function startJobs(who: () => Caller, failed: (name: string, error: unknown) => void): () => void {
  const jobs: [string, number, (who: Caller) => Promise<unknown>][] = [
    ['views', 5000, ({ db }) => flushViews(db)],
    ['hot', 5 * MINUTE, refreshHot],
    ['uploads', 10 * MINUTE, sweepUploads],
    ['leftovers', 10 * MINUTE, sweepLeftovers],
    ['purges', 10 * MINUTE, forgetPurges],
  ]
  const timers = jobs.map(([name, every, run]) =>
    setInterval(() => void run(who()).catch(error => failed(name, error)), every),
  )
  return () => timers.forEach(clearInterval)
}

/** Word that every process has heard an hour ago; the newest row stays, so that ids go on ascending. */
async function forgetPurges({ db, now }: Caller) {
  const newest = db.selectFrom('purge').select(e => e.fn.max('id').as('id'))
  await db
    .deleteFrom('purge')
    .where('createtime', '<', now - 3600)
    .where('id', '<', newest)
    .execute()
}
