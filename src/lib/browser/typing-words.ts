import english from '../../../public/locales/en-us/typing.json' with { type: 'json' }
import chinese from '../../../public/locales/zh-cn/typing.json' with { type: 'json' }

export type TypingWords = typeof chinese

/** The texts of the panel below the search field; loaded with it, so pages do not grow. */
export const typingWords = (): TypingWords => (document.documentElement.lang === 'en-US' ? english : chinese)
