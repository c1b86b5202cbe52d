const { readdirSync } = require('node:fs')

/** Languages and areas in astro-i18next's own layout, checked at build time. It loads nothing itself: lib/core/i18n.ts says why. */
module.exports = {
  defaultLocale: 'zh-cn',
  locales: ['zh-cn', 'en-us'],
  defaultNamespace: 'shell',
  namespaces: readdirSync('public/locales/zh-cn').map(file => file.replace('.json', '')),
  resourcesBasePath: '/locales',
  load: [],
}
