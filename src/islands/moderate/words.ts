import english from '../../../public/locales/en-us/moderate.json' with { type: 'json' }
import chinese from '../../../public/locales/zh-cn/moderate.json' with { type: 'json' }

export type ModerationWords = typeof chinese

/** Texts of the dialogs in the page's language; loaded with them, not with each button that opens them. */
export const moderateWords = (): ModerationWords => (document.documentElement.lang === 'en-US' ? english : chinese)
