import { applySettings, type StoredSettings } from '../../core/apply-settings.ts'
import type { Caller, Changing } from '../../core/caller.ts'
import { everySetting, type SettingName } from '../../core/settings.ts'
import type { Db } from '../../db/open.ts'
import { sealText, unsealText } from '../../db/seal.ts'

/** Cache tag of changed settings: every process reads them again. */
export const SETTINGS = 'settings'

const BEFORE = 'set:'
const placeOf = (name: string) => `setting ${name}`

/** The settings in the database; a value encrypted with another SECRET counts as not set. */
export async function storedSettings(db: Db): Promise<StoredSettings> {
  const rows = await db.selectFrom('setting').selectAll().where('name', 'like', `${BEFORE}%`).execute()
  const values = new Map(rows.map(({ name, value }) => [name.slice(BEFORE.length), value]))
  const known = everySetting.filter(({ name }) => values.has(name))
  const read = async ({ name, secret }: (typeof known)[number]) => {
    const value = values.get(name)!
    return [name, secret ? await unsealText(db, placeOf(name), value).catch(() => '') : value]
  }
  return Object.fromEntries(await Promise.all(known.map(read)))
}

/** Saves settings in a transaction, secrets encrypted; an empty value unsets one. */
export async function saveSettings({ db, touches }: Changing<Caller>, values: StoredSettings) {
  for (const { name, secret } of everySetting) {
    const said = values[name]
    if (said === undefined) continue
    const row = `${BEFORE}${name satisfies SettingName}`
    await db.deleteFrom('setting').where('name', '=', row).execute()
    if (said === '') continue
    const value = secret ? await sealText(db, placeOf(name), said) : said
    await db.insertInto('setting').values({ name: row, value }).execute()
  }
  touches(SETTINGS)
}

/** Applies the settings of the database to this process. Throws a sentence about an invalid one. */
export const loadSettings = async (db: Db) => applySettings(await storedSettings(db))
