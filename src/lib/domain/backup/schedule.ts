import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Caller } from '../../core/caller.ts'
import type { BackupSettings } from '../../core/config-services.ts'
import { type Source, writeBackup } from './archive.ts'

/** What the desk says of backups; times are seconds UTC. */
export interface BackupState {
  /** When the last one began, and whether it is still under way. */
  begun: number
  running: boolean
  /** The last one that was finished; time 0 for none. */
  time: number
  name: string
  bytes: number
  /** Files that were not in the storage. */
  missing: number
  seconds: number
  /** Why the last one failed, '' when it did not. */
  error: string
}

export interface Made {
  name: string
  bytes: number
  missing: number
}

const ROW = 'backup'
/** In the bucket. */
const FOLDER = 'backup/'
/** After so many seconds at most a failed one is tried again. */
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

/** Null before the first one. */
export async function backupState({ db }: Pick<Caller, 'db'>): Promise<BackupState | null> {
  const value = await kept(db)
  return value === null ? null : JSON.parse(value)
}

/** Makes a backup when it is due, in one of all processes; its outcome is shown in the staff console. */
export async function backUpWhenDue(who: Caller, { every }: BackupSettings, make: () => Promise<Made>): Promise<void> {
  const began = performance.now()
  const before = await claim(who, every)
  if (!before) return
  try {
    const made = await make()
    const seconds = Math.round((performance.now() - began) / 1000)
    await note(who, { ...before, ...made, running: false, time: who.now, seconds, error: '' })
  } catch (error) {
    await note(who, { ...before, running: false, error: (error as Error).message.slice(0, 300) })
    throw error
  }
}

/** Answers the state with which the caller, and nobody else, has begun; null when it is not time. */
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

/** Makes a backup in the folder or the bucket of the settings, and takes away the oldest beyond those that stay. */
export async function makeBackup(source: Source, { to, keep }: BackupSettings): Promise<Made> {
  const name = `cheyou-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.tar`
  if (to === 'bucket') return intoBucket(source, name, keep)
  const { bytes, manifest } = await writeBackup(source, join(to, name))
  for (const old of oldest(await readdir(to), keep)) await rm(join(to, old))
  return { name, bytes, missing: manifest.files.missing.length }
}

async function intoBucket(source: Source, name: string, keep: number): Promise<Made> {
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
