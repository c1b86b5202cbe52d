import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { callProvider } from '../adapters/outgoing.ts'
import { buildName } from '../core/build-name.ts'
import type { ErrorsTo } from '../core/config-errors.ts'
import { hearErrors, log } from '../core/log.ts'
import { withoutPersonalData } from '../domain/health/browser-errors.ts'
import { recordRun } from '../domain/health/run-records.ts'

/** The maximum number of reports a minute, and the milliseconds for which the same error is not reported again. */
const MOST = 30
const PAUSE = 60_000
/** The timeout of a report, in milliseconds. */
const PATIENCE = 5000
/** The fields of a log line that are reported: none that a visitor sent. */
const TAGS = ['id', 'path', 'job', 'channel', 'pid', 'code', 'signal'] as const

interface Report {
  message: string
  type: string
  value: string
  frames: { filename: string; function: string; lineno: number }[]
  tags: Record<string, string>
}

/** Sends every logged error to Sentry or a webhook too, rate limited and without personal data. */
export function reportErrors(to: ErrorsTo, post: typeof callProvider = callProvider, now = () => performance.now()) {
  const last = new Map<string, number>()
  let minute = 0
  let sent = 0

  function may(kind: string): boolean {
    const at = Math.floor(now() / PAUSE)
    if (at !== minute) {
      last.clear()
      sent = 0
    }
    minute = at
    if (last.has(kind) || sent >= MOST) return false
    last.set(kind, now())
    sent += 1
    return true
  }

  hearErrors(said => {
    const report = reportOf(said)
    if (may(`${report.message} ${report.type} ${report.frames[0]?.filename}:${report.frames[0]?.lineno}`))
      void send(report)
  })

  async function send(report: Report) {
    const began = now()
    try {
      const { status } = await post(to.url, {
        method: 'POST',
        patience: PATIENCE,
        ...(to.kind === 'sentry' ? envelope(report, to.key) : hook(report)),
      })
      if (status >= 400) throw new Error(`It answered ${status}.`)
      recordRun('send errors', { ms: now() - began })
    } catch (error) {
      recordRun('send errors', { error })
      // Not at error level, or the failed report would be reported in turn.
      log.warn({ error: Object(error).message }, 'an error could not be reported')
    }
  }
}

function reportOf([first, text]: unknown[]): Report {
  const { err, ...rest } = Object(typeof first === 'object' ? first : {})
  const error = err instanceof Error ? err : new Error(typeof err === 'string' ? err : '')
  return {
    message: withoutPersonalData(String(typeof first === 'string' ? first : (text ?? ''))),
    type: error.name,
    value: withoutPersonalData(error.message),
    frames: framesOf(error.stack ?? ''),
    tags: Object.fromEntries(TAGS.flatMap(name => (rest[name] === undefined ? [] : [[name, String(rest[name])]]))),
  }
}

/** Innermost call first, as in Node's stacks. */
const framesOf = (stack: string) =>
  [...stack.matchAll(/^ +at (?:(.*?) \()?(.*?):(\d+):\d+\)?$/gm)].map(([, name = '', filename = '', line]) => ({
    function: name,
    filename: filename.replace(/^.*\/(?=(?:dist|\.builds|src|node_modules)\/)/, ''),
    lineno: Number(line),
  }))

const common = (tags: Report['tags']) => ({ release: buildName, server_name: hostname(), tags })

/** Three lines of JSON: https://develop.sentry.dev/sdk/envelopes/. */
function envelope({ message, type, value, frames, tags }: Report, key: string) {
  const event_id = randomUUID().replaceAll('-', '')
  const event = {
    event_id,
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: 'error',
    ...common(tags),
    logentry: { formatted: message },
    transaction: tags['path'],
    // Sentry expects the innermost call last.
    exception: { values: [{ type, value: value || message, stacktrace: { frames: frames.toReversed() } }] },
  }
  const body = [{ event_id, sent_at: new Date().toISOString() }, { type: 'event' }, event].map(each =>
    JSON.stringify(each),
  )
  return {
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=cheyou/1, sentry_key=${key}`,
    },
    body: body.join('\n'),
  }
}

const hook = ({ message, type, value, frames, tags }: Report) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ text: [message, value].filter(Boolean).join(': '), type, frames, ...common(tags) }),
})
