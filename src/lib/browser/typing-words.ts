import english from '../../../public/locales/en-us/typing.json' with { type: 'json' }
import chinese from '../../../public/locales/zh-cn/typing.json' with { type: 'json' }

export type TypingWords = typeof chinese

/** What the box below the search field says; it comes with that box and costs no page a byte. */
export const typingWords = (): TypingWords => (document.documentElement.lang === 'en-US' ? english : chinese)
