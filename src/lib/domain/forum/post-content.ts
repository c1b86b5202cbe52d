import { htmlToText } from '../../core/html-to-text.ts'
import { Refusal } from '../../core/refusal.ts'
import { type Block, clean, isOwnPicture, readBlocks, rendered, type Words } from '../text/index.ts'

/** What the wire brings as content: HTML, or what the editor gave, as an object or as its text. */
export type Sent = string | { blocks: unknown[] }

export interface Content {
  html: string
  /** Kept beside the HTML, so that the editor gets back what it gave; null for content sent as HTML. */
  blocks: Block[] | null
}

const COVERS = 3
const EXCERPT = 120
/** Chinese is dense: five characters can say something. */
const LEAST = 5

/** Content checked and clean; `words` changes what readers see. Refusals tooManyBlocks, badBlock. */
export function readContent(sent: Sent, words?: Words): Content {
  const blocks = blocksOf(sent)
  if (!blocks) return { html: clean(sent as string, words), blocks: null }
  const read = readBlocks(blocks, words)
  return { html: rendered(read), blocks: read }
}

/** Says whether content says anything; a post of pictures alone does. Refusal emptyContent. */
export function checkLength({ html }: Content) {
  if (htmlToText(html).replace(/\s/g, '').length < LEAST && picturesOf(html).length === 0)
    throw new Refusal('emptyContent', { least: String(LEAST), field: 'content' })
}

/** What lists show of a content. */
export const shownOf = ({ html }: Content) => ({
  excerpt: firstWords(htmlToText(html).replaceAll('\n', ' '), EXCERPT),
  cover_img_list: JSON.stringify(picturesOf(html).slice(0, COVERS)),
})

export const picturesOf = (html: string) =>
  [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src!).filter(isOwnPicture)

function blocksOf(sent: Sent): unknown[] | null {
  if (typeof sent !== 'string') return sent.blocks
  if (!sent.startsWith('{')) return null
  try {
    const { blocks } = JSON.parse(sent)
    return Array.isArray(blocks) ? blocks : null
  } catch {
    return null
  }
}

/** Never between the halves of a character. */
const firstWords = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`
