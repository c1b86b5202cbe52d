import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Jieba } from '@node-rs/jieba'
import { indexPhrases } from './index-phrases.ts'
import own from './own-words.json' with { type: 'json' }

/** The maximum length of a text that is indexed or searched for, in characters. */
const MOST = 20_000
const MOST_ASKED = 100
/** An emoji, without what only varies one (skin, a variation selector). Unicode lists © and ® too: they are none here. */
const EMOJI = String.raw`[[\p{ExtPict}--[\u{A9}\u{AE}\p{P}]]\p{RI}]`

/** A run of Chinese characters, of other letters, or of digits, or an emoji, in a folded text. */
export const runPattern = new RegExp(
  String.raw`\p{sc=Han}+|[[\p{L}\p{M}]--[\p{sc=Han}\u{FE0E}\u{FE0F}]]{1,40}|\p{N}{1,40}|${EMOJI}`,
  'gv',
)

/**
 * The terms that a text is indexed by: every dictionary word in it (also within a longer one, or overlapping two), every
 * phrase of `indexPhrases` and every single Chinese character; of other scripts the runs of letters and of digits, in
 * lower case, and neighbouring ones joined: `5w30` for `5W-30`; every emoji.
 */
export function segmentWords(text: string): string[] {
  const plain = folded(text.slice(0, MOST))
  const found = [...plain.matchAll(runPattern)].map(({ 0: run, index }) => ({ run, from: index }))
  return [
    ...new Set([
      ...found.flatMap(({ run }) => every(run)),
      ...found.flatMap((_, at) => joined(found.slice(at, at + MOST_JOINED))),
    ]),
  ]
}

/** How many runs of letters and of digits are joined at most. */
export const MOST_JOINED = 3
/** How many other signs may part the words of one name, in the index, in ranking and where hits are marked. */
export const MOST_BETWEEN = 3
/** A joined word has at most as many characters as a run; the parts of a longer run are not one word. */
const LONGEST = 40

/** The first of these runs joined with the next one, and with the next two. */
function joined(found: { run: string; from: number }[]): string[] {
  const words: string[] = []
  let end = 0
  for (const { run, from } of found) {
    if (isChinese(run) || isEmoji(run) || (words.length > 0 && from - end > MOST_BETWEEN)) break
    const word = `${words.at(-1) ?? ''}${run}`
    if ([...word].length > LONGEST) break
    words.push(word)
    end = from + run.length
  }
  return words.slice(1)
}

/** The terms of a query, all of which a row must have: the fewest words that make up the text. */
export const queryWords = (text: string): string[] => [...new Set(runs(text.slice(0, MOST_ASKED)).flatMap(fewest))]

export const isChinese = (word: string) => /^\p{sc=Han}/v.test(word)

const beginsWithEmoji = new RegExp(`^${EMOJI}`, 'v')
export const isEmoji = (word: string) => beginsWithEmoji.test(word)

/** Words of the car trade that the dictionary lacks. */
export const ownWords: string[] = own

/** Normalises case and width: `Model3`, `model 3` and full-width `ＭＯＤＥＬ３` are the same. */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase()

const runs = (text: string) => folded(text).match(runPattern) ?? []

const every = (run: string) =>
  isChinese(run) ? [...run, ...dictionary().cutAll(run), ...indexPhrases.filter(phrase => run.includes(phrase))] : [run]

// The segmenter must not guess unknown words: a guess depends on the surrounding words, so index and query would
// differ.
const fewest = (run: string) =>
  isChinese(run) ? cut(run).flatMap(word => (isKnown(word) ? [word] : [...word])) : [run]

/** Segments a run of Chinese into words. */
export const cut = (run: string): string[] => dictionary().cut(run, false)

const isKnown = (word: string) => dictionary().cutAll(word).includes(word)

let kept: Jieba | undefined

/** Loaded on first use: it costs a fifth of a second and 45 MB, which a server without searches need not pay. */
function dictionary(): Jieba {
  if (kept) return kept
  const require = createRequire(import.meta.url)
  const { Jieba: Made }: typeof import('@node-rs/jieba') = require('@node-rs/jieba')
  kept = Made.withDict(readFileSync(require.resolve('@node-rs/jieba/dict.txt')))
  kept.loadDict(Buffer.from(own.map(word => `${word} 100000 n\n`).join('')))
  return kept
}
