import english from '../../../public/locales/en-us/gallery.json' with { type: 'json' }
import chinese from '../../../public/locales/zh-cn/gallery.json' with { type: 'json' }
import { inLanguage } from './words.ts'

/** What the pictures over a page say; they come with the first picture that is opened. */
export const galleryWords = () => inLanguage(english, chinese)
