import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { isPostgresUrl } from '../../db/open.ts'
import { backupState } from '../backup/index.ts'
import type { Check } from './check.ts'

/** Free share of a disk below which a check warns or fails. */
const LITTLE = 0.15
const NONE = 0.05

/** The fullest of this machine's disks that hold database and uploads. */
export async function checkDisk(): Promise<Check> {
  const folders = [isPostgresUrl(config.database) ? '.' : dirname(config.database)]
  if (config.storage.kind === 'folder') folders.push(config.storage.folder)
  if (config.backup && config.backup.to !== 'bucket') folders.push(config.backup.to)
  const disks = await Promise.all(folders.map(roomAt))
  const fullest = disks.toSorted((one, other) => one.share - other.share)[0]!
  const { folder, free, total, share } = fullest
  const facts = { folder, free, total, percent: Math.floor(share * 100) }
  if (share < NONE) return { name: 'disk', state: 'red', says: 'health:is_disk_full', facts }
  if (share < LITTLE) return { name: 'disk', state: 'amber', says: 'health:is_disk_filling', facts }
  return { name: 'disk', state: 'green', says: 'health:is_disk_good', facts }
}

/** A folder that does not exist yet would be on the disk of the working directory. */
async function roomAt(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs('.'))
  return { folder, free: bavail * bsize, total: blocks * bsize, share: blocks > 0 ? bavail / blocks : 1 }
}

/** Whether scheduled backups are up to date. */
export async function checkBackup({ db, now }: Pick<Caller, 'db' | 'now'>): Promise<Check> {
  const name = 'backup'
  if (!config.backup) return { name, state: config.demo ? 'off' : 'amber', says: 'health:is_backup_off', facts: {} }
  const state = await backupState({ db })
  if (!state?.time && !state?.error) return { name, state: 'amber', says: 'health:is_backup_none', facts: {} }
  const { time, bytes, seconds, error } = state
  const facts = { time, bytes, seconds, error }
  if (error) return { name, state: 'red', says: 'health:is_backup_failed', facts }
  if (time < now - 2 * config.backup.every) return { name, state: 'red', says: 'health:is_backup_late', facts }
  return { name, state: 'green', says: 'health:is_backup_good', facts }
}
