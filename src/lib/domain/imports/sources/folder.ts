import { realpathSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { type FoundPicture, ImportFault } from '../records.ts'

/**
 * Finds files in one folder by the names used in texts, never outside of it. Refuses a missing folder with ImportFault.
 */
export function filesIn(folder: string | undefined): (name: string) => FoundPicture {
  if (!folder) return () => ({ why: 'no folder with pictures was given' })
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ImportFault(`The folder with pictures, ${folder}, is not there.`)
  const root = realpathSync(folder)
  return name => {
    const file = resolve(root, name.replace(/^[/\\]+/, ''))
    if (name.includes('\0') || !file.startsWith(root + sep)) return { why: 'the file is outside of the folder' }
    try {
      const real = realpathSync(file)
      return real.startsWith(root + sep) ? { file: real } : { why: 'the file is outside of the folder' }
    } catch {
      return { why: 'the file is missing' }
    }
  }
}

/** Reason for pictures on other sites: they stay links. */
export const ELSEWHERE = 'stands on another site, and stays a link'

/** The decoded path of an address or name; undefined if it cannot be decoded. */
export function decoded(name: string): string | undefined {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}
