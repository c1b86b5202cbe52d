import english from '../../../public/locales/en-us/browser.json' with { type: 'json' }
import chinese from '../../../public/locales/zh-cn/browser.json' with { type: 'json' }

/** What the browser says by itself, in the page's language: nobody answered who could. */
export const browserWords = () => inLanguage(english, chinese)

/** Of words in both languages those of the page. */
export const inLanguage = <Words>(english: Words, chinese: Words): Words =>
  document.documentElement.lang === 'en-US' ? english : chinese
