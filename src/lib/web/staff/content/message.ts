import { config } from '../../../core/config.ts'
import type { Values } from '../../../core/content/form.ts'
import { type Locale, locales, type MessageKey, type Translate, translator } from '../../../core/i18n.ts'
import { fillGaps, type MessageKind, variablesOf } from '../../../core/messages.ts'
import type { StaffPage } from '../staff-page.ts'

/** The variables of a message, and its preview with examples in both languages. */
export async function messageHelp({ t, who }: StaffPage, kind: MessageKind, name: string, values: Values) {
  const variables = variablesOf(kind, name)
  const examplesIn = async (locale: Locale) => {
    const said = translator(locale)
    const examples = variables.map(({ name }) => [name, name === 'site' ? '' : said(`content:x_${name}`)])
    return { ...Object.fromEntries(examples), site: (await who.library.site(locale)).title } as Record<string, string>
  }
  const own = await examplesIn(who.locale)
  const previews = locales.map(async locale => {
    const examples = await examplesIn(locale)
    const part = (field: string) => fillGaps(values[`${field}.${locale}`] || values[`${field}.zh-cn`] || '', examples)
    return {
      lang: locale,
      title: t(locale === 'zh-cn' ? 'content:zh' : 'content:en'),
      subject: part('subject'),
      text: part('text'),
    }
  })
  return {
    variables: variables.map(({ name, must }) => ({
      gap: `{{${name}}}`,
      must,
      means: t(`content:v_${name}`),
      example: own[name]!,
    })),
    previews: await Promise.all(previews),
    /** Whether a provider sends an approved template instead of these texts. */
    isApproved: kind === 'sms' && config.sms !== 'outbox',
  }
}

export type MessageHelp = Awaited<ReturnType<typeof messageHelp>>

/** Title of a message in the staff console: its purpose. */
export function messageTitle(t: Translate, kind: MessageKind, name: string): string {
  if (kind === 'sms') return t(`content:sms_${name}` as MessageKey)
  if (kind === 'mail') return t(`content:mail_${name}` as MessageKey)
  return t(`message:kind_${name}` as MessageKey)
}
