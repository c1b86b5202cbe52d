import type { Storage, StorageSettings } from '../../core/ports/storage.ts'
import { bucketStorage } from './bucket.ts'
import { folderStorage } from './folder.ts'

/** A local folder, or a bucket; `secret` signs the forms of the folder. */
export const openStorage = (settings: StorageSettings, secret: () => Promise<Buffer>): Storage =>
  settings.kind === 'folder' ? folderStorage(settings.folder, secret) : bucketStorage(settings)
