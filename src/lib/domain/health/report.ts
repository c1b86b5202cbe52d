import type { Caller, Member } from '../../core/caller.ts'
import { mustStaff } from '../account/index.ts'
import { browserErrors, checkBrowserErrors } from './browser-errors.ts'
import { type Check, checked, type State, worstState } from './check.ts'
import { checkPaymentProviders, checkSmsAndMail } from './check-providers.ts'
import { checkDatabase, checkRedis, checkStorage } from './check-services.ts'
import { checkExpiry } from './expiry.ts'
import { checkBackup, checkDisk } from './machine.ts'
import { checkQueues } from './queues.ts'
import { checkJobs, checkProcesses, type Job, jobs, type Process, processes } from './running.ts'

export interface HealthReport {
  /** The worst of all checks. */
  state: State
  /** Seconds UTC. */
  now: number
  checks: Check[]
  jobs: Job[]
  processes: Process[]
  /** Browser errors of the last week, the most frequent kinds first. */
  browserErrors: Awaited<ReturnType<typeof browserErrors>>
}

/** State of everything the site depends on. Duty 'admin'; refusal forbidden. */
export async function siteHealth(who: Member): Promise<HealthReport> {
  await mustStaff(who, 'admin')
  return healthReport(who)
}

/** The same without an access check, for the command line and the private port. */
export async function healthReport(who: Caller): Promise<HealthReport> {
  // Run alone, or it would be timed behind the others.
  const database = await checked('database', () => checkDatabase(who))
  // The other checks could not read what they need.
  if (database.says === 'health:is_database_damaged')
    return { state: 'red', now: who.now, checks: [database], jobs: [], processes: [], browserErrors: [] }
  const [all, ran] = await Promise.all([processes(who), jobs(who)])
  const found = await Promise.all([
    checked('redis', () => checkRedis(who)),
    checked('storage', () => checkStorage(who)),
    checkSmsAndMail(who),
    checkPaymentProviders(who),
    checkQueues(who),
    checked('expiry', () => checkExpiry(who)),
    checkJobs(ran),
    checked('disk', checkDisk),
    checkBackup(who),
    checkProcesses(all, who.now),
    checkBrowserErrors(who),
  ])
  const checks = [database, ...found.flat()]
  return {
    state: worstState(checks),
    now: who.now,
    checks,
    jobs: ran,
    processes: all,
    browserErrors: await browserErrors(who),
  }
}
