import { folded, isChinese, runPattern } from '../../core/word-segmentation.ts'

/** One Chinese character, or a run of other letters, or of digits. */
export interface Atom {
  text: string
  chinese: boolean
  /** Nothing but signs stands between it and the one before: `5w-30`, `id4`. */
  joined: boolean
}

/** What a text is made of, folded, in order. */
export function atomsOf(text: string): Atom[] {
  const plain = folded(text)
  let last = 0
  return [...plain.matchAll(runPattern)].flatMap(({ 0: run, index }): Atom[] => {
    const joined = index > 0 && !/\s/.test(plain.slice(last, index))
    last = index + run.length
    if (!isChinese(run)) return [{ text: run, chinese: false, joined }]
    return [...run].map((sign, at) => ({ text: sign, chinese: true, joined: at > 0 || joined }))
  })
}
