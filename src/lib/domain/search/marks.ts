import { folded, isChinese, queryWords, runPattern } from '../../core/word-segmentation.ts'

/** A text in order, cut where a hit begins or ends. */
export type Piece = { text: string; hit: boolean }

interface Span {
  from: number
  to: number
}

const BEFORE = 16
const WIDTH = 110

/** Marks the words of a question in texts. */
export function marker(question: string) {
  const asked = queryWords(question)
  const marked = (text: string): Piece[] => pieces(text, hits(text, asked))

  /** A few words of a long text, around the first hit, marked. */
  function excerpt(text: string): Piece[] {
    const line = text.replace(/\s+/g, ' ').trim()
    const [first] = hits(line, asked)
    const from = whole(line, first && first.to > WIDTH ? first.from - BEFORE : 0)
    const to = whole(line, from + WIDTH)
    return marked(`${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`)
  }

  return { marked, excerpt }
}

export type Marker = ReturnType<typeof marker>

/** Never between the halves of a character. */
const whole = (text: string, at: number) => (/^[\uDC00-\uDFFF]/.test(text.slice(at)) ? at - 1 : at)

function hits(text: string, asked: string[]): Span[] {
  const { plain, origin } = unfolded(text)
  const spans = [...plain.matchAll(runPattern)].flatMap(({ 0: run, index }) =>
    asked.flatMap(word =>
      places(run, word).map(at => ({ from: origin[index + at]!, to: origin[index + at + word.length]! })),
    ),
  )
  return joined(spans)
}

/** Chinese is found anywhere in a run, a word of letters or digits only as the whole of one. */
function places(run: string, word: string): number[] {
  if (!isChinese(run)) return run === word ? [0] : []
  const found: number[] = []
  for (let at = run.indexOf(word); at >= 0; at = run.indexOf(word, at + 1)) found.push(at)
  return found
}

/** The text as it is searched, and for each place in it, and for its end, the place in the text. */
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

// Characters that fold one by one are taken together: to ask for each of a long text costs milliseconds.
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

function pieces(text: string, spans: Span[]): Piece[] {
  const cuts = [0, ...spans.flatMap(({ from, to }) => [from, to]), text.length]
  return cuts
    .slice(1)
    .map((to, n) => ({ text: text.slice(cuts[n], to), hit: n % 2 === 1 }))
    .filter(piece => piece.text !== '')
}
