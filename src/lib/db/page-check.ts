import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { isDamage, knownDamage, rememberDamage } from './damage.ts'
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
  // A file that was busy is asked again.
  result.catch(() => checks.delete(file))
  return result
}

async function checkPages(file: string): Promise<string | null> {
  const worker = new Worker(pageCheck, { eval: true, workerData: file })
  const { promise, resolve, reject } = Promise.withResolvers<{
    said?: string
    error?: { message: string; errcode?: number }
  }>()
  worker.once('message', resolve).once('error', reject)
  const { said, error } = await promise
  if (error && !isDamage(error)) throw new Error(error.message)
  const damage = error ? error.message : said
  if (!damage || damage === 'ok') return null
  rememberDamage(file, damage)
  return damage
}

/** Not a module, which the build would have to place. */
const pageCheck = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  try {
    const file = new DatabaseSync(workerData, { readOnly: true, timeout: 1000 })
    parentPort.postMessage({ said: Object.values(file.prepare('pragma quick_check(1)').get())[0] })
  } catch (error) {
    // A copy, since an error loses its code on the way.
    parentPort.postMessage({ error: { message: error.message, errcode: error.errcode } })
  }`
