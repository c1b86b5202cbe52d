import { execFileSync } from 'node:child_process'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Runs a command where a careless umask makes everything writable by everybody. */
function command(name: string, words: string[], DATABASE_URL: string) {
  const script = 'umask 0; exec "$0" "$@"'
  const env = { ...process.env, DATABASE_URL, DEMO: '0', REDIS_URL: '' }
  execFileSync('sh', ['-c', script, process.execPath, `src/lib/cli/${name}.ts`, ...words], { env, stdio: 'pipe' })
}

test('database and backup, and their folders, are for their user alone, whatever the umask', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cheyou-umask-'))
  const database = join(folder, 'data', 'site.db')
  command('seed', [], database)
  const archive = join(folder, 'backups', 'site.tar')
  command('backup', [archive], database)
  const folders = [join(folder, 'data'), join(folder, 'backups')]
  expect([...folders, database, archive].map(modeOf)).toEqual(['700', '700', '600', '600'])
})
