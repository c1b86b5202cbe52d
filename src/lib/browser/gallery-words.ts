import english from '../../../public/locales/en-us/gallery.json' with { type: 'json' }
import chinese from '../../../public/locales/zh-cn/gallery.json' with { type: 'json' }
import { inLanguage } from './words.ts'

/** The texts of the picture viewer, loaded with the first picture that is opened. */
export const galleryWords = () => inLanguage(english, chinese)
