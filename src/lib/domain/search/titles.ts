import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { folded } from '../../core/word-segmentation.ts'
import { idsWithAllTerms } from '../../db/candidates.ts'
import { type Highlighter, type HighlightPart, highlighter } from './highlight.ts'
import { indexTermsOf } from './index-terms.ts'
import { lexicon } from './lexicon.ts'
import { matcher } from './matching.ts'
import { queryTerms, type Term } from './query-terms.ts'

export interface TypedGoods {
  sku_id: number
  title: HighlightPart[]
  image: string
  /** Yuan: ordinary and current price. */
  price: string
  discount_price: string
  sale_num: number
}

export interface TypedEssay {
  id: number
  title: HighlightPart[]
  image: string
  comment_count: number
  /** 2: essence. */
  flag: number
}

/** Newest full matches that are scored. */
const LOOKED_AT = 150
const MOST_LIVELY = 4

interface Row {
  id: number
  title: string
  /** Number of comments, or sales. */
  answers: number
}

/** Posts and goods whose titles contain what was typed, the best first, for the suggestion box. */
export const titlesOf = {
  async goods(who: Caller, text: string, most: number): Promise<TypedGoods[]> {
    const { best, marks } = await found(who, 'goods', text, most, ids =>
      who.db
        .selectFrom('goods')
        .select(['id', 'name as title', 'sale_num as answers'])
        .where('id', 'in', ids)
        .execute(),
    )
    if (best.length === 0) return []
    const rows = await who.db
      .selectFrom('goods')
      .select(['id', 'sku_id', 'name', 'goods_image', 'price', 'discount_price', 'sale_num'])
      .where('id', 'in', best)
      .execute()
    return inOrder(best, rows).map(({ id: _, name, goods_image, price, discount_price, ...row }) => ({
      ...row,
      title: marks.marked(name),
      image: String(JSON.parse(goods_image)[0] ?? ''),
      price: yuan(price),
      discount_price: yuan(discount_price),
    }))
  },
  async essay(who: Caller, text: string, most: number): Promise<TypedEssay[]> {
    const { best, marks } = await found(who, 'essay', text, most, ids =>
      who.db.selectFrom('essay').select(['id', 'title', 'comment_count as answers']).where('id', 'in', ids).execute(),
    )
    if (best.length === 0) return []
    const rows = await who.db
      .selectFrom('essay')
      .select(['id', 'title', 'cover_img_list', 'comment_count', 'flag'])
      .where('id', 'in', best)
      .execute()
    return inOrder(best, rows).map(({ title, cover_img_list, ...row }) => ({
      ...row,
      title: marks.marked(title),
      image: String(JSON.parse(cover_img_list)[0] ?? ''),
    }))
  },
}

async function found(
  who: Caller,
  kind: 'goods' | 'essay',
  text: string,
  most: number,
  read: (ids: number[]) => Promise<Row[]>,
): Promise<{ best: number[]; marks: Highlighter }> {
  const known = await lexicon(who)
  const marks = highlighter(text, known)
  const terms = queryTerms(text, known).map(withGuesses)
  const asked = terms.map(({ spellings }) => indexTermsOf(spellings, known))
  const { ids } = await idsWithAllTerms(who.db, kind, asked, LOOKED_AT)
  if (ids.length === 0) return { best: [], marks }
  const score = scorer(text, terms)
  const best = (await read(ids))
    .map(row => ({ id: row.id, score: score(row) }))
    .filter(row => row.score > 0)
    .sort((one, other) => other.score - one.score || other.id - one.id)
  return { best: best.slice(0, most).map(({ id }) => id), marks }
}

const withGuesses = (term: Term): Term => ({ ...term, spellings: [...term.spellings, ...term.guesses] })

/** Scores a title: all terms, as typed, adjacent, early; then by comments or sales. */
function scorer(text: string, terms: Term[]) {
  const exactly = joined(text)
  const asked = terms.map(({ spellings }) => spellings.map(matcher))
  return ({ title, answers }: Row) => {
    const plain = folded(title)
    const strengths = asked.map(matchers =>
      Math.max(0, ...matchers.map(each => (each.times(plain) > 0 || each.scattered(plain) ? each.worth : 0))),
    )
    if (!strengths.every(strength => strength > 0)) return 0
    const at = joined(title).indexOf(exactly)
    const whole = at === 0 ? 1 : at > 0 ? 0.7 : 0
    return (
      strengths.reduce((sum, one) => sum + one, 0) / asked.length +
      whole +
      Math.min(MOST_LIVELY, Math.log10(1 + answers)) / 10
    )
  }
}

const joined = (text: string) => folded(text).replace(/\s+/g, '')

function inOrder<Item extends { id: number }>(ids: number[], rows: Item[]): Item[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
