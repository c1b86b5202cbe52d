import type { IncomingMessage, ServerResponse } from 'node:http'

const ABSOLUTE = /^https?:\/\/[^/?#@\s]+([/?].*)?$/is
/** A name or address, and a port: RFC 9110, section 7.2. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/i

/** The path and query of a request's target, also of its absolute form, whose host does not matter; null for neither. */
export function originForm(target: string): string | null {
  if (target.startsWith('/')) return target
  const match = ABSOLUTE.exec(target)
  if (!match) return null
  const [, rest = '/'] = match
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Whether a request has at most one Host header, and a well-formed one; Node demands it of HTTP/1.1. */
export function hasOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    hosts += 1
    if (hosts > 1 || !HOST.test(rawHeaders[at + 1]!)) return false
  }
  return true
}

/** Answers a request whose target names no page, or whose Host is ambiguous; otherwise its `url` is the origin form. */
export function answerBadTarget(req: IncomingMessage, res: ServerResponse): boolean {
  const target = originForm(req.url ?? '/')
  const isRight = hasOneHost(req.rawHeaders)
  if (target !== null && isRight) {
    req.url = target
    return false
  }
  if (isRight && req.method === 'OPTIONS' && req.url === '*') res.writeHead(204, { allow: 'GET, HEAD, POST' }).end()
  else res.writeHead(400, { connection: 'close' }).end()
  return true
}
