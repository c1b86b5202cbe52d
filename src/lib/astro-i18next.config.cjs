/** Languages and areas in astro-i18next's own layout, checked at build time. It loads nothing itself: lib/i18n.ts says why. */
module.exports = {
  defaultLocale: 'zh-cn',
  locales: ['zh-cn', 'en-us'],
  defaultNamespace: 'shell',
  namespaces: [
    'account',
    'api',
    'calls',
    'essay',
    'forum',
    'home',
    'issue',
    'refusal',
    'search',
    'shell',
    'site',
    'talk',
    'user',
    'video',
  ],
  resourcesBasePath: '/locales',
  load: [],
}
