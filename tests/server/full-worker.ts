// A supervisor and a server in which no room is left for a connection; prints `deaf` once the supervisor knows. To be
// started with a low limit of open files.
import cluster from 'node:cluster'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import {
  answerSupervisor,
  livenessSocket,
  livenessVariables,
  SERVER_STDIO,
  watchLiveness,
} from '../../src/lib/server/liveness.ts'

/** A file of the server that is closed meanwhile makes room for one of them. */
const MORE = 8

if (cluster.isPrimary) {
  cluster.setupPrimary({ stdio: [...SERVER_STDIO] })
  const server = cluster.fork(livenessVariables)
  watchLiveness(livenessSocket(server.process)!, deaf, { every: 50, patience: 40 })
  const full = once(server, 'message')
  const [{ port }] = await once(server, 'listening')
  await full
  for (let more = 0; more < MORE; more++) connect(port, '127.0.0.1')

  function deaf() {
    console.log('deaf')
    server.process.kill('SIGKILL')
    process.exit()
  }
} else {
  createServer().listen(0, '127.0.0.1', () => {
    answerSupervisor()
    try {
      for (;;) openSync('/dev/null', 'r')
    } catch {
      process.send!('full')
    }
  })
}
