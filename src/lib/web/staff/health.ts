import type { AstroGlobal } from 'astro'
import { sizeText } from '../../core/format.ts'
import { localePath, type MessageKey, type Translate } from '../../core/i18n.ts'
import { time } from '../../core/time.ts'
import type { ErrorKind } from '../../domain/health/browser-errors.ts'
import { type HealthReport, siteHealth } from '../../domain/health/index.ts'
import type { Cell, Table } from '../table.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

/** Health of the site, each part with its state and a recommendation; for administrators. */
export async function loadStaffHealth(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'health')
  if (opened instanceof Response) return opened
  const { who, t, locale } = opened
  const report = await siteHealth(who)
  return {
    shell: await staffShell(opened),
    href: localePath(locale, '/staff/health'),
    state: report.state,
    text: t(`health:all_${report.state}`),
    now: report.now,
    cards: report.checks.map(({ name, state, says, facts }) => ({
      state,
      name: t(`health:name_${name.replace(' ', '_')}` as MessageKey),
      said: t(`health:state_${state}`),
      text: t(says, shown(facts)),
    })),
    jobs: jobsTable(t, report),
    processes: processesTable(t, report),
    browsers: browsersTable(t, report),
  }
}

export type StaffHealth = Exclude<Awaited<ReturnType<typeof loadStaffHealth>>, Response>

const BYTES = ['bytes', 'free', 'total']
const TIMES = ['time', 'goodtime', 'badtime']

/** Facts formatted for their sentence. */
const shown = (facts: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (BYTES.includes(name)) return [name, sizeText(Number(value))]
      return [name, TIMES.includes(name) ? time(Number(value)) : String(value)]
    }),
  )

function jobsTable(t: Translate, { jobs }: HealthReport) {
  const rows = jobs
    .toSorted(
      (one, other) => Number(other.isFailing) - Number(one.isFailing) || Number(other.isLate) - Number(one.isLate),
    )
    .map((job, at) => ({
      id: at + 1,
      name: job.name,
      cells: {
        name: job.name,
        state: stateOf(t, job),
        lasttime: { kind: 'time', at: job.lasttime },
        ms: t('health:ms', { ms: job.ms }),
        today: [
          t('health:runsToday', { runs: job.runs }),
          job.failures > 0 && {
            kind: 'tag',
            tone: 'sale',
            text: t('health:failuresToday', { failures: job.failures }),
          },
        ],
        error: job.error,
      } satisfies Record<string, Cell>,
    }))
  const columns: Table['columns'] = [
    { name: 'name', text: t('health:job') },
    { name: 'state', text: t('staff:state') },
    { name: 'lasttime', text: t('health:lastRun') },
    { name: 'ms', text: t('health:took'), kind: 'number' },
    { name: 'today', text: t('health:today') },
    { name: 'error', text: t('health:lastError'), kind: 'long' },
  ]
  return { columns, rows, label: t('health:jobs'), empty: { text: t('health:noJobs') } }
}

function stateOf(t: Translate, { isFailing, isLate }: HealthReport['jobs'][number]): Cell {
  if (isFailing) return { kind: 'tag', tone: 'sale', text: t('health:jobFailing') }
  if (isLate) return { kind: 'tag', tone: 'cream', text: t('health:jobLate') }
  return { kind: 'tag', tone: 'free', text: t('health:jobGood') }
}

function browsersTable(t: Translate, { browserErrors }: HealthReport) {
  const rows = browserErrors.map(({ id, build, kind, file, message, times, createtime, lasttime }) => ({
    id,
    name: message,
    cells: {
      message: [message, { kind: 'note', text: file || '—' }],
      kind: t(`health:kind_${kind as ErrorKind}`),
      build,
      times: String(times),
      since: { kind: 'time', at: createtime },
      lasttime: { kind: 'time', at: lasttime },
    } satisfies Record<string, Cell>,
  }))
  const columns: Table['columns'] = [
    { name: 'message', text: t('health:errorSaid'), kind: 'long' },
    { name: 'kind', text: t('health:errorKind') },
    { name: 'build', text: t('health:build') },
    { name: 'times', text: t('health:times'), kind: 'number' },
    { name: 'since', text: t('health:firstMet') },
    { name: 'lasttime', text: t('health:lastMet') },
  ]
  return { columns, rows, label: t('health:browsers'), empty: { text: t('health:noErrors') } }
}

function processesTable(t: Translate, { processes }: HealthReport) {
  const rows = processes.map(({ name, build, begun, memory, lasttime }, at) => ({
    id: at + 1,
    name,
    cells: {
      name,
      build,
      begun: { kind: 'time', at: begun },
      memory: sizeText(memory),
      lasttime: { kind: 'time', at: lasttime },
    } satisfies Record<string, Cell>,
  }))
  const columns: Table['columns'] = [
    { name: 'name', text: t('health:process') },
    { name: 'build', text: t('health:build') },
    { name: 'begun', text: t('health:since') },
    { name: 'memory', text: t('health:memory'), kind: 'number' },
    { name: 'lasttime', text: t('health:lastSeen') },
  ]
  return { columns, rows, label: t('health:processes'), empty: { text: t('health:noProcesses') } }
}
