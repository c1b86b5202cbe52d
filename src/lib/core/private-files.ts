import { chmodSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const GROUP_AND_OTHERS = 0o077

/** Whatever this process creates from here on is for its user alone: folders 0700, files 0600, whatever the umask was. */
export function createPrivately() {
  process.umask(GROUP_AND_OTHERS)
}

/** Where the site keeps its data on this machine; null where it is kept elsewhere. */
export interface DataPlaces {
  /** The SQLite file. */
  database: string | null
  storage: string | null
  backups: string | null
}

/**
 * Takes the access of other users from the database, uploads and backups where they have it. Returns a sentence for each
 * place. A folder that also holds something else than data is left as it is, its files are not.
 */
export function closeToOthers({ database, storage, backups }: DataPlaces): string[] {
  const said: string[] = []

  function close(path: string): boolean {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found || (found.mode & GROUP_AND_OTHERS) === 0) return false
    try {
      chmodSync(path, found.mode & 0o700)
      said.push(`${path} was open to other users of this machine: it no longer is.`)
    } catch (error) {
      said.push(`${path} is open to other users of this machine and cannot be changed (${Object(error).code}).`)
    }
    return true
  }

  if (database) {
    for (const ending of ['', '-wal', '-shm']) close(database + ending)
    const beside = [database, storage, backups].flatMap(path => (path ? [basename(path)] : []))
    const isOurs = (name: string) => beside.some(own => name === own || name.startsWith(`${own}-`))
    if (holdsOnly(dirname(database), isOurs)) close(dirname(database))
  }
  if (backups) {
    for (const name of namesIn(backups).filter(isBackup)) close(join(backups, name))
    if (holdsOnly(backups, isBackup)) close(backups)
  }
  // Documents are asked about one by one only where others could reach them, and not named: they may be thousands.
  if (storage && namesIn(storage).some(name => uploads.includes(name)) && close(storage)) {
    const documents = join(storage, 'document')
    const named = said.length
    for (const name of ['', ...namesIn(documents, true)]) close(join(documents, name))
    said.length = named
  }
  return said
}

const uploads = ['image', 'video', 'document', 'drafts']
const isBackup = (name: string) => /^cheyou-.*\.tar$/.test(name) || name.startsWith('.cheyou-')

function namesIn(folder: string, recursive = false): string[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  return isFolder ? readdirSync(folder, { recursive, encoding: 'utf8' }) : []
}

/** Whether nothing else is in the folder, so that nobody else needs it. */
function holdsOnly(folder: string, isOurs: (name: string) => boolean): boolean {
  const names = namesIn(folder)
  return names.length > 0 && names.every(name => isOurs(name) || name.startsWith('.cheyou-'))
}
