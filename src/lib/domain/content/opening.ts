import type { Changing, Member } from '../../core/caller.ts'
import type { Bodies, Body } from '../../core/content/bodies.ts'
import type { Site } from '../../core/content/library.ts'
import { type SectionName, sectionOf, sections } from '../../core/content/sections.ts'
import { type Locale, locales } from '../../core/i18n.ts'
import { change } from '../../db/change.ts'
import { withoutLocale } from '../site/index.ts'
import { readBody, shippedBody } from './items.ts'
import { lockItem, publishBody, show } from './write.ts'

/** Data of a company when its site opens; '' for what it omits. */
export interface Opening {
  title: Record<Locale, string>
  logo: string
  favicon: string
  share_image: string
  company_name: string
  icp: string
  gov_record: string
  phone: string
  email: string
}

/**
 * Publishes the shipped texts, help and agreements with this company's name and data instead of the example's; removes
 * claims and notices that apply only to the example. The caller checks access. Refusal badField.
 */
export async function openWords(who: Member, facts: Opening) {
  await change(who, async who => {
    for (const name of Object.keys(sections) as SectionName[]) {
      const pages = locales.map(async locale => [locale, await sectionIn(who, name, facts, locale)] as const)
      const body = await readBody(who, { kind: 'words', name }, Object.fromEntries(await Promise.all(pages)))
      await publishBody(who, { kind: 'words', name }, body)
    }
    for (const { id } of await filesOf(who).help('zh-cn')) await openHelp(who, String(id), facts)
    for (const { id } of await filesOf(who).notice('zh-cn')) {
      const item = { kind: 'notice' as const, name: String(id) }
      const { id: item_id } = await lockItem(who, item, null)
      await show(who, { ...item, id: item_id }, 'remove', null)
    }
  })
}

const filesOf = ({ library }: Member) => library.shipped ?? library

async function openHelp(who: Changing<Member>, name: string, facts: Opening) {
  const item = { kind: 'help' as const, name }
  const body = (await shippedBody(who, item)) as Bodies['help'] | null
  if (!body) return
  const swapped = await Promise.all(
    locales.map(async locale => {
      const { title, content } = swap(body[locale], await filesOf(who).site(locale), facts, locale)
      return [locale, { title, content: content.split('\n').filter(saysSomething).join('\n') }] as const
    }),
  )
  const opened = { ...body, ...Object.fromEntries(swapped) } as Body
  if (JSON.stringify(opened) !== JSON.stringify(body)) await publishBody(who, item, opened)
}

/** Drops table rows and list items whose value is missing or only zeros. */
const saysSomething = (line: string) => !/0{8}|^\|.*\| — \|$|^- [^:：]*[:：]\s?—/.test(line)

/** Matches the example's name only where it is a name; the Chinese one is also a common word. */
const nameOf: Record<Locale, (title: string) => RegExp> = {
  'zh-cn': title => new RegExp(`(?<![\u8001\u4f4d\u591a\u65b0])${title}(?![\u4eec\u5708])`, 'g'),
  'en-us': title => new RegExp(title, 'g'),
}

/** The same texts with this company's data in place of the example's. */
function swap<Words>(words: Words, { title, copyright, contact }: Site, facts: Opening, locale: Locale): Words {
  const name = facts.title[locale]
  const pairs: [string | RegExp, string][] = [
    [copyright.company_name, facts.company_name || name],
    [contact.phone, facts.phone || '—'],
    [contact.email, facts.email || '—'],
    [contact.address, '—'],
    [copyright.icp, facts.icp || '—'],
    [copyright.gov_record, facts.gov_record || '—'],
    [nameOf[locale](title), name],
  ]
  const said = pairs.reduce(
    (text, [from, to]) => (from === '' ? text : text.replaceAll(from, () => JSON.stringify(to).slice(1, -1))),
    JSON.stringify(words),
  )
  return JSON.parse(said)
}

async function sectionIn(who: Member, name: SectionName, facts: Opening, locale: Locale): Promise<Partial<Site>> {
  const site = await filesOf(who).site(locale)
  const words = swap(sectionOf(name, site), site, facts, locale)
  const { title, logo, favicon, share_image, phone, email, company_name, icp, gov_record } = facts
  const { copyright_link, gov_url } = site.copyright
  const blank = { address: '', qq: '', weixin: '', qrcode: '', qrcode_alt: '' }
  const own: Partial<Record<SectionName, Partial<Site>>> = {
    name: {
      title: title[locale],
      tagline: '',
      share_image,
      ...(logo && { logo, favicon: favicon || logo }),
    },
    search: { search: { ...site.search, hot_words: [] } },
    promises: { promises: [], payments: site.payments.filter(({ key }) => key === 'offlinepay') },
    contact: {
      contact: { ...blank, phone_title: phone && site.contact.phone_title.replace(/[（(].*$/, ''), phone, email },
    },
    links: { friend_links: [], legal_links: site.legal_links },
    company: {
      copyright: {
        company_name,
        icp,
        gov_record,
        market_supervision_url: '',
        copyright_desc: `© ${new Date(who.now * 1000).getFullYear()} ${title[locale]}`,
        copyright_link: icp && copyright_link,
        gov_url: gov_record && gov_url,
      },
    },
    app: { down_app: { ...(words.down_app ?? site.down_app), platforms: [], features: [] } },
  }
  return withoutLocale({ ...words, ...own[name] })
}
