import { resolve } from 'node:path'
import { log } from '../core/log.ts'

/** SQLite's result codes of a damaged file: CORRUPT, NOTADB. */
const DAMAGED = [11, 26]

export const isDamage = (error: unknown) => DAMAGED.includes((Object(error).errcode ?? 0) & 0xff)

const found = new Map<string, string>()

/** Remembers a damaged SQLite file, and logs it once, when a statement fails on it. */
export function noteDamage(file: string, error: unknown) {
  if (isDamage(error)) rememberDamage(resolve(file), String(Object(error).message))
}

/** `file` is its whole path. */
export function rememberDamage(file: string, what: string) {
  if (found.has(file)) return
  found.set(file, what)
  log.error({ file, what }, 'the database is damaged: stop the server and run npm run restore -- <archive> --replace')
}

/** What is damaged in an SQLite file, as far as this process has met it; null for nothing. */
export const knownDamage = (file: string): string | null => found.get(resolve(file)) ?? null
