import { EVERYTHING } from '../core/caller.ts'
import { log } from '../core/log.ts'
import { loadSettings, SETTINGS } from '../domain/site/settings.ts'
import { database } from './database.ts'

/** Applies the settings of the database to this process; a wrong one leaves all as they were. */
export const readSettings = () =>
  loadSettings(database()).catch(err => log.error({ err }, 'settings of the database are not taken'))

/** The same when another process has changed them. */
export function settingsFell(tags: string[]) {
  if (tags.includes(SETTINGS) || tags.includes(EVERYTHING)) void readSettings()
}
