import { config } from '../core/config.ts'
import { log } from '../core/log.ts'
import { closeToOthers } from '../core/private-files.ts'
import { isPostgresUrl } from '../db/open.ts'

/** At the start: data that an older version or a careless copy left open to other users is closed to them, and logged. */
export function closeFiles() {
  const places = {
    database: isPostgresUrl(config.database) ? null : config.database,
    storage: config.storage.kind === 'folder' ? config.storage.folder : null,
    backups: config.backup && config.backup.to !== 'bucket' ? config.backup.to : null,
  }
  for (const sentence of closeToOthers(places)) log.warn(sentence)
}
