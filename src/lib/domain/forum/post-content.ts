import { cutText } from '../../core/cut-text.ts'
import { htmlToText } from '../../core/html-to-text.ts'
import { ESSAY_LEAST } from '../../core/limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { type Block, clean, isOwnPicture, readBlocks, rendered, type TextTransform } from '../text/index.ts'

/** Content as received: HTML, or the editor's output as an object or as JSON text. */
export type PostContentInput = string | { blocks: unknown[] }

export interface PostContent {
  html: string
  /** Stored beside the HTML for the editor; null for content sent as HTML. */
  blocks: Block[] | null
}

const COVERS = 3
const EXCERPT = 120

/** Validates and cleans content; `words` transforms the visible text. Refusals tooManyBlocks, badBlock. */
export function readContent(sent: PostContentInput, words?: TextTransform): PostContent {
  const blocks = blocksOf(sent)
  if (!blocks) return { html: clean(sent as string, words), blocks: null }
  const read = readBlocks(blocks, words)
  return { html: rendered(read), blocks: read }
}

/** Checks that a text has at least `ESSAY_LEAST` characters; pictures alone suffice. Refusal emptyContent. */
export function checkLength({ html }: PostContent) {
  if (htmlToText(html).replace(/\s/g, '').length < ESSAY_LEAST && picturesOf(html).length === 0)
    throw new Refusal('emptyContent', { least: String(ESSAY_LEAST), field: 'content' })
}

/** The parts of the content that lists show. */
export const shownOf = ({ html }: PostContent) => ({
  excerpt: firstWords(htmlToText(html).replaceAll('\n', ' '), EXCERPT),
  cover_img_list: JSON.stringify(picturesOf(html).slice(0, COVERS)),
})

export const picturesOf = (html: string) =>
  [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src!).filter(isOwnPicture)

function blocksOf(sent: PostContentInput): unknown[] | null {
  if (typeof sent !== 'string') return sent.blocks
  if (!sent.startsWith('{')) return null
  try {
    const { blocks } = JSON.parse(sent)
    return Array.isArray(blocks) ? blocks : null
  } catch {
    return null
  }
}

function firstWords(text: string, most: number) {
  const cut = cutText(text, most)
  return cut === text ? text : `${cut}…`
}
