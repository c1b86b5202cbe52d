import sanitize from 'sanitize-html'
import { escapeHtml } from '../../core/escape-html.ts'
import { clean, postHtmlRules, type TextTransform } from './html.ts'

/** A picture in our own storage. */
export interface StoredPicture {
  url: string
  width: number
  height: number
}

/** The addresses of pictures in the HTML, without duplicates. */
export function picturesNamed(html: string): string[] {
  const names = new Set<string>()
  importHtml(html, name => {
    names.add(name)
    return null
  })
  return [...names]
}

/**
 * Converts another site's HTML: pictures are replaced by those `shown` returns; a picture that stays on another site
 * becomes a link.
 */
export function importHtml(html: string, shown: (name: string) => StoredPicture | null, words?: TextTransform): string {
  const img = (tagName: string, { src = '', alt = '' }: sanitize.Attributes): sanitize.Tag => {
    const own = shown(src)
    if (own) return { tagName, attribs: { src: own.url, alt, width: `${own.width}`, height: `${own.height}` } }
    if (!/^https?:\/\/[^/\s]/i.test(src)) return { tagName, attribs: {} }
    return { tagName: 'a', attribs: { href: src }, text: escapeHtml(src) }
  }
  // Pictures on other sites are turned into links first, because cleaning removes them.
  const rules = {
    ...postHtmlRules,
    transformTags: { ...postHtmlRules.transformTags, img },
    exclusiveFilter: () => false,
  }
  const ours = sanitize(html, rules)
  return clean(ours, words)
}
