import english from '../../../public/locales/en-us/report.json' with { type: 'json' }
import englishShell from '../../../public/locales/en-us/shell.json' with { type: 'json' }
import chinese from '../../../public/locales/zh-cn/report.json' with { type: 'json' }
import chineseShell from '../../../public/locales/zh-cn/shell.json' with { type: 'json' }
import type { PictureListWords as PictureWords } from '../pictures/words.ts'

/** Texts of the dialog in the page's language; loaded with it, not with each button that opens it. */
export function reportWords(most: number): typeof chinese & { picture: PictureWords } {
  const isEnglish = document.documentElement.lang === 'en-US'
  const shell = isEnglish ? englishShell : chineseShell
  const upTo = (text: string) => text.replace('{{most}}', String(most))
  return {
    ...(isEnglish ? english : chinese),
    picture: {
      add: shell.picturesAdd,
      drop: shell.picturesDrop,
      before: shell.picturesBefore,
      retry: shell.picturesRetry,
      sending: shell.picturesSending,
      left: upTo(shell.picturesLeft).replace('{{left}}', '#'),
    },
  }
}
