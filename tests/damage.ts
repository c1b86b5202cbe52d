import { closeSync, openSync, statSync, writeSync } from 'node:fs'

const PAGES = 16_384

/** Overwrites all but the first pages of an SQLite file: what a failing disk leaves. */
export function overwritePages(file: string) {
  const { size } = statSync(file)
  const open = openSync(file, 'r+')
  writeSync(open, Buffer.alloc(size - PAGES, 7), 0, size - PAGES, PAGES)
  closeSync(open)
}
