import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { knownDamage, rememberDamage } from './damage.ts'
import type { Db } from './open.ts'

/** Milliseconds between two checks of every page: the whole file is read. */
const EVERY = 3_600_000

/**
 * What is damaged in an SQLite file after reading every page, null for nothing: at most once an hour, in a thread of its own since it takes a second for half a
 * gigabyte.
 */
export async function damageOf(db: Db): Promise<string | null> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  const file = rows[0]?.file
  return file ? (knownDamage(file) ?? (await checkedPages(file))) : null
}

const checks = new Map<string, { at: number; result: Promise<string | null> }>()

function checkedPages(file: string) {
  const last = checks.get(file)
  if (last && performance.now() - last.at < EVERY) return last.result
  const result = checkPages(file)
  checks.set(file, { at: performance.now(), result })
  return result
}

async function checkPages(file: string): Promise<string | null> {
  const worker = new Worker(pageCheck, { eval: true, workerData: file })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  worker.once('message', resolve).once('error', reject)
  const said = await promise
  if (said === 'ok') return null
  rememberDamage(file, said)
  return said
}

/** Not a module, which the build would have to place. */
const pageCheck = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  let said
  try {
    said = Object.values(new DatabaseSync(workerData, { readOnly: true }).prepare('pragma quick_check(1)').get())[0]
  } catch (error) {
    said = error.message
  }
  parentPort.postMessage(said)`
