import { escapeHtml } from '../../../core/escape-html.ts'

/** How a tag is converted: inline element, content only, block, or specially. */
const marks: Record<string, string> = { b: 'strong', i: 'em', u: 'u', s: 's' }
const plain = ['size', 'color', 'font', 'backcolor', 'free', 'td', 'tr', 'postbg', 'indent', 'qq']
const lines = ['align', 'p', 'float', 'left', 'center', 'right']
const raw = ['code', 'img', 'attach', 'attachimg', 'media', 'audio', 'flash', 'swf', 'video']
const others = ['url', 'email', 'quote', 'list', '*', 'hr', 'table']
const tags = new Set([...Object.keys(marks), ...plain, ...lines, ...raw, ...others])
const alone = new Set(['*', 'hr'])

const TAG = /\[(\/?)([a-z]+|\*)(?:=([^\]\n]{0,500}))?\]/gi
const DEPTH = 20
/** A Discuz smiley, which is named by numbers. */
const SMILEY = /\{:\d+_\d+:\}/g

interface Node {
  tag: string
  param: string
  children: (Node | string)[]
}

/** A piece of text: part of a line, a block, or a line break. */
type Piece = { inline: string } | { block: string } | 'break'

interface Wishes {
  /** The HTML of an attachment by id; '' if it is not shown. */
  attachment: (id: string) => string
}

/** Converts BBCode to HTML: unknown tags are text, hidden parts are dropped. Not sanitised. */
export function bbcodeAsHtml(source: string, wishes: Wishes): string {
  const text = source.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(SMILEY, '🙂')
  return paragraphs(pieces(treeOf(text).children, [], wishes))
}

const HIDE = /\[(\/?)hide(?:=[^\]\n]*)?\]/gi

/** Splits off the parts that require a reply or points; an unclosed one extends to the end. */
export function withoutHidden(text: string): { shown: string; hidden: string } {
  let [shown, hidden, from, depth] = ['', '', 0, 0]
  const take = (to: number) => {
    if (depth > 0) hidden += text.slice(from, to)
    else shown += text.slice(from, to)
  }
  for (const { 0: tag, 1: closing, index } of text.matchAll(HIDE)) {
    if (closing && depth === 0) continue
    take(index + (closing ? tag.length : 0))
    from = closing ? index + tag.length : index
    depth += closing ? -1 : 1
  }
  take(text.length)
  return { shown, hidden }
}

function treeOf(text: string): Node {
  const root: Node = { tag: '', param: '', children: [] }
  const open = [root]
  let at = 0
  const add = (child: Node | string) => child !== '' && open.at(-1)!.children.push(child)
  TAG.lastIndex = 0
  for (let found = TAG.exec(text); found; found = TAG.exec(text)) {
    const [whole, closing = '', name = '', param = ''] = found
    const tag = name.toLowerCase()
    if (!tags.has(tag)) continue
    const isOpen = open.some(node => node.tag === tag)
    if (closing && !isOpen) continue
    add(text.slice(at, found.index))
    at = found.index + whole.length
    if (closing) open.length = open.findLastIndex(node => node.tag === tag)
    else if (raw.includes(tag)) {
      const end = endOf(text, tag, at)
      add({ tag, param, children: [text.slice(at, end)] })
      TAG.lastIndex = at = Math.min(text.length, end + tag.length + 3)
    } else {
      const node = { tag, param: param.replace(/^["']|["']$/g, ''), children: [] }
      add(node)
      if (!alone.has(tag) && open.length < DEPTH) open.push(node)
    }
  }
  add(text.slice(at))
  return root
}

/** Position of the closing tag of a tag without nested ones; the end of the text if missing. */
function endOf(text: string, tag: string, from: number): number {
  const end = text.slice(from).search(new RegExp(`\\[/${tag}\\]`, 'i'))
  return end < 0 ? text.length : from + end
}

function pieces(nodes: (Node | string)[], around: string[], wishes: Wishes): Piece[] {
  return nodes.flatMap(node => (typeof node === 'string' ? words(node, around) : ofTag(node, around, wishes)))
}

function words(text: string, around: string[]): Piece[] {
  return text.split('\n').flatMap((line, at): Piece[] => {
    const inline = line === '' ? [] : [{ inline: wrapped(escapeHtml(line), around) }]
    return at === 0 ? inline : ['break', ...inline]
  })
}

const wrapped = (html: string, around: string[]) =>
  around.reduceRight((inside, mark) => `<${mark}>${inside}</${mark.split(' ')[0]}>`, html)

function ofTag(node: Node, around: string[], wishes: Wishes): Piece[] {
  const { tag, param, children } = node
  const inside = (more: string[] = []) => pieces(children, [...around, ...more], wishes)
  // Discuz's own note that a post was edited.
  if (tag === 'i' && param === 's') return []
  if (marks[tag]) return inside([marks[tag]])
  if (tag === 'url' || tag === 'email') return inside(linkTo(tag, param || textOf(children)))
  if (lines.includes(tag)) return ['break', ...inside(), 'break']
  if (tag === 'quote') return [{ block: `<blockquote>${paragraphs(pieces(children, [], wishes))}</blockquote>` }]
  if (tag === 'code')
    return [{ block: `<p><code>${escapeHtml(textOf(children).trim()).replaceAll('\n', '<br>')}</code></p>` }]
  if (tag === 'list') return [{ block: listOf(node, wishes) }]
  if (tag === 'table') return [{ block: tableOf(node, wishes) }]
  if (tag === 'hr') return [{ block: '<hr>' }]
  if (tag === 'img') return [{ inline: `<img src="${escapeHtml(textOf(children).trim())}">` }]
  if (tag === 'attach' || tag === 'attachimg') return [{ inline: wishes.attachment(textOf(children).trim()) }]
  if (raw.includes(tag)) return filmOf(textOf(children).trim(), around)
  return tag === '*' ? ['break'] : inside()
}

const textOf = (nodes: (Node | string)[]): string =>
  nodes.map(node => (typeof node === 'string' ? node : textOf(node.children))).join('')

function linkTo(tag: string, to: string): string[] {
  const address = to.trim()
  if (tag === 'email') return []
  // The old forum's own navigation links.
  const isOwn = /^(?:forum\.php|home\.php|thread-|forum-|space-uid-)/.test(address)
  const href = isOwn ? `/${address}` : /^www\./i.test(address) ? `http://${address}` : address
  return [`a href="${escapeHtml(href)}"`]
}

const filmOf = (address: string, around: string[]): Piece[] =>
  /^https?:\/\//i.test(address) ? words(address, [...around, `a href="${escapeHtml(address)}"`]) : []

function listOf({ param, children }: Node, wishes: Wishes): string {
  const items: (Node | string)[][] = [[]]
  for (const child of children)
    if (typeof child !== 'string' && child.tag === '*') items.push([])
    else items.at(-1)!.push(child)
  const shown = items.map(item => inlineOf(item, wishes)).filter(html => html !== '')
  const tag = param ? 'ol' : 'ul'
  return `<${tag}>${shown.map(html => `<li>${html}</li>`).join('')}</${tag}>`
}

function tableOf({ children }: Node, wishes: Wishes): string {
  const rows = cellsOf(children).map(
    cells => `<tr>${cells.map(cell => `<td>${inlineOf(cell, wishes)}</td>`).join('')}</tr>`,
  )
  return `<div class="scroll"><table><tbody>${rows.join('')}</tbody></table></div>`
}

/** Table cells by their tags; without tags each line is a row of cells separated by |. */
function cellsOf(children: (Node | string)[]): (Node | string)[][][] {
  const within = (nodes: (Node | string)[], tag: string) =>
    nodes.flatMap(node => (typeof node !== 'string' && node.tag === tag ? [node.children] : []))
  const tagged = within(children, 'tr')
  if (tagged.length > 0) return tagged.map(row => within(row, 'td')).filter(cells => cells.length > 0)
  const rows: (Node | string)[][][] = [[[]]]
  for (const child of children)
    for (const part of typeof child === 'string' ? child.split(/(\n|(?<!\\)\|)/) : [child])
      if (part === '\n') rows.push([[]])
      else if (part === '|') rows.at(-1)!.push([])
      else
        rows
          .at(-1)!
          .at(-1)!
          .push(typeof part === 'string' ? part.replaceAll('\\|', '|') : part)
  return rows.filter(cells => cells.flat().some(part => typeof part !== 'string' || part.trim() !== ''))
}

/** As part of a list or a table. */
const inlineOf = (nodes: (Node | string)[], wishes: Wishes) =>
  pieces(nodes, [], wishes)
    .map(piece => (piece === 'break' ? '<br>' : 'inline' in piece ? piece.inline : piece.block))
    .join('')
    .replace(/^(?:<br>|\s)+|(?:<br>|\s)+$/g, '')

/** Lines separated by an empty one, and blocks, become paragraphs. */
function paragraphs(all: Piece[]): string {
  const done: string[] = []
  let [line, breaks] = ['', 0]
  const end = () => {
    if (line.trim() !== '') done.push(`<p>${line}</p>`)
    line = ''
    breaks = 0
  }
  for (const piece of all) {
    if (piece === 'break') breaks++
    else if ('block' in piece) {
      end()
      done.push(piece.block)
    } else {
      if (breaks > 1) end()
      line += (breaks > 0 && line !== '' ? '<br>' : '') + piece.inline
      breaks = 0
    }
  }
  end()
  return done.join('')
}
