import { escapeHtml } from '../../../core/escape-html.ts'
import { Refusal } from '../../../core/refusal.ts'
import { clean, readBlocks, rendered, type TextTransform } from '../../text/index.ts'

/** The editor's blocks allowed in a description of goods. */
const allowed = new Set(['paragraph', 'header', 'list', 'quote', 'image', 'delimiter', 'table'])

/** A description for storage: from editor blocks (JSON text), HTML, or plain text (one paragraph per line). */
export function goodsDescription(
  content: string,
  words?: TextTransform,
): { goods_content: string; goods_blocks: string } {
  const sent = content.trim()
  const blocks = blocksIn(sent)
  if (blocks) {
    const read = readBlocks(
      blocks.filter(block => allowed.has(String((block as { type?: unknown } | null)?.type))),
      words,
    )
    return { goods_content: rendered(read), goods_blocks: JSON.stringify({ blocks: read }) }
  }
  const html = /<[a-z][^>]*>/i.test(sent) ? sent : paragraphs(sent)
  return { goods_content: clean(html, words), goods_blocks: '' }
}

function blocksIn(sent: string): unknown[] | null {
  if (!sent.startsWith('{')) return null
  try {
    const { blocks } = JSON.parse(sent) as { blocks?: unknown }
    if (Array.isArray(blocks)) return blocks
  } catch {
    // JSON that looks like blocks but is not is treated as plain text.
  }
  throw new Refusal('badField', { field: 'goods_content' })
}

const paragraphs = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => `<p>${escapeHtml(line)}</p>`)
    .join('')
