import { isChinese, isEmoji, MOST_BETWEEN } from '../../core/word-segmentation.ts'
import type { Spelling } from './query-terms.ts'

/** Matches a spelling in a normalised text: how often as one piece, and whether all its words occur. */
export interface Matcher extends Spelling {
  times(text: string): number
  scattered(text: string): boolean
  /** Whether its words occur at all, wherever: the cheapest question, asked first. */
  occurs(text: string): boolean
}

const MOST_TIMES = 6
const GAP = `[^\\p{L}\\p{N}]{0,${MOST_BETWEEN}}`
const LETTER = '[[\\p{L}\\p{M}]--\\p{sc=Han}]'

export function matcher(spelling: Spelling): Matcher {
  const { words, worth } = spelling
  // Chinese has no word boundaries: indexOf is far cheaper than a regular expression.
  const whole = words.every(isChinese) ? finder(words.join('')) : pattern(words)
  // Separated characters are other words, and guesses are not split.
  const splits = worth === 1 && words.length > 1 && words.every(word => !isChinese(word) || word.length > 1)
  const each = words.map(word => (isChinese(word) ? finder(word) : pattern([word])))
  return {
    ...spelling,
    times: whole,
    scattered: text => splits && each.every(times => times(text) > 0),
    occurs: text => words.every(word => text.includes(word)),
  }
}

const finder = (word: string) => (text: string) => {
  let times = 0
  for (let at = text.indexOf(word); at >= 0 && times < MOST_TIMES; at = text.indexOf(word, at + word.length)) times++
  return times
}

function pattern(words: string[]) {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const source = `${bound(first, '<!')}${words.join(GAP)}${bound(last, '!')}`
  let made: RegExp | undefined
  return (text: string) => {
    // A cheap indexOf before the regular expression.
    if (!words.every(word => text.includes(word))) return 0
    made ??= new RegExp(source, 'gv')
    let times = 0
    for (const _ of text.matchAll(made)) if (++times === MOST_TIMES) break
    return times
  }
}

/** A run of letters or digits must match as a whole. */
function bound(word: string, side: '<!' | '!') {
  if (isChinese(word) || isEmoji(word)) return ''
  return `(?${side}${/^\p{N}/u.test(word) ? '\\p{N}' : LETTER})`
}
