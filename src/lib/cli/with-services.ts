// npm run with:services -- <command …>: runs a command with TEST_POSTGRES and TEST_REDIS naming throwaway servers.
import { spawnSync } from 'node:child_process'
import { startServices } from './services.ts'

const [command, ...words] = process.argv.slice(2)
if (!command) {
  console.error('Usage: npm run with:services -- <command …>')
  process.exit(1)
}
const env = { ...process.env, ...(await startServices()) }
const { status } = spawnSync(command, words, { stdio: 'inherit', env })
process.exit(status ?? 1)
