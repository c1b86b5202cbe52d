import { z } from 'zod'
import { escapeHtml } from '../../core/escape-html.ts'
import { htmlToText } from '../../core/html-to-text.ts'
import { Refusal } from '../../core/refusal.ts'
import { text as line } from '../../core/rules.ts'
import { clean, cleanInline, isOwnPicture, type TextTransform } from './html.ts'

const MOST_BLOCKS = 300
const MOST_ITEMS = 200
const MOST_ROWS = 100
const MOST_CELLS = 20
const DEPTH = 4

const text = z.string().max(20_000)
const short = z.string().max(2000)
const size = z.number().int().min(1).max(99_999)

interface Item {
  content: string
  meta?: object | undefined
  items?: Item[] | undefined
}

const item = (depth: number): z.ZodType<Item> =>
  z.object({
    content: text,
    meta: z.object({ checked: z.boolean() }).partial().optional(),
    items: (depth > 1 ? z.array(z.lazy(() => item(depth - 1))).max(MOST_ITEMS) : z.array(z.never())).optional(),
  })

/** The blocks of the editor's tools; unknown fields are dropped. */
const kinds = {
  paragraph: z.object({ text }),
  header: z.object({ text: short, level: z.literal([2, 3]) }),
  list: z.object({
    style: z.literal(['ordered', 'unordered', 'checklist']),
    meta: z
      .object({ start: z.number().int(), counterType: line(20) })
      .partial()
      .optional(),
    items: z.array(item(DEPTH)).max(MOST_ITEMS),
  }),
  quote: z.object({ text, caption: short, alignment: z.literal(['left', 'center']).optional() }),
  image: z.object({
    file: z.object({ url: z.string().max(500).refine(isOwnPicture), width: size.optional(), height: size.optional() }),
    caption: short.optional(),
    withBorder: z.boolean().optional(),
    withBackground: z.boolean().optional(),
    stretched: z.boolean().optional(),
  }),
  delimiter: z.object({}),
  table: z.object({
    withHeadings: z.boolean(),
    stretched: z.boolean().optional(),
    content: z.array(z.array(text).max(MOST_CELLS)).max(MOST_ROWS),
  }),
  /** Price and availability are read when the post is shown; a draft may not have chosen goods yet. */
  goods: z.object({ sku_id: z.number().int().min(0).max(999_999_999) }),
  /**
   * Plain text; a draft may be incomplete, see checkPoll. `until`: seconds UTC; `open`: results are visible before
   * voting.
   */
  poll: z.object({
    question: line(100),
    options: z.array(line(60)).max(10),
    multiple: z.boolean(),
    open: z.boolean(),
    until: z.number().int().min(0).max(4_000_000_000).nullable(),
  }),
}

type Kind = keyof typeof kinds
export type Block = { [K in Kind]: { id?: string | undefined; type: K; data: z.output<(typeof kinds)[K]> } }[Kind]

const frame = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,20}$/)
    .optional(),
  type: z.string().max(40),
  data: z.unknown(),
})

/** Validates and cleans the editor's blocks. Refusals tooManyBlocks, badBlock (with its number, from 1). */
export function readBlocks(sent: unknown[], words?: TextTransform): Block[] {
  if (sent.length > MOST_BLOCKS) throw new Refusal('tooManyBlocks', { most: String(MOST_BLOCKS) })
  return sent.map((each, at) => {
    const block = blockOf(each)
    if (!block) throw new Refusal('badBlock', { place: String(at + 1) })
    return cleaned(block, html => cleanInline(html, words), words?.text ?? (text => text))
  })
}

function blockOf(sent: unknown): Block | null {
  const { data: block } = frame.safeParse(sent)
  if (!block || !Object.hasOwn(kinds, block.type)) return null
  const { data } = kinds[block.type as Kind].safeParse(block.data)
  return data ? ({ ...(block.id && { id: block.id }), type: block.type, data } as Block) : null
}

function cleaned(block: Block, inline: (html: string) => string, words: (text: string) => string): Block {
  const { type, data } = block
  if (type === 'list') return { ...block, data: { ...data, items: data.items.map(each => cleanedItem(each, inline)) } }
  if (type === 'table') return { ...block, data: { ...data, content: data.content.map(row => row.map(inline)) } }
  if (type === 'quote') return { ...block, data: { ...data, text: inline(data.text), caption: inline(data.caption) } }
  if (type === 'image') return { ...block, data: { ...data, ...(data.caption && { caption: inline(data.caption) }) } }
  if (type === 'delimiter' || type === 'goods') return block
  if (type === 'poll')
    return { ...block, data: { ...data, question: words(data.question), options: data.options.map(words) } }
  return { ...block, data: { ...data, text: inline(data.text) } } as Block
}

const cleanedItem = ({ items, content, meta }: Item, inline: (html: string) => string): Item => ({
  content: inline(content),
  ...(meta && { meta }),
  ...(items && { items: items.map(each => cleanedItem(each, inline)) }),
})

/** The HTML of checked blocks, cleaned again like any other. */
export const rendered = (blocks: Block[]) => clean(blocks.map(html).join(''))

function html({ type, data }: Block): string {
  if (type === 'paragraph') return data.text && `<p>${data.text}</p>`
  if (type === 'header') return data.text && `<h${data.level}>${data.text}</h${data.level}>`
  if (type === 'list') return list(data.style === 'ordered' ? 'ol' : 'ul', data.items)
  if (type === 'quote') return quote(data)
  if (type === 'image') return figure(data)
  if (type === 'table') return table(data)
  if (type === 'poll') return poll(data)
  if (type === 'goods') return goods(data)
  return '<hr />'
}

const list = (tag: 'ol' | 'ul', items: Item[]): string =>
  `<${tag}>${items
    .map(({ content, items: under = [] }) => `<li>${content}${under.length > 0 ? list(tag, under) : ''}</li>`)
    .join('')}</${tag}>`

const quote = ({ text, caption }: { text: string; caption: string }) =>
  text && `<blockquote><p>${text}</p>${caption && `<p>${caption}</p>`}</blockquote>`

/** The caption is also the picture's alternative text. */
function figure({ file, caption = '' }: z.output<typeof kinds.image>) {
  const size = `${file.width ? ` width="${file.width}"` : ''}${file.height ? ` height="${file.height}"` : ''}`
  const alt = escapeHtml(htmlToText(caption))
  return `<figure><img src="${file.url}" alt="${alt}"${size} />${caption && `<figcaption>${caption}</figcaption>`}</figure>`
}

function table({ withHeadings, content }: z.output<typeof kinds.table>) {
  const row = (cells: string[], tag: string) => `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const [head = [], ...rest] = content
  const body = withHeadings ? rest : content
  const thead = withHeadings ? `<thead>${row(head, 'th')}</thead>` : ''
  return `<div class="scroll"><table>${thead}<tbody>${body.map(cells => row(cells, 'td')).join('')}</tbody></table></div>`
}

/** forum/embedded-goods.ts adds the goods' name to the link. */
const goods = ({ sku_id }: { sku_id: number }) => (sku_id ? `<p><a href="/sku-${sku_id}">/sku-${sku_id}</a></p>` : '')

/** As text, for feeds and other clients; the page of the post replaces it by the interactive poll. */
const poll = ({ question, options }: z.output<typeof kinds.poll>) =>
  question &&
  `<div class="poll"><p>${escapeHtml(question)}</p><ul>${options.map(option => `<li>${escapeHtml(option)}</li>`).join('')}</ul></div>`
