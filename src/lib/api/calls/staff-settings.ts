import { z } from 'zod'
import type { MessageKey } from '../../core/i18n.ts'
import { MOBILE, plainMobile } from '../../core/mobile-number.ts'
import { lines, maybe, nonEmptyText, optionalText, orEmpty, picture } from '../../core/rules.ts'
import { everySetting, type SettingName } from '../../core/settings.ts'
import { openSite } from '../../domain/staff/open-site.ts'
import { settingsSave, settingsTest } from '../../domain/staff/settings.ts'
import { starterTake } from '../../domain/staff/starter/apply-starter-kit.ts'
import { kitParts } from '../../domain/staff/starter/parse.ts'
import { messageIs, staff } from '../call.ts'
import * as out from '../outputs/words.ts'

/** Long enough for a key of 4096 bits. */
const value = maybe(lines(5000))
const values = Object.fromEntries(everySetting.map(({ name }) => [name, value])) as Record<SettingName, typeof value>

const receivers = { sms: MOBILE, mail: /^[^\s@<>]+@[^\s@<>]+$/, pay: /^$/ }

const kitText = maybe(lines(60_000))
const kit = Object.fromEntries(kitParts.map(part => [part, kitText])) as Record<
  (typeof kitParts)[number],
  typeof kitText
>

const tried = ({ channel }: { channel: keyof typeof receivers }, data: unknown): MessageKey => {
  if (channel === 'pay') return 'settings:payRight'
  if (!(data as { is_sent: number }).is_sent) return 'settings:stored'
  return channel === 'sms' ? 'settings:sentSms' : 'settings:sentMail'
}

/** Settings of the staff console; see core/settings.ts for their names. */
export const staffSettingCalls = {
  /** Omitted settings and empty secrets stay; otherwise '' unsets one. */
  '/api/staff/settingsSave': staff({
    input: z.object(values),
    output: out.nothing,
    run: settingsSave,
    successMessage: messageIs('settings:saved'),
  }),
  /**
   * Sends a test message to the mobile number or e-mail address `to`, or tries the payment products, with these settings,
   * which are not saved.
   */
  '/api/staff/settingsTest': staff({
    input: z
      .object({ channel: z.enum(['sms', 'mail', 'pay']), to: optionalText(100).transform(plainMobile), ...values })
      .refine(({ channel, to }) => receivers[channel].test(to), { path: ['to'] }),

    /** 0: the settings only store messages. */
    output: z.object({ is_sent: out.flag }),
    run: settingsTest,
    successMessage: tried,
  }),
  /** Parts of the starter kit as texts with one entry per line; existing names stay, an omitted part adds nothing. */
  '/api/staff/starterTake': staff({
    input: z.object(kit),

    /** Number of entries added of each part. */
    output: z.record(z.string(), out.count),
    run: starterTake,
    successMessage: messageIs('setup:taken'),
  }),
  /** Puts a company's name, logo and data in place of the example's in all shipped texts; omitted data is removed. */
  '/api/staff/openSite': staff({
    input: z.object({
      title: nonEmptyText(20),
      title_en: optionalText(40),
      company_name: optionalText(60),
      icp: optionalText(40),
      gov_record: optionalText(40),
      phone: optionalText(30),
      email: z
        .union([z.literal(''), z.email()])
        .optional()
        .transform(said => said ?? ''),
      logo: orEmpty(picture),
    }),
    output: out.nothing,
    run: openSite,
    successMessage: messageIs('settings:saved'),
  }),
}
