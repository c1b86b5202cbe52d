import { hostname } from 'node:os'
import { buildName } from '../../core/build-name.ts'
import type { Caller } from '../../core/caller.ts'
import type { Check } from './check.ts'
import { isFailing, type RunRecord, recordRun, runsByPrefix } from './run-records.ts'

const MINUTE = 60
/** Seconds a job may be late, or three of its intervals. */
const LATE = 5 * MINUTE
/** Seconds without a heartbeat after which a process counts as gone; it sends one each minute. */
const GONE = 3 * MINUTE

export interface Process {
  name: string
  build: string
  /** Start time, seconds UTC. */
  begun: number
  /** Bytes of memory. */
  memory: number
  lasttime: number
}

export interface Job {
  name: string
  lasttime: number
  ms: number
  runs: number
  failures: number
  error: string
  isFailing: boolean
  isLate: boolean
}

/** Heartbeat of this process, with its build and memory. */
export function recordPresence() {
  const said = {
    build: buildName,
    begun: Math.floor(Date.now() / 1000 - process.uptime()),
    memory: process.memoryUsage.rss(),
  }
  recordRun(`process ${hostname()} ${process.pid}`, { detail: JSON.stringify(said) })
}

/** The processes with a heartbeat in the last three minutes. */
export async function processes(who: Pick<Caller, 'db' | 'now'>): Promise<Process[]> {
  const rows = await runsByPrefix(who, 'process ')
  return rows
    .filter(({ lasttime }) => lasttime > who.now - GONE)
    .map(({ name, lasttime, detail }) => ({ name: name.slice('process '.length), lasttime, ...JSON.parse(detail) }))
}

/** Two builds run side by side only during a deployment. */
export function checkProcesses(all: Process[], now: number): Check {
  const name = 'processes'
  const builds = new Set(all.map(({ build }) => build))
  const machines = new Set(all.map(({ name }) => name.split(' ')[0]))
  const facts = {
    number: all.length,
    machines: machines.size,
    builds: builds.size,
    build: [...builds].sort().at(-1) ?? '',
  }
  const newest = Math.max(0, ...all.map(({ begun }) => begun))
  if (builds.size > 1 && newest < now - 10 * MINUTE)
    return { name, state: 'amber', says: 'health:is_processes_mixed', facts }
  return { name, state: 'green', says: 'health:is_processes_good', facts }
}

/** Every scheduled job that has run within a week, by name. */
export async function jobs(who: Pick<Caller, 'db' | 'now'>): Promise<Job[]> {
  return (await runsByPrefix(who, 'job ')).map(row => ({
    name: row.name.slice('job '.length),
    lasttime: row.lasttime,
    ms: row.ms,
    runs: row.runs,
    failures: row.failures,
    error: row.error,
    isFailing: isFailing(row),
    isLate: lateBy(row, who.now),
  }))
}

const lateBy = ({ lasttime, detail }: RunRecord, now: number) => lasttime < now - LATE - 3 * Number(detail || 0)

/** A failed job is retried automatically; repeated failures need attention. */
export function checkJobs(all: Job[]): Check {
  const name = 'jobs'
  const failing = all.filter(job => job.isFailing).map(job => job.name)
  const late = all.filter(job => job.isLate).map(job => job.name)
  const facts = { number: all.length, failing: failing.join(', '), late: late.join(', ') }
  if (all.length === 0) return { name, state: 'amber', says: 'health:is_jobs_new', facts }
  if (failing.length > 0) return { name, state: 'red', says: 'health:is_jobs_failing', facts }
  if (late.length > 0) return { name, state: 'amber', says: 'health:is_jobs_late', facts }
  return { name, state: 'green', says: 'health:is_jobs_good', facts }
}
