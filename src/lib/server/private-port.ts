import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { outboxText } from '../adapters/outbox.ts'
import { config } from '../core/config.ts'
import { locales, translator } from '../core/i18n.ts'
import { log } from '../core/log.ts'
import { database } from './database.ts'
import { storesUnsent } from './outbox.ts'

const LOOPBACK = '127.0.0.1'
/** Any other Host header means DNS rebinding: a foreign page whose name resolves to this machine. */
const ownName = /^(localhost|127\.0\.0\.1)(:\d+)?$/

/** What answers each path, given the query of its URL. */
/** The text of an answer, with its status where that is not 200. */
type Answer = string | { text: string; status: number }

export type Answers = Map<string, (query: URLSearchParams) => Promise<Answer>>

export interface PrivatePort {
  /** The line printed about it at the start; '' for none. */
  sentence: string
  close(): void
}

const closed: PrivatePort = { sentence: '', close() {} }

/**
 * Opens PRIVATE_PORT, on 127.0.0.1 alone, for what a proxy must not expose: /metrics, /health, and in a demo
 * /dev/outbox; and `others`. Rejects when the port is in use; a demo continues without it.
 */
export async function openPrivatePort(metrics?: () => Promise<string>, others?: Answers): Promise<PrivatePort> {
  if (config.privatePort === null) return closed
  const server = serverOf(answersOf(metrics, others))
  server.listen(config.privatePort, LOOPBACK)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (!config.demo) throw error
    log.warn(`Port ${config.privatePort} (PRIVATE_PORT) is in use: ${error}`)
    return closed
  }
  server.unref()
  const { port } = server.address() as AddressInfo
  const shows = config.demo && storesUnsent()
  return {
    sentence: shows ? `Unsent codes and mails: http://${LOOPBACK}:${port}/dev/outbox` : '',
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function answersOf(metrics?: () => Promise<string>, others?: Answers): Answers {
  const answers: Answers = new Map(others)
  if (metrics) {
    answers.set('/metrics', metrics)
    answers.set('/health', healthText)
  }
  if (config.demo && storesUnsent())
    for (const locale of locales)
      answers.set(locale === 'zh-cn' ? '/dev/outbox' : `/${locale}/dev/outbox`, () =>
        outboxText(database(), translator(locale)),
      )
  return answers
}

/** Loaded on demand: the supervisor should not hold this code in memory. */
async function healthText(): Promise<Answer> {
  const { healthReport } = await import('../domain/health/index.ts')
  const { anonymousCaller } = await import('./session.ts')
  const report = await healthReport({ ...anonymousCaller('zh-cn'), reads() {} })
  return { text: JSON.stringify(report, null, 2), status: report.state === 'red' ? 503 : 200 }
}

function serverOf(answers: Answers) {
  return createServer((req, res) => {
    const [path = '', query] = (req.url ?? '').split('?')
    const answer = ownName.test(req.headers.host ?? '') ? answers.get(path) : undefined
    if (!answer) return void res.writeHead(404).end()
    answer(new URLSearchParams(query)).then(
      said => {
        const { text, status } = typeof said === 'string' ? { text: said, status: 200 } : said
        const plain = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }
        res.writeHead(status, { ...plain, 'cache-control': 'no-store' }).end(text)
      },
      err => {
        log.error({ err, path: req.url }, 'private port')
        res.writeHead(500).end()
      },
    )
  })
}
