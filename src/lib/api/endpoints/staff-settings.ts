import { z } from 'zod'
import { maybe, picture, text, words } from '../../core/rules.ts'
import { everySetting, type SettingName } from '../../core/settings.ts'
import { openSite } from '../../domain/staff/open-site.ts'
import { settingsSave, settingsTest } from '../../domain/staff/settings.ts'
import { kitParts } from '../../domain/staff/starter/parse.ts'
import { starterTake } from '../../domain/staff/starter/take.ts'
import { says, staff } from '../endpoint.ts'

const some = (most: number) => maybe(text(most)).transform(said => said ?? '')
/** Long enough for a key of 4096 bits. */
const value = maybe(text(5000))
const values = Object.fromEntries(everySetting.map(({ name }) => [name, value])) as Record<SettingName, typeof value>

const kitText = maybe(text(60_000))
const kit = Object.fromEntries(kitParts.map(part => [part, kitText])) as Record<
  (typeof kitParts)[number],
  typeof kitText
>

/** The settings that the desk keeps; see core/settings.ts for their names. */
export const staffSettingCalls = {
  /** What is not sent stays, an empty secret too; otherwise '' takes a setting back. */
  '/api/staff/settingsSave': staff(z.object(values), settingsSave, { said: says('settings:saved') }),
  /** Sends a message to the mobile number or the mail address `to`, by what the settings say now. */
  '/api/staff/settingsTest': staff(
    z
      .object({ channel: z.enum(['sms', 'mail']), to: text(100) })
      .refine(({ channel, to }) => (channel === 'sms' ? /^1[3-9]\d{9}$/ : /^[^\s@<>]+@[^\s@<>]+$/).test(to), {
        path: ['to'],
      }),
    settingsTest,
    { said: says('settings:sent') },
  ),
  /** Parts of the starter kit as texts of one entry a line; what is there by its name stays, a part not sent adds nothing. */
  '/api/staff/starterTake': staff(z.object(kit), starterTake, { said: says('setup:taken') }),
  /** A company's name, logo and facts in place of the example's in all shipped words; what is left out goes. */
  '/api/staff/openSite': staff(
    z.object({
      ...{ title: words(20), title_en: some(40), company_name: some(60), icp: some(40), gov_record: some(40) },
      ...{
        phone: some(30),
        email: z
          .union([z.literal(''), z.email()])
          .optional()
          .transform(said => said ?? ''),
      },
      logo: maybe(picture).transform(address => address ?? ''),
    }),
    openSite,
    { said: says('settings:saved') },
  ),
}
