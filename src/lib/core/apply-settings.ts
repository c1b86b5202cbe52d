import { type Config, config, readConfig } from './config.ts'
import type { SettingName } from './settings.ts'

/** Settings as the database holds them; those that are missing were never set. */
export type KeptSettings = Partial<Record<SettingName, string>>

/** Whether the environment sets this: the staff console cannot change it then. */
export const isLocked = (name: SettingName): boolean => (process.env[name] ?? '') !== ''

/**
 * The whole configuration with these settings; throws a sentence that begins with the name of a setting that is wrong.
 */
export function configWith(kept: KeptSettings): Config {
  const open = Object.entries(kept).filter(([name, value]) => value !== '' && !isLocked(name as SettingName))
  return readConfig({ ...process.env, ...Object.fromEntries(open) })
}

/** Uses these settings in this process from now on; where it throws (as configWith does) nothing has changed. */
export function applySettings(kept: KeptSettings) {
  const { sms, mail, pay, trace, ceilings, adjustCap } = configWith(kept)
  Object.assign(config, { sms, mail, pay, trace, ceilings, adjustCap } satisfies Partial<Config>)
}
