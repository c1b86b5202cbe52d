import { z } from 'zod'
import { type Locale, locales } from '../i18n.ts'
import type { MessageText } from '../messages.ts'
import { nonEmptyLines, nonEmptyText, text } from '../rules.ts'
import { isConsentArticle } from './consent.ts'
import type { ContentKind } from './kinds.ts'
import type { HelpClass, Site } from './library.ts'
import { helpClass, site } from './schema.ts'
import { type SectionName, sections } from './sections.ts'

// The body of an item: both languages in one, so that they are published together and cannot diverge.

/** The text of an article or a notice in one language; Markdown. */
export interface ArticleBody {
  title: string
  content: string
}
type InBoth<Each> = Record<Locale, Each>

export type Bodies = {
  /** A section of the site's words. */
  words: InBoth<Partial<Site>>
  helpClass: InBoth<HelpClass[]>
  /** Times in seconds. `asks`: members must consent again once it is published. */
  help: InBoth<ArticleBody> & { class_id: number; sort: number; create_time: number; asks?: 0 | 1 | undefined }
  notice: InBoth<ArticleBody> & { is_top: 0 | 1; sort: number; create_time: number; receiving_type: string }
  /** `provider`: the template id approved by the SMS provider; '' for that of the settings. */
  sms: InBoth<Pick<MessageText, 'text'>> & { provider: string }
  mail: InBoth<MessageText>
  inbox: InBoth<Pick<MessageText, 'text'>>
}
export type Body = Bodies[ContentKind]

const written = z.strictObject({
  title: nonEmptyText(80),
  content: nonEmptyLines(30_000),
})
const sort = z.int().min(0).max(100_000)
const create_time = z.int().min(0).max(4_102_444_800)
const inBoth = <Rule extends z.ZodType>(rule: Rule) =>
  z.strictObject(Object.fromEntries(locales.map(locale => [locale, rule])) as Record<Locale, Rule>)

/** The schema of an item's body; `name` is the item's, `classes` are the help classes that exist. */
export function bodyRule(kind: ContentKind, name: string, classes: number[]): z.ZodType<Body> {
  const rules: Record<ContentKind, () => z.ZodType> = {
    words: () => inBoth(site.pick(Object.fromEntries(sections[name as SectionName].map(key => [key, true])) as never)),
    helpClass: () => inBoth(helpClass),
    help: () =>
      inBoth(written).extend({
        class_id: z.int().refine(id => classes.includes(id), 'is no class'),
        sort,
        create_time,
        ...(isConsentArticle(name) && { asks: z.literal([0, 1]).optional() }),
      }),
    notice: () =>
      inBoth(written).extend({
        is_top: z.literal([0, 1]),
        sort,
        create_time,
        receiving_type: z.string().regex(/^[a-z]+(,[a-z]+)*$/),
      }),
    sms: () => inBoth(z.strictObject({ text: nonEmptyLines(200) })).extend({ provider: text(40) }),
    mail: () => inBoth(z.strictObject({ subject: nonEmptyText(100), text: nonEmptyLines(3000) })),
    inbox: () => inBoth(z.strictObject({ text: nonEmptyText(80) })),
  }
  return rules[kind]() as z.ZodType<Body>
}
