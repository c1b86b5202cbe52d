import { config } from '../lib/core/config.ts'
import type { Site } from '../lib/core/content/library.ts'
import { type Locale, localePath } from '../lib/core/i18n.ts'
import { artUrl, sized } from '../lib/core/pictures/address.ts'
import { type Html, html, unescaped } from './html.ts'

export interface Head {
  /** Shown as "title - site title". */
  title: string
  description?: string | undefined
  /** The page's own address without language. */
  path: string
  /** The address that stands for several such pages; this page's own when left out. */
  canonical?: string | undefined
  /** The picture that stands for the page elsewhere. */
  image?: string | undefined
  type?: 'website' | 'article' | 'profile' | 'video.other' | undefined
  jsonLd?: object | object[] | undefined
  /** The address of this page's RSS. */
  feed?: string | undefined
  noindex?: boolean | undefined
}

/** What a page says of itself to search engines, other sites and feed readers. */
export function head(of: Head, site: Pick<Site, 'title' | 'desc'>, locale: Locale): Html {
  const { title, description = site.desc, image = artUrl('banner', 'share'), type = 'website', jsonLd, feed } = of
  const picture = new URL(sized(image, 'big').replace(/^(\/art\/.*)\.svg$/, '$1.png'), config.site)
  return html`
    <title>${`${title} - ${site.title}`}</title>
    <meta name="description" content="${description}">
    ${feed && html`<link rel="alternate" type="application/rss+xml" title="${title}" href="${localePath(locale, feed)}">`}
    ${of.noindex ? html`<meta name="robots" content="noindex">` : addresses(of.canonical ?? of.path, locale)}
    <meta property="og:type" content="${type}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:image" content="${picture.href}">
    ${jsonLd && data(jsonLd)}`
}

function addresses(path: string, locale: Locale): Html {
  const inLocale = (each: Locale) => config.site + localePath(each, path)
  return html`
    <link rel="canonical" href="${inLocale(locale)}">
    <link rel="alternate" hreflang="zh-CN" href="${inLocale('zh-cn')}">
    <link rel="alternate" hreflang="en-US" href="${inLocale('en-us')}">
    <link rel="alternate" hreflang="x-default" href="${inLocale('zh-cn')}">
    <meta property="og:url" content="${inLocale(locale)}">`
}

/** Data for machines; a closing tag inside a title must not end it. */
function data(said: object | object[]): Html {
  const graph = Array.isArray(said) ? { '@graph': said } : said
  const text = JSON.stringify({ '@context': 'https://schema.org', ...graph }).replaceAll('<', '\\u003c')
  return html`<script type="application/ld+json">${unescaped(text)}</script>`
}
