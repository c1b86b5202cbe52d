import { folded, queryWords, runPattern, segmentWords } from '../../src/lib/core/word-segmentation.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { matchingIds, type SearchKind } from '../../src/lib/db/search.ts'
import { communityHits } from '../../src/lib/domain/search/community-hits.ts'
import { rankedHits } from '../../src/lib/domain/search/ranked.ts'
import { analyseQuery } from '../../src/lib/domain/search/term-rarity.ts'
import { visitor } from '../world.ts'
import type { Document, Mode } from './documents.ts'

/** The best keys for a query, best first. */
export type Ranking = (text: string, mode: Mode) => string[] | Promise<string[]>

const kinds: Record<Mode, SearchKind[]> = { posts: ['essay', 'talk', 'user', 'forum'], goods: ['goods', 'shop'] }

/** Rows containing every word, newest first, alternating between the kinds. */
export const newestFirst =
  (db: Db, known: Set<string>): Ranking =>
  async (text, mode) => {
    const lists = await Promise.all(
      kinds[mode].map(async kind => (await matchingIds(db, kind, text)).ids.map(id => `${kind}:${id}`)),
    )
    const most = Math.max(...lists.map(list => list.length))
    const turns = Array.from({ length: most }, (_, at) => lists.flatMap(list => list[at] ?? []))
    return turns.flat().filter(key => known.has(key))
  }

/** The site's ranking: all kinds of a mode by score, with only the first of equal replies. */
export const ours =
  (db: Db): Ranking =>
  async (text, mode) => {
    const [who, asked] = [visitor(db), analyseQuery(visitor(db), text)]
    if (mode === 'goods') {
      const lists = await Promise.all(
        kinds.goods.map(async type => (await rankedHits(who, type, asked)).hits.map(hit => ({ type, ...hit }))),
      )
      return lists
        .flat()
        .sort((one, other) => other.score - one.score)
        .map(({ type, id }) => `${type}:${id}`)
    }
    const first = await firsts(db)
    return (await communityHits(who, asked)).map(
      ({ type, id, words }) => `${type}:${(words && first.get(words)) || id}`,
    )
  }

const known = new WeakMap<Db, Promise<Map<string, number>>>()

/** The first of equal replies. */
function firsts(db: Db) {
  const rows = db.selectFrom('comment').select(['id', 'content']).where('shown', '=', 1).orderBy('id', 'desc')
  const made = known.get(db) ?? rows.execute().then(all => new Map(all.map(({ id, content }) => [content, id])))
  known.set(db, made)
  return made
}

const K1 = 1.2
const B = 0.75

/** Plain BM25 over the words of title and text; a word counts once per sentence. */
export function bm25(documents: Document[]): Ranking {
  const index = documents.map(document => {
    const counts = new Map<string, number>()
    for (const sentence of `${document.title}\n${document.text}\n${document.words}`.split(/[\n。；！？]/))
      for (const word of segmentWords(sentence)) counts.set(word, (counts.get(word) ?? 0) + 1)
    return { ...document, counts, length: sum(counts.values()) }
  })
  const average = sum(index.map(({ length }) => length)) / index.length
  const rarity = rarityOf(index.map(({ counts }) => counts))
  return (text, mode) => {
    const asked = queryWords(text)
    return best(index, mode, ({ counts, length }) =>
      sum(
        asked.map(word => {
          const count = counts.get(word) ?? 0
          return (rarity(word) * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average))
        }),
      ),
    )
  }
}

const TITLE = 3

/** TF-IDF over pairs of adjacent characters, without spaces and punctuation; the title counts three times. */
export function bigrams(documents: Document[]): Ranking {
  const index = documents.map(document => {
    const counts = pairs(`${document.text}\n${document.words}`)
    for (const [pair, count] of pairs(document.title)) counts.set(pair, (counts.get(pair) ?? 0) + TITLE * count)
    return { ...document, counts }
  })
  const rarity = rarityOf(index.map(({ counts }) => counts))
  const weights = (counts: Map<string, number>) =>
    new Map([...counts].map(([pair, count]) => [pair, (1 + Math.log(count)) * rarity(pair)]))
  const weighed = index.map(document => {
    const of = weights(document.counts)
    return { ...document, of, size: Math.hypot(...of.values()) }
  })
  return (text, mode) => {
    const asked = weights(pairs(text))
    return best(weighed, mode, ({ of, size }) =>
      size === 0 ? 0 : sum([...asked].map(([pair, weight]) => weight * (of.get(pair) ?? 0))) / size ** 0.5,
    )
  }
}

function pairs(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of folded(text).split('\n')) {
    const signs = [...(line.match(runPattern) ?? []).join('')]
    for (let at = 0; at + 1 < signs.length; at++) {
      const pair = signs[at]! + signs[at + 1]!
      counts.set(pair, (counts.get(pair) ?? 0) + 1)
    }
  }
  return counts
}

function rarityOf(all: Map<string, number>[]) {
  const holders = new Map<string, number>()
  for (const counts of all) for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1)
  return (word: string) => {
    const count = holders.get(word) ?? 0
    return Math.log(1 + (all.length - count + 0.5) / (count + 0.5))
  }
}

function best<Row extends Document>(rows: Row[], mode: Mode, score: (row: Row) => number): string[] {
  return rows
    .filter(row => row.mode === mode)
    .map(row => ({ key: row.key, score: score(row) }))
    .filter(row => row.score > 0)
    .sort((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1))
    .map(row => row.key)
}

const sum = (numbers: Iterable<number>) => {
  let total = 0
  for (const number of numbers) total += number
  return total
}
