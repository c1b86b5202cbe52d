import { withoutUnseen } from '../../core/visible-text.ts'

/** A text in which width, case, gaps and invisible characters make no difference, and where each sign came from. */
export interface FoldedText {
  plain: string
  /** For each index of `plain`: the beginning and end of its character in the text. */
  from: number[]
  to: number[]
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }
/** A tag, an entity, or one character. */
const HTML_PART = /<[^<>]*>|&(?:amp|lt|gt|quot|nbsp);|./gsu
const TEXT_PART = /./gsu

export const foldedText = (text: string) => folded(text.matchAll(TEXT_PART), part => part)

/** The same for the text of sanitised HTML, across its tags. */
export const foldedHtml = (html: string) =>
  folded(html.matchAll(HTML_PART), part => (part.length > 2 && part.startsWith('<') ? '' : (ENTITIES[part] ?? part)))

function folded(parts: Iterable<RegExpMatchArray>, charOf: (part: string) => string): FoldedText {
  const all: FoldedText = { plain: '', from: [], to: [] }
  for (const { 0: part, index = 0 } of parts) {
    const signs = foldedChar(charOf(part))
    all.plain += signs
    for (let unit = 0; unit < signs.length; unit++) {
      all.from.push(index)
      all.to.push(index + part.length)
    }
  }
  return all
}

/** One at a time, so that a word is folded like any text around it. */
const foldedChar = (char: string): string =>
  withoutUnseen(char.normalize('NFKD').toLowerCase()).replace(/\s/g, '').replaceAll('ς', 'σ')
