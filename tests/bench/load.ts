import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SESSION_COOKIE } from '../../src/lib/api/session-cookie.ts'

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Responses that were not 2xx. */
  wrong: number
}

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'cheyou-bench-'))

/** One call made by many, each with its own session and body, once. */
export interface Calls {
  path: string
  calls: { token: string; body: string }[]
}

/** A page as the member of a session sees it. */
export interface Visit {
  path: string
  token: string
}

/** Requests these pages, or makes these calls, in turn, with wrk, which needs less CPU than the server. */
export async function load(
  origin: string,
  asked: (string | Visit)[] | Calls,
  connections: number,
  seconds: number,
): Promise<Load> {
  const script = join(folder, `${Math.random()}.lua`)
  writeFileSync(script, Array.isArray(asked) ? lua(asked) : luaOf(asked))
  const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, origin]
  const { stdout } = await run('wrk', words).catch(error => {
    if (error.code === 'ENOENT') throw new Error('The bench needs wrk: apt-get install wrk')
    throw error
  })
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: milliseconds(/50%\s+([\d.]+\w+)/.exec(stdout)?.[1]),
    p99: milliseconds(/99%\s+([\d.]+\w+)/.exec(stdout)?.[1]),
    wrong: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  }
}

/** The Accept-Encoding of current browsers. */
export const CODINGS = 'gzip, deflate, br, zstd'

const lua = (visits: (string | Visit)[]) => `
local visits = { ${visits.map(visitLua).join(', ')} }
local at = 0
request = function()
  at = at % #visits + 1
  return wrk.format("GET", visits[at][1], visits[at][2])
end
`

function visitLua(visit: string | Visit) {
  const { path, token } = typeof visit === 'string' ? { path: visit, token: '' } : visit
  const cookie = token && `, ["cookie"] = "${SESSION_COOKIE}=${token}"`
  return `{ ${JSON.stringify(path)}, { ["accept-encoding"] = "${CODINGS}"${cookie} } }`
}

const luaOf = ({ path, calls }: Calls) => `
local calls = { ${calls.map(({ token, body }) => `{ "${token}", ${JSON.stringify(body)} }`).join(',\n')} }
local at = 0
request = function()
  at = at + 1
  local call = calls[at] or calls[#calls]
  return wrk.format("POST", "${path}", { ["token"] = call[1], ["content-type"] = "application/json" }, call[2])
end
`

function milliseconds(text = '0ms'): number {
  const value = Number.parseFloat(text)
  if (text.endsWith('us')) return value / 1000
  return text.endsWith('ms') ? value : value * 1000
}
