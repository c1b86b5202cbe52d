import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'

/**
 * A database of demo data, by the arguments of the seed command; created once and reused, since a million rows take
 * minutes.
 */
export function seeded(name: string, ...words: string[]): string {
  const file = `data/bench-${name}.db`
  const seed = existsSync(file) ? [] : [['src/lib/cli/seed.ts', ...words]]
  mkdirSync('data', { recursive: true })
  const env = { ...process.env, DATABASE_URL: file }
  for (const command of [['src/lib/cli/migrate.ts'], ...seed]) {
    const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'], env })
    if (status !== 0) process.exit(status ?? 1)
  }
  return file
}
