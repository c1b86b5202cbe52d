// What other areas of the domain import from this one.
export { type Addon, addonIsExit, isOn, mustBeOn, switches } from './addons.ts'
export { addressesIn, localizeLinks, withoutLocale } from './addresses.ts'
export { isClosed, SITE_SWITCH_TAG, setClosed } from './close-site.ts'
export { loadSettings, saveSettings, storedSettings } from './settings.ts'
