// npm run deploy: builds, migrates, and replaces running servers with ones of the new build without losing a request.
// npm run deploy -- --back does the same with the previous build. If the servers of a build do not start, the running
// ones stay, and it exits with code 1.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { config } from '../core/config.ts'
import { BUILDS, type ServerState, serverState } from '../core/server-state.ts'
import { DatabaseFault } from '../db/database-fault.ts'
import { appliedMigrations, checkDatabase } from '../db/ready.ts'
import { buildsAt, switchToBuild } from './publish.ts'
import { printDatabase } from './who.ts'

/** The interval of polls for the servers' state, and their timeout, in milliseconds. */
const LOOK = 100
const PATIENCE = 120_000

const root = process.cwd()
// A mistyped DATABASE_URL must end here: the migration below would make a new database there.
await checkDatabase(config.database, { migrates: true }).catch(error => {
  if (!(error instanceof DatabaseFault)) throw error
  end(error.message)
})
const running = serverState(root, config.port)
if (!running)
  end(`No supervised server (PROCESSES) of this folder listens on port ${config.port}: npm start starts one.`)
printDatabase()
const linked = relative(root, realpathSync('dist'))
const back = process.argv.includes('--back')
if (back) await turnBack(running)
else {
  run('astro', 'build', '--silent')
  run(process.execPath, 'src/lib/cli/migrate.ts')
}
const now = await replaced(running)
if (now.failed) {
  const broken = realpathSync('dist')
  switchToBuild(root, linked)
  // Otherwise `--back` would later switch to this failed build.
  if (!back && broken !== now.build) rmSync(broken, { recursive: true })
  end(`${now.failed} The servers of ${basename(now.build)} keep running, and dist points to the same build as before.`)
}
console.log(`Servers of ${basename(now.build)} have taken over from those of ${basename(running.build)}.`)

/** Points `dist` at the previous build, or the next older one, if it knows all migrations of the database. */
async function turnBack({ build, previous }: ServerState) {
  const older = buildsAt(root).slice(0, buildsAt(root).indexOf(basename(build)))
  const before = previous && existsSync(previous) ? basename(previous) : older.at(-1)
  if (!before) end(`There is no build older than ${basename(build)}.`)
  const list = join(root, BUILDS, before, 'migrations.json')
  if (!existsSync(list)) end(`The build ${before} does not list the migrations that it knows.`)
  const known: string[] = JSON.parse(readFileSync(list, 'utf8'))
  const unknown = (await appliedMigrations(config.database)).filter(name => !known.includes(name))
  if (unknown.length > 0)
    end(
      `The build ${before} does not know the migrations ${unknown.join(', ')} of the database: fix forward, or restore a backup.`,
    )
  switchToBuild(root, `${BUILDS}/${before}`)
}

/** Makes the supervisor switch to the build that `dist` points to, and returns the resulting state. */
async function replaced({ pid, at }: ServerState): Promise<ServerState> {
  process.kill(pid, 'SIGHUP')
  const until = Date.now() + PATIENCE
  while (Date.now() < until) {
    const state = serverState(root, config.port)
    if (!state) end('The supervisor of the servers has exited.')
    if (state.at > at) return state
    await pause(LOOK)
  }
  end(`The new servers were not ready within ${PATIENCE / 1000} seconds: see their log.`)
}

function run(command: string, ...words: string[]) {
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  if (status !== 0) end(`${command} ${words.join(' ')} exited with ${status}; the running servers are unchanged.`)
}

function end(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
