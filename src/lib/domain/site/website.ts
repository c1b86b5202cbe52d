import type { Reader } from '../../core/content/library.ts'
import { type Pages, pageSlice } from './paged.ts'

const EVERYTHING: Pages = { page: 1, page_size: 50 }

/**
 * Information about the site; the switch (`web_status` 1 open, 0 closed, and the reason) is read from the database by
 * the caller.
 */
export async function websiteInfo(
  who: Reader,
  { web_status, close_reason }: { web_status: 0 | 1; close_reason: string },
) {
  const { title, logo, desc, keywords, contact } = await siteOf(who)
  return {
    title,
    logo,
    desc,
    keywords,
    web_status,
    close_reason,
    wap_status: web_status,
    web_qrcode: contact.qrcode,
    web_email: contact.email,
    web_phone: contact.phone,
    web_address: contact.address,
    web_qq: contact.qq,
    web_weixin: contact.weixin,
  }
}

/** QR code that opens the site on a phone. */
export async function wapQrcode(who: Reader) {
  const { platforms } = (await siteOf(who)).down_app
  return { path: { h5: { img: platforms.find(platform => platform.key === 'h5')?.qrcode ?? '' } } }
}

export async function copyright(who: Reader) {
  const { logo, copyright } = await siteOf(who)
  return { logo, ...copyright }
}

export async function defaultimg(who: Reader) {
  return (await siteOf(who)).default_images
}

/** The main menu. */
export async function navList(who: Reader, pages = EVERYTHING) {
  const { navigation } = await siteOf(who)
  const rows = navigation.map(({ text, href, icon }, at) => ({
    id: at + 1,
    nav_title: text,
    nav_url: href,
    sort: at + 1,
    nav_icon: icon,
    is_blank: 0,
    is_show: 1,
  }))
  return pageSlice(rows, pages)
}

export async function friendlyLink(who: Reader, pages = EVERYTHING) {
  const { friend_links } = await siteOf(who)
  const rows = friend_links.map(({ text, href }, at) => ({
    id: at + 1,
    link_title: text,
    link_url: href,
    link_pic: '',
    is_blank: 1,
    is_show: 1,
  }))
  return pageSlice(rows, pages)
}

/** Hot search words, comma-separated; their links are in the library. */
export async function hotSearchWords(who: Reader) {
  return { words: (await siteOf(who)).search.hot_words.map(({ text }) => text).join(',') }
}

export async function defaultSearchWords(who: Reader) {
  return { words: (await siteOf(who)).search.default_words }
}

const siteOf = ({ library, locale }: Reader) => library.site(locale)
