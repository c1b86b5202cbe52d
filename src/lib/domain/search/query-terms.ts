import { isPhrase } from '../../core/index-phrases.ts'
import { cut, isChinese, isEmoji, queryWords, segmentWords } from '../../core/word-segmentation.ts'
import { fillers } from './filler-words.ts'
import type { Group, Lexicon } from './lexicon.ts'
import particles from './parting-particles.json' with { type: 'json' }
import { fromPinyin, soundingLike, wordsAtOneEdit } from './spelling-suggestions.ts'
import { type Token, tokensOf } from './tokens.ts'

/** One way to write a term; `worth` is what it counts beside the way it was typed. */
export interface Spelling {
  text: string
  words: string[]
  worth: number
}

/** One thing that is asked for, in any of its spellings. */
export interface Term {
  /** As it was typed, without gaps. */
  typed: string
  spellings: Spelling[]
  /** What may have been meant instead; asked for where it is far more common than what was typed. */
  guesses: Spelling[]
  /** A single character says less than a word. */
  factor: number
}

export const MOST_TERMS = 16
const MOST_SPELLINGS = 24
const MOST_ATOMS = 10
const MOST_ASKED = 100

const SURE = 3

const ALIAS = 0.95
const NARROWER = 0.6
const SOUND = 0.85
const SLIP = 0.8
const PINYIN = 0.8
const SINGLE = 0.3
const PART = 0.4

/** What a text asks for: words that the lexicon knows in one piece, the rest as the dictionary cuts it. */
export function queryTerms(text: string, known: Lexicon): Term[] {
  const atoms = tokensOf(text.slice(0, MOST_ASKED))
  const terms: Term[] = []
  let rest = ''
  const begins = beginnings(atoms)
  const flush = () => {
    for (const word of queryWords(rest)) terms.push(plain(word))
    rest = ''
  }
  for (let at = 0; at < atoms.length; ) {
    const piece = pieceAt(atoms, at, begins, known)
    if (piece) {
      flush()
      terms.push(...piece.terms)
      at += piece.length
    } else rest += atoms[at++]!.text
  }
  flush()
  const telling = terms.filter(({ typed }) => !fillers.has(typed))
  return (telling.length > 0 ? telling : terms).slice(0, MOST_TERMS)
}

/** Where a word of the dictionary begins: a name is not looked for across the end of another word. */
function beginnings(atoms: Token[]): Set<number> {
  const begins = new Set<number>()
  let from = 0
  while (from < atoms.length) {
    begins.add(from)
    let to = from + 1
    while (atoms[from]!.chinese && atoms[to]?.chinese && atoms[to]!.joined) to++
    const run = atoms.slice(from, to).map(({ text }) => text)
    let at = from
    for (const word of atoms[from]!.chinese ? cut(run.join('')) : []) {
      begins.add(at)
      at += [...word].length
    }
    from = to
  }
  return begins
}

interface Piece {
  terms: Term[]
  length: number
}

/**
 * A name of three characters is one wherever it stands, a shorter one only where a word begins; what sounds like one is
 * that only where words begin and end.
 */
function pieceAt(atoms: Token[], at: number, beginnings: Set<number>, known: Lexicon): Piece | undefined {
  const begins = beginnings.has(at)
  const ends = (end: number) => end === atoms.length || beginnings.has(end)
  const most = Math.min(MOST_ATOMS, atoms.length - at)
  for (let length = most; length > 0; length--) {
    const window = atoms.slice(at, at + length)
    if (window.some(({ chinese, joined }, n) => n > 0 && chinese && !joined)) continue
    const typed = unspaced(window)
    if (!begins && length < SURE) break
    const piece =
      named(window, typed, known) ??
      parted(window, known) ??
      (begins && ends(at + length) ? heard(window, typed, known) : undefined)
    if (piece) return { terms: [piece], length }
    const said = saidApart(window, typed, known)
    if (said.length > 0) return { terms: said, length }
  }
  return atoms[at]!.chinese ? undefined : latin(atoms, at, known)
}

function named(window: Token[], typed: string, { groups }: Lexicon): Term | undefined {
  if (window.length === 1 && window[0]!.chinese) return undefined
  const found = groups.get(typed)
  return (
    found && {
      ...plain(text(window)),
      typed,
      factor: 1,
      spellings: merged([spelled(text(window), 1), ...around(found, 1)]),
    }
  )
}

/** What may part a verb from its object: `泡过水`, `爆了胎`, `换个电瓶`. */
const PARTING = new Set(particles)

/** A word that such a character parts. */
function parted(window: Token[], known: Lexicon): Term | undefined {
  const [verb, between, ...rest] = window
  if (!verb?.chinese || !between || !PARTING.has(between.text) || !rest[0]?.chinese) return undefined
  return named(window, unspaced([verb, ...rest]), known)
}

const unspaced = (window: Token[]) => window.map(({ text }) => text).join('')

/** A Chinese text that sounds like words of the trade. */
function heard(window: Token[], typed: string, known: Lexicon): Term | undefined {
  if (window.length < 2 || !window.every(({ chinese }) => chinese)) return undefined
  const same = soundingLike(typed, known)
  // Two characters sound like much: only a word with others of its meaning is worth a guess.
  const likely = window.length > 2 ? same : same.filter(word => known.groups.has(word))
  return likely.length > 0 ? guessed(typed, typed, meant(likely, known, SOUND)) : undefined
}

/**
 * One word whose syllables, or the first letters of its end, stand apart: `lun tai`, `weilai lt`. Who parts a name asks for
 * its parts too.
 */
function saidApart(window: Token[], typed: string, known: Lexicon): Term[] {
  if (window.length < 2 || window.every(({ text }) => known.groups.has(text))) return []
  // A syllable may look like an English word that says nothing (`ji you`): then the whole name must be typed.
  const isPinyinOfName = known.spoken.has(typed) && window.some(isWord) && window.every(({ text }) => text.length > 1)
  if (!isPinyinOfName && !window.every(isWord)) return []
  const [names = [], ...more] = fromPinyin(typed, known) ?? []
  if (names.length === 0 || more.length > 0) return []
  const whole = guessed(text(window), typed, meant(names, known, PINYIN))
  return [whole, ...subwordTerms({ ...whole, typed: names[0]! }, known)]
}

/** Letters and digits: a number with its unit in one piece, else a word, its pinyin, or what it was meant to be. */
function latin(atoms: Token[], at: number, known: Lexicon): Piece {
  let length = 1
  while (atoms[at + length]?.joined && !atoms[at + length]!.chinese) length++
  const window = atoms.slice(at, at + length)
  const typed = unspaced(window)
  if (isEmoji(typed)) return { terms: [plain(typed)], length }
  const pair = atoms.slice(at, at + 2)
  const slips = pair.length === 2 && length === 1 && pair.every(isWord) ? wordsAtOneEdit(pair, known) : []
  if (slips.length > 0) return { terms: [guessed(text(pair), typed, meant(slips, known, SLIP))], length: 2 }
  if (length > 1 || fillers.has(typed)) return { terms: [{ ...plain(text(window)), typed, factor: 1 }], length }
  const one = known.groups.get(typed.replace(/s$/, ''))
  if (one) return { terms: [{ ...plain(typed), spellings: merged([spelled(typed, 1), ...around(one, 1)]) }], length }
  const near = wordsAtOneEdit(window, known)
  if (near.length > 0) return { terms: [guessed(typed, typed, meant(near, known, SLIP))], length }
  const said = fromPinyin(typed, known) ?? [[]]
  return { terms: said.map(words => guessed(typed, typed, meant(words, known, PINYIN))), length }
}

const isWord = ({ text }: Token) => text.length > 1 && !fillers.has(text)

const text = (window: Token[]) =>
  window.map(({ text, chinese }, at) => (at === 0 || chinese ? text : ` ${text}`)).join('')

const guessed = (text: string, typed: string, guesses: Spelling[]): Term => ({
  ...plain(text),
  typed,
  factor: 1,
  guesses: merged(guesses),
})

/** Words that were not typed but may have been meant, with all that stands for them. */
const meant = (words: string[], { groups }: Lexicon, worth: number): Spelling[] =>
  words.flatMap(word => [spelled(word, worth), ...around(groups.get(word) ?? [], worth)])

const around = (groups: Group[], worth: number): Spelling[] =>
  groups.flatMap(({ words, finds }) => [
    ...words.map(word => spelled(word, worth * ALIAS)),
    ...finds.map(word => spelled(word, worth * NARROWER)),
  ])

/** The words within a word, which say less than the whole. */
export function subwordTerms({ typed, factor }: Term, { groups }: Lexicon): Term[] {
  const known = isChinese(typed) ? within(typed).filter(word => groups.has(word)) : []
  const parts = segmentWords(typed).filter(
    word => isChinese(word) && [...word].length > 1 && !isPhrase(word) && !fillers.has(word),
  )
  return [...new Set([...parts, ...known])]
    .filter(word => word !== typed)
    .map(word => ({ ...plain(word), factor: factor * PART }))
}

/** Every piece of a short word, from two characters on. */
const within = (word: string) =>
  Array.from({ length: word.length }, (_, from) =>
    Array.from({ length: Math.max(0, word.length - from - 1) }, (_, more) => word.slice(from, from + more + 2)),
  ).flat()

const spelled = (text: string, worth: number): Spelling => ({ text, words: queryWords(text), worth })

const plain = (text: string): Term => ({
  typed: text.replaceAll(' ', ''),
  spellings: [spelled(text, 1)],
  guesses: [],
  factor: [...text].length === 1 ? SINGLE : 1,
})

/** Each text once, at its best. */
function merged(all: Spelling[]): Spelling[] {
  const best = new Map<string, Spelling>()
  for (const spelling of all) {
    const key = spelling.words.join(' ')
    if (key !== '' && (best.get(key)?.worth ?? 0) < spelling.worth) best.set(key, spelling)
  }
  return [...best.values()].slice(0, MOST_SPELLINGS)
}
