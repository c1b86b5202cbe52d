import { escapeHtml } from '../../core/escape-html.ts'
import { type ArtBody, places } from '../../core/pictures/kinds.ts'
import { photo, photoOf } from '../pictures/library.ts'
import { sceneWords } from './corpus/scene-words.ts'
import { fitting, type Motif } from './photos.ts'

/** The car of a post, of which its pictures show one of this shape. */
export interface Pictured {
  type: ArtBody
  /** Takes one of the photographs that fit; null of none. */
  choose(names: string[]): string | null
}

export interface SeededBody {
  html: string
  /** The words of its first paragraphs, for excerpts. */
  plain: string
  /** Addresses in order of appearance. */
  images: string[]
}

/** Letters before the first heading that are enough for an excerpt. */
const LEAD = 40

/**
 * Makes HTML of a corpus text, a block a line: `# ` and `## ` headings, `- ` and `1. ` lists, `> ` quote,
 * `| a | b |` table with its head first, `!sea dusk: words` picture, anything else a paragraph; **strong** within.
 */
export function write(text: string, pictured: Pictured): SeededBody {
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  const images: string[] = []
  const plain: string[] = []
  let html = ''
  let heading = ''
  for (let at = 0; at < lines.length; ) {
    const block = blocks.find(({ mark }) => mark.test(lines[at]!)) ?? paragraph
    let end = at + 1
    while (block.runs && end < lines.length && block.mark.test(lines[end]!)) end++
    const rows = lines.slice(at, end).map(line => line.replace(block.mark, ''))
    if (block === heading2) heading = rows[0]!
    if (block === paragraph && !(heading && plain.join('').length > LEAD))
      plain.push(...rows.map(row => row.replaceAll('**', '')))
    html += block.make(rows, { pictured, images, heading })
    at = end
  }
  return { html, plain: plain.join(''), images }
}

interface Spot {
  pictured: Pictured
  images: string[]
  heading: string
}

interface Block {
  mark: RegExp
  /** Lines of the same mark that follow belong to it. */
  runs?: boolean
  make(rows: string[], spot: Spot): string
}

const list = (tag: string) => (rows: string[]) =>
  `<${tag}>${rows.map(row => `<li>${inline(row)}</li>`).join('')}</${tag}>`

const heading2: Block = { mark: /^# /, make: ([row]) => `<h2>${inline(row!)}</h2>` }
const paragraph: Block = { mark: /^(?!)/, make: ([row]) => `<p>${inline(row!)}</p>` }
const figure: Block = { mark: /^!/, make: ([row], spot) => picture(row!, spot) }
const blocks: Block[] = [
  heading2,
  { mark: /^## /, make: ([row]) => `<h3>${inline(row!)}</h3>` },
  { mark: /^- /, runs: true, make: list('ul') },
  { mark: /^\d\. /, runs: true, make: list('ol') },
  { mark: /^> ?/, make: ([row]) => `<blockquote><p>${inline(row!)}</p></blockquote>` },
  { mark: /^\|/, runs: true, make: table },
  figure,
]

function table(rows: string[], { heading }: Spot): string {
  const cells = (row: string, tag: string) =>
    `<tr>${row
      .replace(/\|$/, '')
      .split('|')
      .map(cell => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('')}</tr>`
  const [head = '', ...body] = rows
  const label = escapeHtml(heading || head.split('|')[0]!.trim())
  return `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead>${cells(head, 'th')}</thead><tbody>${body.map(row => cells(row, 'td')).join('')}</tbody></table></div>`
}

/** A photograph with what the author says of it; nothing where the library has none that fits. */
function picture(row: string, { pictured, images }: Spot): string {
  const [, words = '', caption = ''] = /^([^:]*): ?(.*)$/.exec(row) ?? []
  const name = pictured.choose(fitting(askedFor(words.split(' '), pictured.type)))
  if (!name) return ''
  const { width, height, alt } = photoOf(name)
  const src = photo(name)
  images.push(src)
  const lazy = images.length > 1 ? ' loading="lazy"' : ''
  return `<figure><img src="${src}" width="${width}" height="${height}" alt="${alt}"${lazy}><figcaption>${inline(caption)}</figcaption></figure>`
}

/** `camp` asks for that scene; `sea dusk` for the car there. */
function askedFor(words: string[], type: ArtBody): Motif {
  const scene = sceneWords.find(each => words.includes(each))
  return scene ? { scene } : { place: places.find(each => words.includes(each)) ?? 'city', type }
}

const inline = (text: string) => escapeHtml(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
