// What other areas of the domain import from this one.
export { type Addon, addonIsExit, isOn, mustBeOn, switches } from './addons.ts'
export { addressesIn, localizeLinks, withoutLocale } from './addresses.ts'
export { setClosed } from './close-site.ts'
export { loadSettings, saveSettings, storedSettings } from './settings.ts'
