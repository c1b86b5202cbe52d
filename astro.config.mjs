import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, posix, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import astroI18next from 'astro-i18next'
import { newBuild, publish } from './src/lib/cli/publish.ts'

/** Serves every page a second time under /en-us from the same file. */
const englishPages = () => ({
  name: 'english-pages',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const file of readdirSync('src/pages', { recursive: true })) {
        if (!/\.(astro|xml\.ts)$/.test(file) || /^(404|500|sitemap.*)\.|^api\//.test(file)) continue
        const path = file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')
        injectRoute({ pattern: `/en-us/${path}`, entrypoint: `src/pages/${file}` })
      }
    },
  },
})

/** @astrojs/react, with islands rendered by our own renderer on the server. */
const reactAtOnce = () => {
  const { name, hooks } = react()
  const setup = ({ addRenderer, ...options }) =>
    hooks['astro:config:setup']({
      ...options,
      addRenderer: renderer =>
        addRenderer({
          ...renderer,
          serverEntrypoint: './src/lib/server/react-renderer.ts',
          clientEntrypoint: './src/lib/browser/react-client.ts',
        }),
    })
  return { name, hooks: { ...hooks, 'astro:config:setup': setup } }
}

/** Our server is the entry of the build, so that every stateful module exists only once. */
const ownServer = () => {
  let headersOf = new Map()
  const build = newBuild()
  return {
    name: 'own-server',
    hooks: {
      'astro:config:setup': ({ addClientDirective, command, config, updateConfig }) => {
        // The build does not know the site's URL: prerendered.ts inserts it when the server starts.
        if (command === 'build') {
          process.env.SITE_URL = 'https://site.invalid'
          const outDir = new URL(`${build}/`, config.root)
          updateConfig({ outDir, build: { client: new URL('client/', outDir), server: new URL('server/', outDir) } })
        }
        addClientDirective({ name: 'cart', entrypoint: './src/lib/browser/directives/cart.ts' })
        addClientDirective({ name: 'woken', entrypoint: './src/lib/browser/directives/woken.ts' })
        addClientDirective({ name: 'now', entrypoint: './src/lib/browser/directives/now.ts' })
        addClientDirective({ name: 'member', entrypoint: './src/lib/browser/directives/member.ts' })
        addClientDirective({ name: 'seen', entrypoint: './src/lib/browser/directives/seen.ts' })
        addClientDirective({ name: 'touch', entrypoint: './src/lib/browser/directives/touch.ts' })
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'own-server',
          serverEntrypoint: './src/lib/server/server.ts',
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic', staticHeaders: true },
          supportedAstroFeatures: { hybridOutput: 'stable', staticOutput: 'stable', serverOutput: 'stable' },
        }),
      'astro:server:setup': async () => {
        const { openPrivatePort } = await import('./src/lib/server/private-port.ts')
        const { sentence } = await openPrivatePort()
        if (sentence) console.log(sentence)
      },
      'astro:build:generated': ({ routeToHeaders }) => {
        headersOf = routeToHeaders
      },
      'astro:build:done': async () => {
        const name = 'content-security-policy'
        const headers = [...headersOf].map(([path, page]) => [path, { [name]: page.headers.get(name) }])
        writeFileSync(`${build}/server/headers.json`, JSON.stringify(Object.fromEntries(headers)))
        const { migrationNames } = await import('./src/lib/db/migrations/index.ts')
        // The migrations of this build, for a later return to it (npm run deploy -- --back).
        writeFileSync(`${build}/migrations.json`, JSON.stringify(migrationNames))
        await Promise.all(globSync(`${build}/client/**/*.{js,css,json,svg,xml,txt}`).map(compress))
        publish('.', build)
      },
    },
  }
}

const codings = { gz: file => promisify(gzip)(file, { level: 9 }), br: promisify(brotliCompress) }

async function compress(file) {
  const bytes = readFileSync(file)
  for (const [ending, pack] of Object.entries(codings)) writeFileSync(`${file}.${ending}`, await pack(bytes))
}

/** Source files of a folder, without their extensions. */
const under = (folder, names) => String.raw`src/${folder}/(${names.replaceAll(' ', '|')})\.(ts|tsx)$`
const fileOf = (name, ...tests) => ({ name, test: new RegExp(tests.join('|')) })

/**
 * Modules used together on a page are bundled into one script file, instead of twenty of two hundred bytes that
 * compress badly. A module goes to the first group that names it, or imports it before any other: groups without React
 * must precede those with it. tests/e2e/budget.e2e.ts checks the size of pages.
 */
const together = [
  // What every page needs: how modules are lazy-loaded, with their style sheets, and the other language's address.
  fileOf(
    'preload',
    'vite/(preload-helper|modulepreload)',
    '[.]s?css[?]url',
    under('lib/browser', 'late-sheet'),
    under('lib/core', 'twin-address'),
  ),
  fileOf(
    'react',
    'node_modules/(react|react-dom|scheduler|@astrojs/react)/',
    under('lib/browser', 'react-client report-errors preserve-typed'),
  ),
  // API client, the current member, toasts.
  fileOf(
    'stores',
    'node_modules/(nanostores|@nanostores/persistent|wretch)/',
    'locales/[^/]+/browser[.]json',
    under('lib/browser', 'api wake-island words field-errors directives/(waits|has-session|has-guest-cart)'),
    under('lib/browser/stores', 'toast me account guest-cart cart-count'),
    under('lib/core', 'i18n format time pictures/(address|kinds)'),
  ),
  fileOf(
    'kit',
    'node_modules/@nanostores/react/',
    'sprite[.]svg',
    under(
      'islands/ui',
      'Icon PressLink SubmitButton FieldError useTypedBeforeHydration useHydrated useLazyComponent useIsMe',
    ),
    under('islands/ui', 'useFocusFirstInvalid isComposing'),
    under('islands/shell', 'Toaster ToastMessage'),
  ),
  // What is kept of forms and posts being written: lazy-loaded, except by the composer.
  fileOf(
    'kept',
    under('lib/browser', 'stores/(kept-forms|unsaved-writing) form-fields delayed'),
    under('lib/core', 'never-stored'),
  ),
  fileOf('field', under('islands/ui', 'Field')),
  fileOf(
    'forms',
    under('islands/ui', 'TextField MobileField'),
    under('islands/account', 'useAccountForm'),
    under('lib/browser/stores', 'account-forms'),
  ),
  fileOf(
    'live',
    under('lib/browser', 'stream stores/live'),
    under('lib/core', 'correspondence coalesce'),
    under('islands/shell', 'me'),
  ),
  fileOf(
    'shell',
    under('islands/shell', 'header AccountLinks MyName MyAvatar Count UnreadCount ShopUnread'),
    under('islands/cart', 'header CartEntry CartCount CartFailure'),
  ),
  fileOf('prices', under('islands', 'ui/Price goods/OwnPrice goods/OwnPrices')),
  fileOf('marks', under('islands', 'marks/(MarkButton|MarkLabel|useMark)'), under('lib/browser/stores', 'marks')),
  fileOf(
    'post',
    under('islands/moderate', 'ManageButton PostTags PostPlace useIsNew useModerates'),
    under('islands', 'message/LetterLink post/AuthorMenu'),
    under('lib/browser/stores', 'moderated last-visit'),
  ),
  fileOf(
    'writing',
    under('islands', 'pictures/(usePictures|useWaitingForm|ChoosePictures|PictureErrors) goods/useGoodsPicker'),
    under('lib/browser', 'lazy-upload picture-list'),
  ),
  fileOf('issue', under('islands/issue', 'Topics plain-text'), under('lib/browser/stores', 'issue')),
  // The editor with its tools, and our code that only an open editor needs: lazy-loaded.
  fileOf('editorjs', 'node_modules/@editorjs/(editorjs|header|list|quote|delimiter|table)/'),
  fileOf(
    'editor',
    under('islands/issue', 'editor post-editor blocks embed-tools picture-order'),
    under('islands/mentions', 'type-sign'),
    under('lib/core', 'html-to-text'),
  ),
  fileOf('cart', under('lib/browser/stores', 'cart'), under('islands/ui', 'Quantity')),
  fileOf('goods-updates', under('islands/ui', 'useGoodsUpdates'), under('lib/browser/stores', 'goods-updates')),
  // Region: shared by two islands of every goods page.
  fileOf(
    'countdown',
    under('islands/countdown', 'Countdown useServerTime clock phase'),
    under('lib/browser/stores', 'region'),
  ),
  fileOf('said', under('islands', 'ui/(Avatar|ServerHtml) goods/insert-goods-link'), under('lib/core', 'linked-text')),
  fileOf('card', under('islands/goods', 'GoodsCard')),
].map((file, at, { length }) => ({ ...file, priority: length - at }))

/** What an island needs when one of its parts is lazy-loaded; page scripts run before them. */
const AT_HAND = /\/(rolldown-runtime|react|stores|kit|preload)\.[^/]+\.js$/
const resolveDependencies = (_part, needed, { hostId }) => {
  if (hostId.includes('Base.astro')) return needed
  // The composer, and a report's button on many pages, send no more script than they must: what a part of them needs is
  // requested by that part.
  return /\/(Issue|ReportButton)\./.test(hostId) ? [] : needed.filter(file => !AT_HAND.test(file))
}
/** A page's scripts name each other some hundred times, and a hash does not compress: seven characters are enough. */
const output = Object.fromEntries(['chunkFileNames', 'entryFileNames'].map(kind => [kind, '_astro/[name].[hash:7].js']))
/** Astro passes on no other option to browser builds. `polyfill` is for pages built by Vite. */
const lighterPreload = {
  name: 'lighter-preload',
  configEnvironment: name =>
    name === 'client'
      ? { build: { modulePreload: { polyfill: true, resolveDependencies }, rolldownOptions: { output } } }
      : undefined,
}

/** Worker threads of the server, named by `new URL('./…-worker.ts', import.meta.url)`, are files of the build. */
const serverWorkers = {
  name: 'server-workers',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform(code, id) {
    for (const [, name] of code.matchAll(WORKER))
      this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${name}.ts`), fileName: workerFile(name) })
  },
  renderChunk: (code, { fileName }) =>
    code.replace(WORKER, (_, name) => {
      const path = posix.relative(posix.dirname(fileName), workerFile(name))
      return `new URL("${path}", import.meta.url)`
    }),
}
const WORKER = /new URL\(['"]\.\/([\w-]+-worker)\.ts['"], import\.meta\.url\)/g
const workerFile = name => `workers/${name}.mjs`

export default defineConfig({
  adapter: ownServer(),
  integrations: [
    reactAtOnce(),
    astroI18next({ configPath: './src/lib/core/astro-i18next.config.cjs' }),
    englishPages(),
  ],
  output: 'server',
  // `npm run dev` must listen where lib/core/config.ts says the site is: the origin checks compare with it.
  server: { host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT || 4321) },
  session: false,
  markdown: { syntaxHighlight: false },
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  build: { inlineStylesheets: 'never' },
  vite: {
    server: { strictPort: true, watch: { ignored: ['**/.builds/**'] } },
    // Sass minifies the style sheets: the usual minifier does not know ::scroll-marker yet. Nothing is inlined into
    // pages: scripts, icons and sheets are files that a browser caches.
    css: { preprocessorOptions: { scss: { style: 'compressed', charset: false } } },
    build: { cssMinify: false, assetsInlineLimit: 0 },
    plugins: [lighterPreload, serverWorkers],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: together } } } } },
    },
  },
  i18n: { locales: ['zh-cn', 'en-us'], defaultLocale: 'zh-cn' },
  cache: { provider: { entrypoint: './src/lib/server/cache-provider.ts' } },
  security: {
    // Astro's check covers only plain forms; lib/server/session.ts checks every write.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "media-src 'self' blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
      // React's style attributes and the editor's own sheets need these; scripts are allowed by hash alone.
      styleDirective: {
        resources: [
          "'self'",
          { resource: "'self'", kind: 'element' },
          { resource: "'unsafe-inline'", kind: 'element' },
          { resource: "'unsafe-inline'", kind: 'attribute' },
        ],
      },
    },
  },
})
