import { z } from 'zod'
import { icons } from '../icons.ts'
import { isLink, isOutsideLink, isOwnPage, isWebAddress } from '../links.ts'
import { secondsAt } from '../time.ts'
import { visibleLines } from '../visible-text.ts'

// The schema of every file under src/content. An unknown key is refused, and so is a missing one.

const words = z.string().overwrite(visibleLines).min(1, 'must not be empty')
const id = z.int().min(1)
const sort = z.int().min(0)

const time = z
  .string({ error: ({ input }) => (input instanceof Date ? 'must stand in quotes: "2026-10-01 09:00:00"' : undefined) })
  .refine(isTime, 'must be a time in Shanghai, written as 2026-10-01 09:00:00')
  .transform(secondsAt)

function isTime(text: string) {
  const [day, hour] = [text.slice(0, 10), text.slice(11)]
  return text[10] === ' ' && z.iso.date().safeParse(day).success && z.iso.time({ precision: 0 }).safeParse(hour).success
}

const href = z
  .string()
  .refine(isLink, 'must start with / (a page of this site) or https://')
  .refine(path => !path.startsWith('/en-us'), 'must be written without /en-us, which the site adds by itself')
const outside = z.string().refine(isOutsideLink, 'must start with https://')
const picture = z
  .string()
  // A bucket on the same network may have no TLS.
  .refine(isPicture, 'must be a picture of this site, such as /art/qr-app.svg')

function isPicture(address: string) {
  return /\.(svg|webp|png)$/.test(address) && (isOwnPage(address) || isWebAddress(address))
}

/** A field that some companies do not have. */
const maybe = z.string().overwrite(visibleLines)
const maybeOutside = z.union([z.literal(''), outside], 'must start with https://')
const maybePicture = z.union([z.literal(''), picture], 'must be a picture of this site, such as /art/qr-app.svg')

const icon = z.enum(icons, `must be one of ${icons.join(', ')}`)

const link = z.strictObject({ text: words, href })
const iconLink = link.extend({ icon })

/** The front matter of a help article; `classIds` are the existing classes. */
export const help = (classIds: number[]) =>
  z.strictObject({
    title: words,
    class_id: id.refine(
      class_id => classIds.includes(class_id),
      `must be one of ${classIds.join(', ')} (src/content/help-class)`,
    ),
    sort,
    create_time: time,
  })

/** The classes of help, in the footer or only on the help pages. */
export const helpClass = z
  .array(z.strictObject({ class_id: id, class_name: words, sort, footer: z.boolean() }))
  .refine(rows => new Set(rows.map(row => row.class_id)).size === rows.length, 'has the same class_id twice')

/** The front matter of a notice. */
export const notice = z.strictObject({
  title: words,
  is_top: z.union([z.literal(0), z.literal(1)], 'must be 0 or 1'),
  sort,
  receiving_type: z
    .string()
    .regex(/^[a-z]+(,[a-z]+)*$/, 'must be words with commas between, such as web,app')
    .default('web'),
  create_time: time,
})

const hotWord = link.extend({ text: words.regex(/^[^,]+$/, 'must not hold a comma') })
const scope = link.extend({ scope: z.enum(['goods', 'essay', 'shop']), placeholder: words })

/** The texts and links of the shell (specification, "Route guards and shell"). */
export const site = z.strictObject({
  title: words,
  /** Below the name, in small print. */
  tagline: maybe,
  desc: words,
  keywords: words,
  logo: picture,
  favicon: picture,
  /** The link preview image of pages without one of their own; a generated one by default. */
  share_image: maybePicture,
  welcome: words,
  account: z.strictObject({ hello: words, login: link, register: link, logout: words }),
  navigation: z.array(iconLink).min(1).max(10),
  category: iconLink,
  publish: iconLink,
  topbar: z.array(iconLink).max(8),
  app: iconLink.extend({ desc: words }),
  city: iconLink,
  sidebar: z.array(iconLink).max(8),
  dock: z.array(iconLink).min(3).max(5),
  search: z.strictObject({
    default_words: words,
    scopes: z.array(scope).length(3),
    hot_words: z.array(hotWord).max(12),
  }),
  promises: z.array(z.strictObject({ icon, title: words, desc: maybe })).max(6),
  payments: z.array(z.strictObject({ key: words, name: words })).max(12),
  contact: z.strictObject({
    phone_title: maybe,
    phone: maybe,
    email: z.union([z.literal(''), z.email()], 'must be a mail address'),
    address: maybe,
    qq: maybe,
    weixin: maybe,
    qrcode: maybePicture,
    qrcode_alt: maybe,
  }),
  friend_links: z.array(z.strictObject({ text: words, href: outside })).max(30),
  legal_links: z.array(link).max(10),
  copyright: z.strictObject({
    company_name: maybe,
    copyright_link: maybeOutside,
    copyright_desc: maybe,
    icp: maybe,
    gov_record: maybe,
    gov_url: maybeOutside,
    market_supervision_url: maybeOutside,
  }),
  default_images: z.strictObject({ default_goods_img: picture, default_headimg: picture, default_shop_img: picture }),
  down_app: z.strictObject({
    title: words,
    desc: words,
    platforms: z.array(
      z.strictObject({ key: z.enum(['ios', 'android', 'h5']), name: words, desc: words, qrcode: picture }),
    ),
    features: z.array(z.strictObject({ icon, title: words, desc: words })).max(12),
  }),
})
