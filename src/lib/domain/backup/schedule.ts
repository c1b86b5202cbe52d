import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Caller } from '../../core/caller.ts'
import type { BackupSettings } from '../../core/config-services.ts'
import { cutText } from '../../core/cut-text.ts'
import { type Source, writeBackup } from './archive.ts'

/** State of backups for the staff console; times are seconds UTC. */
export interface BackupState {
  /** When the last one started, and whether it is still running. */
  begun: number
  running: boolean
  /** When the last one finished; 0 for none. */
  time: number
  name: string
  bytes: number
  /** Files missing in the storage. */
  missing: number
  seconds: number
  /** Error of the last one, '' when it succeeded. */
  error: string
}

export interface BackupSummary {
  name: string
  bytes: number
  missing: number
}

const ROW = 'backup'
/** Folder in the bucket. */
const FOLDER = 'backup/'
/** Seconds after which a failed backup is retried at the latest. */
const RETRY = 3600
const OURS = /cheyou-\d{8}T\d{6}Z\.tar$/
const nothing: BackupState = {
  begun: 0,
  running: false,
  time: 0,
  name: '',
  bytes: 0,
  missing: 0,
  seconds: 0,
  error: '',
}

/** Null before the first backup. */
export async function backupState({ db }: Pick<Caller, 'db'>): Promise<BackupState | null> {
  const value = await kept(db)
  return value === null ? null : JSON.parse(value)
}

/** Scheduled: makes a backup when it is due, in one of all processes; the result is shown in the staff console. */
export async function backUpWhenDue(
  who: Caller,
  { every }: BackupSettings,
  make: () => Promise<BackupSummary>,
): Promise<void> {
  const began = performance.now()
  const before = await claim(who, every)
  if (!before) return
  try {
    const made = await make()
    const seconds = Math.round((performance.now() - began) / 1000)
    await note(who, { ...before, ...made, running: false, time: who.now, seconds, error: '' })
  } catch (error) {
    await note(who, { ...before, running: false, error: cutText((error as Error).message, 300) })
    throw error
  }
}

/** Claims the backup for this process and returns its state; null when it is not due or another process has claimed it. */
async function claim({ db, now }: Caller, every: number): Promise<BackupState | null> {
  const value = await kept(db)
  const last: BackupState = value === null ? nothing : JSON.parse(value)
  const pause = last.error ? Math.min(every, RETRY) : every
  if (last.begun + pause > now) return null
  const error = last.running ? 'It did not come to its end.' : last.error
  const state = { ...last, begun: now, running: true, error }
  const row = { name: ROW, value: JSON.stringify(state) }
  if (value === null) {
    const added = db
      .insertInto('setting')
      .values(row)
      .onConflict(same => same.column('name').doNothing())
    return (await added.executeTakeFirst()).numInsertedOrUpdatedRows ? state : null
  }
  const taken = db.updateTable('setting').set(row).where('name', '=', ROW).where('value', '=', value)
  return (await taken.executeTakeFirst()).numUpdatedRows ? state : null
}

async function kept(db: Caller['db']): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', ROW).executeTakeFirst()
  return row?.value ?? null
}

const note = ({ db }: Caller, state: BackupState) =>
  db
    .updateTable('setting')
    .set({ value: JSON.stringify(state) })
    .where('name', '=', ROW)
    .execute()

/** Writes a backup to the configured folder or bucket and deletes the oldest beyond `keep`. */
export async function makeBackup(source: Source, { to, keep }: BackupSettings): Promise<BackupSummary> {
  const name = `cheyou-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.tar`
  if (to === 'bucket') return intoBucket(source, name, keep)
  const { bytes, manifest } = await writeBackup(source, join(to, name))
  for (const old of oldest(await readdir(to), keep)) await rm(join(to, old))
  return { name, bytes, missing: manifest.files.missing.length }
}

async function intoBucket(source: Source, name: string, keep: number): Promise<BackupSummary> {
  const folder = await mkdtemp(join(tmpdir(), 'cheyou-backup-'))
  try {
    const file = join(folder, name)
    const { bytes, manifest } = await writeBackup(source, file)
    await source.storage.putFile(FOLDER + name, file, 'application/x-tar')
    await source.storage.remove(oldest(await source.storage.list(FOLDER), keep))
    return { name, bytes, missing: manifest.files.missing.length }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const oldest = (names: string[], keep: number) =>
  names
    .filter(name => OURS.test(name))
    .sort()
    .slice(0, -keep)
