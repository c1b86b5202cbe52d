import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { type BackupSummary, backUpWhenDue } from '../../domain/backup/schedule.ts'

/** The bounds of `npm run backup`; without them the heap grows to many times what is alive. */
const HEAP = ['--max-semi-space-size=4', '--max-old-space-size=512']

/** Aborts a running backup when this server is to stop: the next one starts over. */
export let stopBackup = () => {}

/** Scheduled backups, if BACKUP_EVERY is set. */
export async function backUp(who: Caller): Promise<void> {
  if (config.backup) await backUpWhenDue(who, config.backup, makeApart)
}

/** In a process of its own at low priority: copying the database would delay requests. */
async function makeApart(): Promise<BackupSummary> {
  // With these variables it would act as a cluster worker of this server and wait for a port.
  const { NODE_UNIQUE_ID: _worker, NODE_CHANNEL_FD: _channel, ...env } = process.env
  const entry = realpathSync(process.argv[1]!)
  const child = spawn(process.execPath, [...HEAP, entry, 'backup'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  stopBackup = () => void child.kill()
  try {
    const told = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const [out, fault, [code, signal]] = await told
    // The result is the last line; log lines may precede it.
    if (code === 0) return JSON.parse(out.slice(out.lastIndexOf('\n') + 1))
    throw new Error(fault.trim() || `It exited with ${signal ?? code}.`)
  } finally {
    stopBackup = () => {}
  }
}
