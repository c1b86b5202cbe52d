import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The folder of builds, under the site's root. */
export const BUILDS = '.builds'

/** The state that a running supervisor publishes in a file beside the builds. */
export interface ServerState {
  /** The supervisor: SIGHUP makes it switch to the newest build, SIGTERM stops it. */
  pid: number
  /** The build folder that its servers run. */
  build: string
  /** The build that its servers ran before this one; null since the supervisor started. */
  previous: string | null
  /** Why the last new build was rejected; null if it was accepted. */
  failed: string | null
  /** When this was written, in milliseconds since 1970. */
  at: number
}

const fileAt = (root: string, port: number) => join(root, BUILDS, `server-${port}.json`)

/** Written atomically, so that a reader never sees a partial file. Without a folder of builds nobody reads it. */
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

/** Names of the builds that servers are running right now. */
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
