// Makes one backup by the settings, in a child process of the server: jobs/backup.ts starts it and reads its output.
import { config } from '../core/config.ts'
import { makeBackup } from '../domain/backup/schedule.ts'
import { closeDatabase, database, storage } from './database.ts'

// Partial files are removed on exit.
process.once('SIGTERM', () => process.exit(143))
try {
  if (!config.backup) throw new Error('BACKUP_EVERY is not set.')
  const made = await makeBackup({ target: config.database, db: database(), storage: storage() }, config.backup)
  process.stdout.write(JSON.stringify(made))
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
