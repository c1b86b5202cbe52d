import cluster from 'node:cluster'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import type { poolFigures } from '../db/open.ts'
import { statements } from '../db/timing.ts'

/** Responses counted by how they were produced. Plain numbers: counting must cost a page cache hit next to nothing. */
export const responseCounts = { kept: 0, page: 0, call: 0, file: 0, other: 0 }

/** Pages rendered for the page cache. */
export const renderedPages = { pages: 0 }

export const duration = new Histogram({
  name: 'cheyou_render_seconds',
  help: 'Time to render a page or to answer a call',
  labelNames: ['kind', 'status'],
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
})

export const jobRuns = new Counter({
  name: 'cheyou_job_runs_total',
  help: 'Runs of background jobs, by outcome',
  labelNames: ['job', 'result'],
})

export const jobSeconds = new Counter({
  name: 'cheyou_job_seconds_total',
  help: 'Duration of background jobs',
  labelNames: ['job'],
})

/** Counts the statements that a process sends to its database. */
function watchStatements(pool: () => ReturnType<typeof poolFigures>) {
  const counters = [
    ['cheyou_statements_total', 'Statements to the database', () => statements.count],
    ['cheyou_statement_seconds_total', 'Time that statements took, with their way', () => statements.seconds],
    ['cheyou_slow_statements_total', 'Statements that took SLOW_QUERY or longer', () => statements.slow],
  ] as const
  for (const [name, help, value] of counters)
    new Counter({
      name,
      help,
      collect() {
        this.reset()
        this.inc(value())
      },
    })
  new Gauge({
    name: 'cheyou_database_connections',
    help: 'Connections to PostgreSQL: open, idle, and statements waiting for one',
    labelNames: ['state'],
    collect() {
      for (const [state, value] of Object.entries(pool() ?? {})) this.set({ state }, value)
    },
  })
}

/**
 * Everything on /metrics; `front` are figures of the page cache, `streams` the open event streams, `pool` the
 * connections.
 */
export function watchMetrics(
  front: () => { pages: number; bytes: number },
  streams: () => number,
  isDatabaseAway: () => boolean,
  pool: () => ReturnType<typeof poolFigures>,
) {
  collectDefaultMetrics()
  watchStatements(pool)
  // Replies to the supervisor, which aggregates the figures of all workers.
  if (cluster.isWorker) new AggregatorRegistry()
  new Counter({
    name: 'cheyou_requests_total',
    help: 'Requests by the way they were served',
    labelNames: ['how'],
    collect() {
      this.reset()
      for (const [how, count] of Object.entries(responseCounts)) this.inc({ how }, count)
    },
  })
  new Counter({
    name: 'cheyou_front_renders_total',
    help: 'Pages rendered for the page cache',
    collect() {
      this.reset()
      this.inc(renderedPages.pages)
    },
  })
  new Gauge({
    name: 'cheyou_front_pages',
    help: 'Pages in the page cache',
    collect() {
      this.set(front().pages)
    },
  })
  new Gauge({
    name: 'cheyou_front_bytes',
    help: 'Bytes in the page cache',
    collect() {
      this.set(front().bytes)
    },
  })
  new Gauge({
    name: 'cheyou_streams',
    help: 'Open event streams',
    collect() {
      this.set(streams())
    },
  })
  new Gauge({
    name: 'cheyou_database_up',
    help: 'Whether the database responded at the last check',
    aggregator: 'min',
    collect() {
      this.set(isDatabaseAway() ? 0 : 1)
    },
  })
  return () => register.metrics()
}
