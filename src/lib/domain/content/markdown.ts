import { LRUCache } from 'lru-cache'
import { markdownToHtml } from 'satteri'
import { clean } from '../text/index.ts'

/** Long texts that somebody has asked for of late; a site has some dozens. */
const made = new LRUCache<string, string>({ max: 400 })

/**
 * The HTML of an article that the desk wrote: by the parser of the build, cleaned as what members write is, since a
 * desk may be in wrong hands. Links are the site's own: search engines may follow them.
 */
export function articleHtml(source: string): string {
  const known = made.get(source)
  if (known !== undefined) return known
  const { html } = markdownToHtml(source, { features: { gfm: true, smartPunctuation: true } })
  const said = clean(html)
    .replaceAll(' rel="nofollow ugc noopener"', '')
    .replaceAll('<table>', '<div class="scroll"><table>')
    .replaceAll('</table>', '</table></div>')
  made.set(source, said)
  return said
}
