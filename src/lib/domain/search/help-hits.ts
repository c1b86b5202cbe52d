import { LRUCache } from 'lru-cache'
import type { Caller } from '../../core/caller.ts'
import { htmlToText } from '../../core/html-to-text.ts'
import { queryWords, segmentWords } from '../../core/word-segmentation.ts'
import { type HighlightPart, highlighter } from './highlight.ts'
import { lexicon } from './lexicon.ts'

/** A help article or notice found by a search, with the words of the query marked. */
export interface HelpHit {
  type: 'help' | 'notice'
  id: number
  title: HighlightPart[]
  excerpt: HighlightPart[]
}

const IN_TITLE = 10

/** Tokens of articles by their text, so that each is tokenised once. */
const known = new LRUCache<string, { title: Set<string>; all: Set<string>; text: string }>({ max: 400 })

/**
 * Current help articles and notices in the caller's language that contain every word of the query; title matches first,
 * the shortest title in front. Returns how many there are, and those in this range with the words marked. They
 * are too few for an index.
 */
export async function helpHits(
  who: Caller,
  question: string,
  range: [from: number, to: number],
): Promise<{ total: number; hits: HelpHit[] }> {
  const asked = queryWords(question)
  if (asked.length === 0) return { total: 0, hits: [] }
  const [help, notices] = await Promise.all([who.library.help(who.locale), who.library.notice(who.locale)])
  const texts = [
    ...help.map(article => ({ type: 'help' as const, ...article })),
    ...notices.map(notice => ({ type: 'notice' as const, ...notice })),
  ]
  const found = texts.flatMap(article => {
    const { title, all, text } = wordsOf(article)
    if (!asked.every(word => all.has(word))) return []
    return [{ article, text, score: IN_TITLE * asked.filter(word => title.has(word)).length }]
  })
  const shown = found
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        one.article.title.length - other.article.title.length ||
        other.article.create_time - one.article.create_time,
    )
    .slice(...range)
  if (shown.length === 0) return { total: found.length, hits: [] }
  const { marked, excerpt } = highlighter(question, await lexicon(who))
  const hits = shown.map(({ article: { type, id, title }, text }) => ({
    type,
    id,
    title: marked(title),
    excerpt: excerpt(text),
  }))
  return { total: found.length, hits }
}

function wordsOf({ title, content }: { title: string; content: string }) {
  const key = `${title}\n${content}`
  const kept = known.get(key)
  if (kept) return kept
  const text = htmlToText(content)
  const made = { title: new Set(segmentWords(title)), all: new Set(segmentWords(`${title}\n${text}`)), text }
  known.set(key, made)
  return made
}
