import { realpathSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { type FoundPicture, ImportFault } from '../records.ts'

/**
 * Files of one folder by the names that texts of others call them: none outside of it, whatever a name says. Refuses with
 * ImportFault a folder that is not there.
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

/** Why a picture whose address lies elsewhere is not taken: it stays as a link. */
export const ELSEWHERE = 'stands on another site, and stays a link'

/** The path that an address or a name spells, decoded; undefined where it can't be. */
export function decoded(name: string): string | undefined {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}
