import { folded, isChinese, isEmoji, runPattern } from '../../core/word-segmentation.ts'

/** One Chinese character, or a run of other letters, or of digits, or an emoji. */
export interface Token {
  text: string
  chinese: boolean
  /** Only punctuation separates it from the previous one: `5w-30`, `id4`; never true of an emoji and what follows it. */
  joined: boolean
}

/** The atoms of a text in order, case-folded. */
export function tokensOf(text: string): Token[] {
  const plain = folded(text)
  let last = 0
  let isApart = true
  return [...plain.matchAll(runPattern)].flatMap(({ 0: run, index }): Token[] => {
    const emoji = isEmoji(run)
    const joined = index > 0 && !emoji && !isApart && !/\s/.test(plain.slice(last, index))
    last = index + run.length
    isApart = emoji
    if (!isChinese(run)) return [{ text: run, chinese: false, joined }]
    return [...run].map((sign, at) => ({ text: sign, chinese: true, joined: at > 0 || joined }))
  })
}
