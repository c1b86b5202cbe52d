// The supervisor asks each server on a socket of its own whether it still answers: the channel between their processes
// is held up while a connection is handed over, and the public port has a limit of connections.
import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** What a server inherits: input, output, errors, the channel, and this socket; its number is in a variable. */
export const SERVER_STDIO = ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'] as const
const FD = 4
const VARIABLE = 'LIVENESS_FD'
export const livenessVariables = { [VARIABLE]: String(FD) }

/** Milliseconds between two questions, and within which one is answered; how many may go unanswered in a row. */
const EVERY = 10_000
const PATIENCE = 5000
const MISSES = 3

/** The supervisor's end of the socket. */
export const livenessSocket = (server: ChildProcess) => server.stdio[FD] as Duplex | null | undefined

/**
 * Asks a server at intervals once it has announced itself, which one of an older build does not; `deaf` is called with
 * each question from the third in a row that was not answered.
 */
export function watchLiveness(
  socket: Duplex,
  deaf: () => void,
  { every = EVERY, patience = PATIENCE, misses = MISSES } = {},
) {
  let missed = 0
  let hasAnswered = true
  const check = () => {
    missed = hasAnswered ? 0 : missed + 1
    if (missed >= misses) deaf()
  }
  const ask = () => {
    hasAnswered = false
    socket.write('?')
    setTimeout(check, patience).unref()
  }
  let timer: NodeJS.Timeout | undefined
  socket.on('data', () => {
    hasAnswered = true
    timer ??= setInterval(ask, every).unref()
  })
  const end = () => clearInterval(timer)
  // An error is that of a server that has exited.
  socket.on('error', end).on('close', end)
}

/** Announces this server to its supervisor, and answers it as long as connections reach this process. */
export function answerSupervisor() {
  const fd = Number(process.env[VARIABLE])
  if (!fd) return
  // A process without room for one more file loses the connection, and Node's cluster waits for its answer for ever.
  let hasLost = false
  process.on('internalMessage' as 'message', (message, connection) => {
    if (Object(message).cmd === 'NODE_HANDLE' && !connection) hasLost = true
  })
  const socket = new Socket({ fd })
  const answer = () => hasLost || socket.write('!')
  socket.on('data', answer).on('error', () => {})
  socket.unref()
  answer()
}
