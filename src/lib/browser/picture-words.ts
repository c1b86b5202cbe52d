import english from '../../../public/locales/en-us/picture.json' with { type: 'json' }
import chinese from '../../../public/locales/zh-cn/picture.json' with { type: 'json' }
import { inLanguage } from './words.ts'

/** Why a picture was not accepted; loaded with the first one that is not. */
export const pictureWords = () => inLanguage(english, chinese)
