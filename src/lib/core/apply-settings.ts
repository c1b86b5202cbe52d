import { type Config, config, readConfig } from './config.ts'
import type { SettingName } from './settings.ts'

/** What the database says of settings; those that it leaves out are not said. */
export type KeptSettings = Partial<Record<SettingName, string>>

/** Whether the environment says what this setting is: the desk cannot. */
export const isLocked = (name: SettingName): boolean => (process.env[name] ?? '') !== ''

/** The whole configuration with these settings; throws the sentence about one that is wrong, its name first. */
export function configWith(kept: KeptSettings): Config {
  const open = Object.entries(kept).filter(([name, value]) => value !== '' && !isLocked(name as SettingName))
  return readConfig({ ...process.env, ...Object.fromEntries(open) })
}

/** From now on this process goes by these settings; throws as configWith does, and then nothing has changed. */
export function applySettings(kept: KeptSettings) {
  const { sms, mail, pay, trace, ceilings, adjustCap } = configWith(kept)
  Object.assign(config, { sms, mail, pay, trace, ceilings, adjustCap } satisfies Partial<Config>)
}
