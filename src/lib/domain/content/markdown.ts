import { LRUCache } from 'lru-cache'
import { markdownToHtml } from 'satteri'
import { clean } from '../text/index.ts'

/** Recently rendered articles; a site has a few dozen. */
const made = new LRUCache<string, string>({ max: 400 })

/**
 * HTML of an article written in the staff console: rendered by the build's parser and sanitised like members' content,
 * in case a staff account is compromised. Links are not marked nofollow.
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
