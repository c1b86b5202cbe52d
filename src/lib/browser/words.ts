import english from '../../../public/locales/en-us/browser.json' with { type: 'json' }
import chinese from '../../../public/locales/zh-cn/browser.json' with { type: 'json' }

/** Messages produced by the browser itself, in the page's language, such as that the server does not respond. */
export const browserWords = () => inLanguage(english, chinese)

/** Of two translations, the one in the page's language. */
export const inLanguage = <Words>(english: Words, chinese: Words): Words =>
  document.documentElement.lang === 'en-US' ? english : chinese
