import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { DatabaseFault } from './database-fault.ts'
import { migrationNames } from './migrations/index.ts'
import { isPostgresUrl } from './open.ts'

/** Milliseconds until a database counts as unreachable. */
const PATIENCE = 10_000
/** A file of this size is read within half a second. */
const CHECKED_BYTES = 256 << 20
const APPLIED = 'kysely_migration'

/**
 * What a command does to its database: `migrates` an older one, `creates` it where there is none, `serves` it and so
 * needs every page intact; `replacesSecret`: it may have another SECRET than the site's data.
 */
export interface DatabaseUse {
  migrates?: boolean
  creates?: boolean
  serves?: boolean
  replacesSecret?: boolean
}

/**
 * Checks that the database is usable: reachable, intact, writable, with this version's schema. It may be older for a
 * command that migrates it, and missing or empty only for one that creates it. Throws a DatabaseFault otherwise.
 */
export async function checkDatabase(target: string, use: DatabaseUse = {}): Promise<void> {
  try {
    checkMigrations(target, await appliedMigrations(target, use.creates), use)
    if (use.serves && !isPostgresUrl(target)) checkPages(target)
  } catch (error) {
    const sentence = databaseFault(error, target)
    throw sentence ? new DatabaseFault(sentence) : error
  }
}

/** Names of the applied migrations; with `creates` the database may be missing. Throws if it is unusable. */
export async function appliedMigrations(target: string, creates = false): Promise<string[]> {
  return isPostgresUrl(target) ? postgresMigrations(target) : sqliteMigrations(target, creates)
}

function checkMigrations(target: string, applied: string[], { migrates = false, creates = false }: DatabaseUse) {
  if (applied.length === 0 && !creates)
    throw new DatabaseFault(
      `The database ${databaseName(target)} has no tables of a site: check DATABASE_URL, or run npm run migrate to create them.`,
    )
  const unknown = applied.filter(name => !migrationNames.includes(name))
  if (unknown.length > 0)
    throw new DatabaseFault(
      `The database ${databaseName(target)} is newer than this version, which does not know ${unknown.join(', ')}: start a newer version.`,
    )
  const missing = migrationNames.filter(name => !applied.includes(name))
  if (missing.length > 0 && !migrates)
    throw new DatabaseFault(
      `The database ${databaseName(target)} needs ${missing.length} migrations, starting with ${missing[0]}: run npm run migrate.`,
    )
}

/** The sentence for an error caused by the database rather than by our code; null for any other. */
export function databaseFault(error: unknown, target: string): string | null {
  if (error instanceof DatabaseFault) return error.message
  const { code = '', errcode = 0, message = '' } = Object(error)
  const name = databaseName(target)
  const sqlite = sqliteFaults[errcode & 0xff]
  if (sqlite) return `The database ${name} ${sqlite} (${message}).`
  const postgres = postgresFaults[code]
  if (postgres) return `The database ${name} ${postgres} (${message || code}).`
  return message === 'timeout expired' ? `The database ${name} does not answer.` : null
}

const DAMAGED = 'is damaged: restore a backup with npm run restore -- <archive> --replace'

/** By SQLite's result codes. */
const sqliteFaults: Record<number, string> = {
  8: 'cannot be written',
  10: 'cannot be read',
  11: DAMAGED,
  13: 'has no room: the disk is full, make room on it',
  14: 'cannot be opened',
  26: 'is damaged or no SQLite file: check DATABASE_URL, or run npm run restore -- <archive> --replace',
}

/** By error codes of the network and of PostgreSQL. */
const postgresFaults: Record<string, string> = {
  ...Object.fromEntries(
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'ENOENT'].map(
      code => [code, 'does not answer'],
    ),
  ),
  '28P01': 'refuses the login',
  '28000': 'refuses the login',
  '3D000': 'does not exist',
  '53300': 'takes no more connections',
  '57P03': 'is starting or stopping',
  '25006': 'cannot be written',
  XX001: DAMAGED,
  XX002: DAMAGED,
  ERR_INVALID_URL: 'has no readable address: check DATABASE_URL',
}

/** Its name in a sentence: the whole path of a file, and no password. */
export function databaseName(target: string): string {
  if (!isPostgresUrl(target)) return resolve(target)
  if (!URL.canParse(target)) return 'of DATABASE_URL'
  const { host, pathname } = new URL(target)
  return `${host}${pathname}`
}

function sqliteMigrations(file: string, creates: boolean): string[] {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isDirectory()) throw new DatabaseFault(`DATABASE_URL must name a file, and ${file} is a folder.`)
  if (!found && !creates)
    throw new DatabaseFault(
      `There is no database ${databaseName(file)}: check DATABASE_URL, or run npm run migrate to create it.`,
    )
  if (!found) {
    makeFolder(file)
    return []
  }
  const raw = new DatabaseSync(file, { timeout: PATIENCE })
  try {
    // A file that cannot be written is silently opened read-only.
    raw.exec('begin immediate; rollback')
    const isThere = raw.prepare('select 1 from sqlite_master where name = ?').get(APPLIED)
    return isThere
      ? raw
          .prepare(`select name from ${APPLIED}`)
          .all()
          .map(({ name }) => String(name))
      : []
  } finally {
    raw.close()
  }
}

/** Every page of a file that is small enough for a start to wait; of a larger one the health page finds damage. */
function checkPages(file: string) {
  if (statSync(file).size > CHECKED_BYTES) return
  const raw = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE })
  try {
    const [said] = Object.values(raw.prepare('pragma quick_check(1)').get() ?? {})
    if (said !== 'ok')
      throw new DatabaseFault(`The database ${databaseName(file)} ${DAMAGED} (${oneLine(String(said))}).`)
  } finally {
    raw.close()
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

function makeFolder(file: string) {
  try {
    mkdirSync(dirname(file), { recursive: true })
  } catch (error) {
    throw new DatabaseFault(
      `The folder of the database ${file} is missing and cannot be created (${Object(error).code}).`,
    )
  }
}

async function postgresMigrations(address: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PATIENCE })
  client.on('error', () => {})
  await client.connect()
  try {
    const asked = `select current_setting('transaction_read_only') = 'on' as locked, current_schema() as schema,
      to_regclass(quote_ident(current_schema()) || '.${APPLIED}') as migrations`
    const { locked, schema, migrations } = (await client.query(asked)).rows[0]
    if (locked) throw new DatabaseFault(`The database ${databaseName(address)} cannot be written: it is read-only.`)
    if (!schema)
      throw new DatabaseFault(`The schema that DATABASE_URL names for ${databaseName(address)} does not exist.`)
    if (!migrations) return []
    const { rows } = await client.query<{ name: string }>(
      `select name from ${client.escapeIdentifier(schema)}.${APPLIED}`,
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
