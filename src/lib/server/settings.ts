import { EVERYTHING } from '../core/caller.ts'
import { log } from '../core/log.ts'
import { loadSettings, SETTINGS } from '../domain/site/settings.ts'
import { database } from './database.ts'

/** Applies the settings in the database to this process; an invalid one leaves everything unchanged. */
export const readSettings = () =>
  loadSettings(database()).catch(err => log.error({ err }, 'settings in the database are invalid and were not applied'))

/** Applies them again when another process has changed them. */
export function rereadSettings(tags: string[]) {
  if (tags.includes(SETTINGS) || tags.includes(EVERYTHING)) void readSettings()
}
