import english from '../../../public/locales/en-us/draft.json' with { type: 'json' }
import chinese from '../../../public/locales/zh-cn/draft.json' with { type: 'json' }
import { inLanguage } from './words.ts'

/** The texts about a draft that was changed elsewhere; loaded with them, so pages do not grow. */
export const draftWords = () => inLanguage(english, chinese)
