import { pinyin } from '../../core/pinyin.ts'
import { isChinese } from '../../core/word-segmentation.ts'
import { withoutSeparators } from './lexicon.ts'

/** What can be typed for a text: the text itself, its pinyin, and its pinyin initials. */
export function pinyinForms(text: string): string[] {
  const plain = withoutSeparators(text)
  if (![...plain].some(isChinese)) return [plain]
  const sounds = [...plain].map(sign => (isChinese(sign) ? (pinyin(sign)[0] ?? '') : sign))
  return [plain, sounds.join(''), sounds.map(sound => sound[0] ?? '').join('')]
}
