import i18next from 'i18next'
import enAccount from '../../public/locales/en-us/account.json' with { type: 'json' }
import enApi from '../../public/locales/en-us/api.json' with { type: 'json' }
import enCalls from '../../public/locales/en-us/calls.json' with { type: 'json' }
import enEssay from '../../public/locales/en-us/essay.json' with { type: 'json' }
import enForum from '../../public/locales/en-us/forum.json' with { type: 'json' }
import enHome from '../../public/locales/en-us/home.json' with { type: 'json' }
import enIssue from '../../public/locales/en-us/issue.json' with { type: 'json' }
import enRefusal from '../../public/locales/en-us/refusal.json' with { type: 'json' }
import enSearch from '../../public/locales/en-us/search.json' with { type: 'json' }
import enShell from '../../public/locales/en-us/shell.json' with { type: 'json' }
import enSite from '../../public/locales/en-us/site.json' with { type: 'json' }
import enTalk from '../../public/locales/en-us/talk.json' with { type: 'json' }
import enUser from '../../public/locales/en-us/user.json' with { type: 'json' }
import enVideo from '../../public/locales/en-us/video.json' with { type: 'json' }
import account from '../../public/locales/zh-cn/account.json' with { type: 'json' }
import api from '../../public/locales/zh-cn/api.json' with { type: 'json' }
import calls from '../../public/locales/zh-cn/calls.json' with { type: 'json' }
import essay from '../../public/locales/zh-cn/essay.json' with { type: 'json' }
import forum from '../../public/locales/zh-cn/forum.json' with { type: 'json' }
import home from '../../public/locales/zh-cn/home.json' with { type: 'json' }
import issue from '../../public/locales/zh-cn/issue.json' with { type: 'json' }
import refusal from '../../public/locales/zh-cn/refusal.json' with { type: 'json' }
import search from '../../public/locales/zh-cn/search.json' with { type: 'json' }
import shell from '../../public/locales/zh-cn/shell.json' with { type: 'json' }
import site from '../../public/locales/zh-cn/site.json' with { type: 'json' }
import talk from '../../public/locales/zh-cn/talk.json' with { type: 'json' }
import user from '../../public/locales/zh-cn/user.json' with { type: 'json' }
import video from '../../public/locales/zh-cn/video.json' with { type: 'json' }

const chinese = { account, api, calls, essay, forum, home, issue, refusal, search, shell, site, talk, user, video }
const english: typeof chinese = {
  account: enAccount,
  api: enApi,
  calls: enCalls,
  essay: enEssay,
  forum: enForum,
  home: enHome,
  issue: enIssue,
  refusal: enRefusal,
  search: enSearch,
  shell: enShell,
  site: enSite,
  talk: enTalk,
  user: enUser,
  video: enVideo,
}

export const locales = ['zh-cn', 'en-us'] as const
export type Locale = (typeof locales)[number]
export type MessageKey = {
  [Area in keyof typeof chinese]: `${Area}:${keyof (typeof chinese)[Area] & string}`
}[keyof typeof chinese]
export type Translate = (key: MessageKey, words?: Record<string, string | number>) => string

// i18next and the files as astro-i18next lays them out (astro-i18next.config.cjs), without its runtime: that holds one
// language for the whole process, so requests at once get each other's. getFixedT binds one language to one request.
const engine = i18next.createInstance()
engine.init({
  resources: { 'zh-cn': chinese, 'en-us': english },
  lowerCaseLng: true,
  fallbackLng: 'zh-cn',
  initImmediate: false,
  interpolation: { escapeValue: false },
})

const translators = {
  'zh-cn': remembering(engine.getFixedT('zh-cn') as Read),
  'en-us': remembering(engine.getFixedT('en-us') as Read),
}

/** The words of one language; keys are `area:name`. */
export const translator = (locale: Locale): Translate => translators[locale]

/** i18next took a fifth of the time that a page of posts takes: it is asked once a key, and the gaps are filled here. */
function remembering(read: Read): Translate {
  const known = new Map<MessageKey, string>()
  return (key, words) => {
    const text = known.get(key) ?? read(key, { skipInterpolation: true })
    known.set(key, text)
    return words ? text.replace(GAP, (_, name: string) => String(words[name] ?? '')) : text
  }
}

type Read = (key: MessageKey, options: { skipInterpolation: true }) => string
const GAP = /\{\{(\w+)\}\}/g

/** All words of an area in one language, for an island. */
export const wordsOf = <Area extends keyof typeof chinese>(locale: Locale, area: Area): (typeof chinese)[Area] =>
  (locale === 'en-us' ? english : chinese)[area]

/** The address of a page in a language: Chinese has no prefix. Other sites' addresses stay as they are. */
export function localePath(locale: Locale, path: string): string {
  if (locale === 'zh-cn' || !path.startsWith('/')) return path
  return path === '/' ? '/en-us' : `/en-us${path}`
}
