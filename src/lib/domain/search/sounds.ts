import { pinyin } from '../../core/pinyin.ts'
import { isChinese } from '../../core/word-segmentation.ts'
import { tight } from './lexicon.ts'

/** By what a text can begin to be typed: as it is written, as its Chinese sounds, and by the first letters of that. */
export function soundsOf(text: string): string[] {
  const plain = tight(text)
  if (![...plain].some(isChinese)) return [plain]
  const sounds = [...plain].map(sign => (isChinese(sign) ? (pinyin(sign)[0] ?? '') : sign))
  return [plain, sounds.join(''), sounds.map(sound => sound[0] ?? '').join('')]
}
