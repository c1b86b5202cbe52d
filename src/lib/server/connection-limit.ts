import type { Server } from 'node:http'

/** Files that a process needs beside its connections and their files: code, sockets of its own, SQLite, providers. */
const RESERVE = 64
const LEAST = 16
/** Milliseconds between two log lines about the limit. */
const QUIET = 60_000

/**
 * The number of connections that a process with this limit of open files may have: each may send or receive one file,
 * and `pool` more are connections to the database.
 */
export const connectionsWithin = (openFiles: number, pool: number): number =>
  Math.max(Math.floor((openFiles - RESERVE - pool) / 2), LEAST)

/** This process's limit of open files. */
export function openFilesLimit(): number {
  // Otherwise it looks up the names of all peers.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: number | 'unlimited' } } }
  return Number(userLimits?.open_files.soft) || Number.POSITIVE_INFINITY
}

/**
 * Closes every connection beyond `most` at once, without a response. A process at its limit of open files could receive
 * none any more: Node's cluster hands it no further connection once one was lost. `reached` is called at most once a
 * minute.
 */
export function limitConnections(server: Server, most: number, reached: () => void) {
  if (most === Number.POSITIVE_INFINITY) return
  // Without dropMaxConnection a worker returns the connection to the supervisor, which offers it to the others in a loop.
  Object.assign(server, { maxConnections: most, dropMaxConnection: true })
  let last = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    const now = performance.now()
    if (now - last < QUIET) return
    last = now
    reached()
  })
}
