import sanitize from 'sanitize-html'
import { escapeHtml } from '../../core/escape-html.ts'
import { clean, post, type Words } from './html.ts'

/** A picture of our own. */
export interface Drawn {
  url: string
  width: number
  height: number
}

/** What the pictures in somebody's HTML are called, each once. */
export function picturesNamed(html: string): string[] {
  const names = new Set<string>()
  adopted(html, name => {
    names.add(name)
    return null
  })
  return [...names]
}

/** HTML of another site as ours: its pictures are those that `shown` names; one that stands elsewhere becomes a link. */
export function adopted(html: string, shown: (name: string) => Drawn | null, words?: Words): string {
  const img = (tagName: string, { src = '', alt = '' }: sanitize.Attributes): sanitize.Tag => {
    const own = shown(src)
    if (own) return { tagName, attribs: { src: own.url, alt, width: `${own.width}`, height: `${own.height}` } }
    if (!/^https?:\/\/[^/\s]/i.test(src)) return { tagName, attribs: {} }
    return { tagName: 'a', attribs: { href: src }, text: escapeHtml(src) }
  }
  // What was a picture and is a link now stays; cleaning it takes pictures away that are none.
  const rules = { ...post, transformTags: { ...post.transformTags, img }, exclusiveFilter: () => false }
  const ours = sanitize(html, rules)
  return clean(ours, words)
}
