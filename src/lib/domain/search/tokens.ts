import { folded, isChinese, runPattern } from '../../core/word-segmentation.ts'

/** One Chinese character, or a run of other letters, or of digits. */
export interface Token {
  text: string
  chinese: boolean
  /** Only punctuation separates it from the previous one: `5w-30`, `id4`. */
  joined: boolean
}

/** The atoms of a text in order, case-folded. */
export function tokensOf(text: string): Token[] {
  const plain = folded(text)
  let last = 0
  return [...plain.matchAll(runPattern)].flatMap(({ 0: run, index }): Token[] => {
    const joined = index > 0 && !/\s/.test(plain.slice(last, index))
    last = index + run.length
    if (!isChinese(run)) return [{ text: run, chinese: false, joined }]
    return [...run].map((sign, at) => ({ text: sign, chinese: true, joined: at > 0 || joined }))
  })
}
