import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The folder of builds, under the root of the site. */
export const BUILDS = '.builds'

/** What a running server with a parent says of itself, in a file beside the builds. */
export interface ServerState {
  /** The parent: SIGHUP has it take the newest build, SIGTERM ends it. */
  pid: number
  /** The folder of the build that its servers run. */
  build: string
  /** The build that its servers ran before this one; null since the parent was started. */
  previous: string | null
  /** Why the last new build was not taken; null when it was. */
  failed: string | null
  /** Milliseconds since 1970 when this was said. */
  at: number
}

const fileAt = (root: string, port: number) => join(root, BUILDS, `server-${port}.json`)

/** Written atomically, so that a reader never sees half of it. Without a folder of builds nobody reads it. */
export function writeServerState(root: string, port: number, said: Omit<ServerState, 'at'>) {
  if (!existsSync(join(root, BUILDS))) return
  const file = fileAt(root, port)
  writeFileSync(`${file}.new`, JSON.stringify({ ...said, at: Date.now() } satisfies ServerState))
  renameSync(`${file}.new`, file)
}

export const forgetServerState = (root: string, port: number) => rmSync(fileAt(root, port), { force: true })

/** The server of this root that listens on `port`, or null. */
export function serverState(root: string, port: number): ServerState | null {
  const file = fileAt(root, port)
  return existsSync(file) ? running(file) : null
}

/** Names of builds that servers run on right now. */
export const buildsInUse = (root: string): Set<string> =>
  new Set(globSync(join(root, BUILDS, 'server-*.json')).flatMap(file => basename(running(file)?.build ?? '') || []))

/** The state in a file, if the process that wrote it still runs. */
function running(file: string): ServerState | null {
  const state: ServerState = JSON.parse(readFileSync(file, 'utf8'))
  try {
    process.kill(state.pid, 0)
    return state
  } catch {
    return null
  }
}
