import type { SectionName } from './sections.ts'

/** A field of a content form; its label is `content:field_<its path, dots as _>`, without row numbers. */
export interface ContentField {
  /** Its path in the body; in a list, within the row. */
  name: string
  /**
   * `hidden` is sent back unchanged, with `new` as its value in added rows; `link` is a page of this site or an
   * external address.
   */
  kind?:
    | 'text'
    | 'area'
    | 'picture'
    | 'link'
    | 'outside'
    | 'icon'
    | 'markdown'
    | 'number'
    | 'moment'
    | 'class'
    | 'tick'
    | 'hidden'
  /** It has a value for each language. */
  both?: boolean
  required?: boolean
  max?: number
  /** The values of a new row. */
  fresh?: string
}

/** A list of rows with these fields; rows of a fixed list can be neither added nor removed. */
export interface ContentRows {
  list: string
  of: ContentField[]
  least: number
  most: number
  isFixed?: boolean
}

export type ContentPart = ContentField | ContentRows

const both = (name: string, max = 60, more: Partial<ContentField> = {}): ContentField => ({
  name,
  both: true,
  max,
  ...more,
})
const said = (name: string, max = 60, more: Partial<ContentField> = {}) => both(name, max, { required: true, ...more })
const picture = (name: string): ContentField => ({ name, kind: 'picture' })
const link: ContentField = { name: 'href', kind: 'link', required: true }
const icon: ContentField = { name: 'icon', kind: 'icon', required: true, fresh: 'star' }
const hidden = (name: string, fresh = ''): ContentField => ({ name, kind: 'hidden', fresh })
const rows = (list: string, least: number, most: number, ...of: ContentField[]): ContentRows => ({
  list,
  of,
  least,
  most,
})
const fixed = (list: string, ...of: ContentField[]): ContentRows => ({ list, of, least: 0, most: 0, isFixed: true })

/** The forms of the site's own words. */
export const sectionForms: Record<SectionName, ContentPart[]> = {
  name: [
    ...[said('title', 30), both('tagline', 40), said('welcome'), said('desc', 200, { kind: 'area' })],
    ...[said('keywords', 200, { kind: 'area' }), picture('logo'), picture('favicon'), picture('share_image')],
  ],
  menu: [
    rows('navigation', 1, 10, said('text', 20), link, icon),
    ...[said('category.text', 20), said('publish.text', 20)],
    rows('dock', 3, 5, said('text', 10), link, icon),
  ],
  top: [
    rows('topbar', 0, 8, said('text', 20), link, icon),
    rows('sidebar', 0, 8, said('text', 20), link, icon),
    ...[said('app.text', 20), said('app.desc', 40), said('city.text', 20)],
    ...[said('account.hello', 20), said('account.login.text', 20), said('account.register.text', 20)],
    said('account.logout', 20),
  ],
  search: [
    said('search.default_words', 40),
    fixed('search.scopes', said('text', 10), said('placeholder', 40), hidden('scope'), hidden('href')),
    rows('search.hot_words', 0, 12, said('text', 20), link),
  ],
  promises: [
    rows('promises', 0, 6, icon, said('title', 20), both('desc', 40)),
    rows('payments', 0, 12, said('name', 20), hidden('key', 'other')),
  ],
  contact: [
    ...[both('contact.phone_title', 40), { name: 'contact.phone', max: 40 }, { name: 'contact.email', max: 100 }],
    ...[both('contact.address', 100), { name: 'contact.weixin', max: 40 }, { name: 'contact.qq', max: 40 }],
    ...[picture('contact.qrcode'), both('contact.qrcode_alt', 40)],
  ],
  links: [
    rows('legal_links', 0, 10, said('text', 20), link),
    rows('friend_links', 0, 30, said('text', 30), { name: 'href', kind: 'outside', required: true }),
  ],
  company: [
    ...[both('copyright.company_name', 80), both('copyright.copyright_desc', 80), { name: 'copyright.icp', max: 60 }],
    ...[
      { name: 'copyright.copyright_link', kind: 'outside' as const },
      { name: 'copyright.gov_record', max: 60 },
    ],
    ...[{ name: 'copyright.gov_url', kind: 'outside' as const }],
    { name: 'copyright.market_supervision_url', kind: 'outside' },
  ],
  app: [
    ...[said('down_app.title', 40), said('down_app.desc', 120, { kind: 'area' })],
    fixed('down_app.platforms', hidden('key'), said('name', 30), said('desc', 60), picture('qrcode')),
    rows('down_app.features', 0, 12, icon, said('title', 30), said('desc', 80)),
  ],
  pictures: [
    ...[picture('default_images.default_goods_img'), picture('default_images.default_headimg')],
    picture('default_images.default_shop_img'),
  ],
}

/** The form path of the rows of a body that is itself a list. */
export const CLASSES = 'classes'

/** The forms of help, notices and messages. */
export const textForms = {
  helpClass: [
    rows(CLASSES, 1, 12, said('class_name', 20), { name: 'footer', kind: 'tick' }, hidden('class_id', 'next')),
  ],
  help: [
    said('title', 80),
    said('content', 30_000, { kind: 'markdown' }),
    { name: 'class_id', kind: 'class', required: true },
    { name: 'sort', kind: 'number', required: true, max: 100_000 },
    { name: 'create_time', kind: 'moment', required: true },
  ],
  notice: [
    said('title', 80),
    said('content', 30_000, { kind: 'markdown' }),
    { name: 'is_top', kind: 'tick' },
    { name: 'sort', kind: 'number', required: true, max: 100_000 },
    { name: 'create_time', kind: 'moment', required: true },
    hidden('receiving_type'),
  ],
  sms: [said('text', 200, { kind: 'area' }), { name: 'provider', max: 40 }],
  mail: [said('subject', 100), said('text', 3000, { kind: 'area' })],
  inbox: [said('text', 80)],
} satisfies Record<string, ContentPart[]>

export const isRows = (part: ContentPart): part is ContentRows => 'list' in part
