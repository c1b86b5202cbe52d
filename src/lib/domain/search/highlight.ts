import { cutText } from '../../core/cut-text.ts'
import { folded, isChinese, MOST_BETWEEN, queryWords, runPattern } from '../../core/word-segmentation.ts'
import type { Lexicon } from './lexicon.ts'
import { queryTerms } from './query-terms.ts'

/** A part of a text, inside or outside a hit. */
export type HighlightPart = { text: string; hit: boolean }

interface Span {
  from: number
  to: number
}

const BEFORE = 16
const WIDTH = 110

/** Marks the words of a query and their synonyms in texts. */
export function highlighter(question: string, known?: Lexicon) {
  const terms = known ? queryTerms(question, known) : []
  const others = terms.flatMap(({ spellings, guesses }) => [...spellings, ...guesses]).map(({ words }) => words)
  const asked = [...queryWords(question).map(word => [word]), ...others.map(inOnePiece)]
  const marked = (text: string): HighlightPart[] => pieces(text, hits(text, asked))

  /** An excerpt of a long text around the first hit, marked. */
  function excerpt(text: string): HighlightPart[] {
    const line = text.replace(/\s+/g, ' ').trim()
    const [first] = hits(line, asked)
    const from = whole(line, first && first.to > WIDTH ? first.from - BEFORE : 0)
    const rest = line.slice(from)
    const shown = cutText(rest, WIDTH)
    return marked(`${from > 0 ? '…' : ''}${shown}${shown === rest ? '' : '…'}`)
  }

  return { marked, excerpt }
}

export type Highlighter = ReturnType<typeof highlighter>

/** Never cuts within a surrogate pair. */
const whole = (text: string, at: number) => (/^[\uDC00-\uDFFF]/.test(text.slice(at)) ? at - 1 : at)

function hits(text: string, asked: string[][]): Span[] {
  const { plain, origin } = unfolded(text)
  const runs = [...plain.matchAll(runPattern)].map(({ 0: text, index: from }) => ({ text, from }))
  const spans = asked.flatMap(words =>
    runs.flatMap((run, at) => (words.length === 1 ? within(run, words[0]!) : spanOf(runs, at, words))),
  )
  return joined(spans.map(({ from, to }) => ({ from: origin[from]!, to: origin[endOfEmoji(plain, to)]! })))
}

/** A highlight must not part an emoji from its skin, or from another one that it is joined with. */
function endOfEmoji(text: string, to: number): number {
  VARIATION.lastIndex = to
  return VARIATION.test(text) ? VARIATION.lastIndex : to
}

const VARIATION = /[\p{EMod}\u{200D}\u{FE0F}]+/vy

/** Chinese words are written without spaces. */
const inOnePiece = (words: string[]) => (words.every(isChinese) ? [words.join('')] : words)

interface Run {
  text: string
  from: number
}

/** The span where words match consecutive runs: Chinese at a run's edge, letters or digits as a whole run. */
function spanOf(runs: Run[], at: number, words: string[]): Span[] {
  if (at + words.length > runs.length || !words.every((word, n) => meets(runs, at + n, word, n, words.length)))
    return []
  const [first, last] = [runs[at]!, runs[at + words.length - 1]!]
  const from = first.from + first.text.length - words[0]!.length
  return [{ from, to: last.from + words.at(-1)!.length }]
}

function meets(runs: Run[], at: number, word: string, place: number, of: number): boolean {
  const { text, from } = runs[at]!
  const before = runs[at - 1]
  if (place > 0 && from - before!.from - before!.text.length > MOST_BETWEEN) return false
  if (!isChinese(word) || (place > 0 && place < of - 1)) return text === word
  return place === 0 ? text.endsWith(word) : text.startsWith(word)
}

/** Chinese can match anywhere in a run. */
function within({ text, from }: Run, word: string): Span[] {
  if (!isChinese(text)) return text === word ? [{ from, to: from + word.length }] : []
  const found: Span[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    found.push({ from: from + at, to: from + at + word.length })
  return found
}

/** The normalised text and, for each position in it and its end, the position in the original. */
function unfolded(text: string) {
  const origin: number[] = []
  let plain = ''
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    const asked = folded(part)
    const same = asked.length === part.length
    for (let n = 0; n < asked.length; n++) origin.push(same ? index + n : index)
    plain += asked
  }
  return { plain, origin: [...origin, text.length] }
}

// Runs of characters that fold one to one are copied as a whole, since folding each costs milliseconds on a long text.
const PARTS = /[\n -~\u3001-\u303f\u4e00-\u9fff\uff01-\uff5e]+|./gsu

function joined(spans: Span[]): Span[] {
  const out: Span[] = []
  for (const span of spans.sort((one, other) => one.from - other.from)) {
    const last = out.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else out.push(span)
  }
  return out.filter(({ from, to }) => to > from)
}

function pieces(text: string, spans: Span[]): HighlightPart[] {
  const cuts = [0, ...spans.flatMap(({ from, to }) => [from, to]), text.length]
  return cuts
    .slice(1)
    .map((to, n) => ({ text: text.slice(cuts[n], to), hit: n % 2 === 1 }))
    .filter(piece => piece.text !== '')
}

/** The text with the first occurrence of what was typed marked, which may be the beginning of a word. */
export function highlightTyped(text: string, typed: string): HighlightPart[] {
  const { plain, origin } = unfolded(text)
  const asked = folded(typed.trim())
  const at = plain.indexOf(asked)
  if (at < 0 || asked === '') return pieces(text, [])
  return pieces(text, [{ from: origin[at]!, to: origin[at + asked.length]! }])
}
