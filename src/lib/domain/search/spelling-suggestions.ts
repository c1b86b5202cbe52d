import { pinyin } from '../../core/pinyin.ts'
import type { Lexicon } from './lexicon.ts'
import type { Token } from './tokens.ts'

/** Most words considered per sound. */
const MOST = 6
const LEAST_TYPED = 4

/** Known words that sound like this Chinese text. */
export function soundingLike(text: string, { spoken }: Lexicon): string[] {
  const length = [...text].length
  const same = spoken.get(pinyin(text).join('')) ?? []
  return same.filter(word => word !== text && [...word].length === length).slice(0, MOST)
}

/** Words for pinyin or pinyin initials: `weilailt` is 蔚来, then 轮胎 and others that sound the same. */
export function fromPinyin(typed: string, { spoken, initials }: Lexicon): string[][] | undefined {
  if (!/^[a-z]{2,30}$/.test(typed)) return undefined
  const best: ({ cost: number; words: string[][] } | undefined)[] = [{ cost: 0, words: [] }]
  for (let to = 2; to <= typed.length; to++)
    for (let from = 0; from <= to - 2; from++) {
      const before = best[from]
      const piece = typed.slice(from, to)
      const full = spoken.get(piece)
      const words = full ?? initials.get(piece)
      if (!before || !words) continue
      const cost = before.cost + (full ? 2 : 3)
      if (cost < (best[to]?.cost ?? Number.POSITIVE_INFINITY))
        best[to] = { cost, words: [...before.words, words.slice(0, MOST)] }
    }
  return best[typed.length]?.words
}

/** Latin words at an edit distance of one: a letter more, less, replaced, or two swapped. */
export function wordsAtOneEdit(atoms: Token[], { latin }: Lexicon): string[] {
  const typed = atoms.map(({ text }) => text).join('')
  if (typed.length < LEAST_TYPED || !/^[a-z]+$/.test(typed)) return []
  return latin.filter(word => isOneSlip(word, typed)).slice(0, MOST)
}

function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [rest, others] = [one.slice(at), other.slice(at)]
  if (rest.slice(1) === others.slice(1) || rest.slice(1) === others || rest === others.slice(1)) return true
  return rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2)
}
