import { type Config, config, readConfig } from './config.ts'
import type { SettingName } from './settings.ts'

/** Settings as stored in the database; a missing one was never set. */
export type StoredSettings = Partial<Record<SettingName, string>>

/** Whether the environment sets this: the staff console cannot change it then. */
export const isLocked = (name: SettingName): boolean => (process.env[name] ?? '') !== ''

/** The whole configuration with these settings; throws a sentence that begins with the name of an invalid setting. */
export function configWith(kept: StoredSettings): Config {
  const open = Object.entries(kept).filter(([name, value]) => value !== '' && !isLocked(name as SettingName))
  return readConfig({ ...process.env, ...Object.fromEntries(open) })
}

/** Applies these settings to this process; where it throws (as configWith does) nothing has changed. */
export function applySettings(kept: StoredSettings) {
  const { sms, mail, pay, trace, ceilings, adjustCap, orderPeriods, reviewPosts, searchEngines } = configWith(kept)
  Object.assign(config, {
    sms,
    mail,
    pay,
    trace,
    ceilings,
    adjustCap,
    orderPeriods,
    reviewPosts,
    searchEngines,
  } satisfies Partial<Config>)
}
