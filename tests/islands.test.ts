import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const sources = (...patterns: string[]) => globSync(patterns, { cwd: 'src' }).map(file => join('src', file))

const BY_HAND = /\b(DOMParser|MutationObserver|createRoot|hydrateRoot|innerHTML|outerHTML|insertAdjacentHTML)\b/g

test('no script parses pages, observes the page or mounts React by itself', () => {
  const found = sources('**/*.{ts,tsx,astro,js}')
    .map(file => [file, [...new Set(read(file).match(BY_HAND))].sort()] as const)
    .filter(([, words]) => words.length > 0)
  expect(Object.fromEntries(found)).toEqual({})
})

test('only one component inserts HTML from the server', () => {
  const placing = sources('islands/**/*.tsx').filter(file => read(file).includes('dangerouslySetInnerHTML'))
  expect(placing).toEqual(['src/islands/ui/ServerHtml.tsx'])
})

test('only one client fetches HTML: no page is fetched to extract a part of it', () => {
  const files = sources(
    'islands/**/*.{ts,tsx}',
    'layouts/**/*.{ts,js,astro}',
    'lib/browser/**/*.ts',
    'pages/**/*.astro',
  )
  const fetching = files.filter(file =>
    /\.text\(\)|\.formData\(\)|text\/html|responseXML|\.document\b/.test(read(file)),
  )
  // The API client accepts JSON, uploads use it too.
  const reading = fetching.filter(file => /\bfetch\(|wretch|XMLHttpRequest/.test(read(file)))
  expect(reading).toEqual(['src/lib/browser/fragments.ts'])
})

const MOST = 250

/**
 * Code that adds listeners or creates elements outside React, with the reason; the editor does neither through React.
 */
const demanded: Record<string, string> = {
  'src/islands/issue/embed-tools.ts': 'a tool of Editor.js is a class that answers an element',
  'src/islands/mentions/field.ts': 'the text of a block of Editor.js is its own: a name is put in at the caret',
  'src/islands/comments/quoting.ts': 'a selected passage is a range of the document',
  'src/islands/issue/videoFrames.ts': 'a film is read frame by frame in a canvas that no page shows',
}

const TAG = /<script(?![^>]*(?:ld\+json|\bsrc=))[^>]*>([\s\S]*?)<\/script>/g
const IMPORT = /(?:\bfrom |\bimport\(?\s*)['"](\.[^'"]+\.[tj]s)['"]/g

/** Scripts of pages are plain; so are their imports, except those of React and the stores. */
function plainScript(): Map<string, number> {
  const lines = new Map<string, number>()
  const walk = (file: string) => {
    if (lines.has(file) || file.startsWith('src/lib/')) return
    const source = read(file)
    lines.set(file, source.trimEnd().split('\n').length)
    for (const [, to] of source.matchAll(IMPORT)) walk(join(dirname(file), to!))
  }
  for (const page of sources('**/*.astro')) {
    const inside = [...read(page).matchAll(TAG)].map(([, body]) => body!.trim()).filter(body => body !== '')
    if (inside.length > 0) lines.set(page, inside.join('\n').split('\n').length)
    for (const [, to] of inside.join('\n').matchAll(IMPORT)) walk(join(dirname(page), to!))
  }
  for (const file of [...sources('layouts/scripts/*'), ...globSync('public/**/*.js')]) walk(file)
  for (const file of sources('islands/**/*.ts')) {
    const source = read(file)
    const isReact = /from 'react'/.test(source)
    if (!isReact && !demanded[file] && /\baddEventListener\(|\bdocument\.create/.test(source)) walk(file)
  }
  return lines
}

test(`browser code outside React and the stores has less than ${MOST} lines in all`, () => {
  const lines = plainScript()
  const sum = [...lines.values()].reduce((all, one) => all + one, 0)
  const told = [...lines].sort(([, one], [, other]) => other - one).map(([file, count]) => `${count} ${file}`)
  expect(lines.size).toBeGreaterThan(5)
  expect(sum, `${sum} lines:\n${told.join('\n')}`).toBeLessThan(MOST)
})

test('the required exceptions outside React still exist', () => {
  const gone = Object.keys(demanded).filter(file => !/addEventListener\(|document\.create/.test(read(file)))
  expect(gone).toEqual([])
})

const table = read('docs/architecture.md').split('## Islands')[1]!.split('\n## ')[0]!

/** Every feature in which a person changes something, and the folders of its islands. */
const features: Record<string, string[]> = {
  shell: ['shell/AccountLinks', 'shell/UnreadCount', 'cart/CartEntry', 'search/SearchBox', 'shell/Toaster'],
  post: ['marks/', 'report/', 'moderate/', 'post/AuthorMenu', 'poll/'],
  comments: ['comments/Comments', 'comments/NewComments', 'comments/{QuoteSelection'],
  composer: ['issue/Issue', 'issue/Embeds', 'goods/useGoodsPicker'],
  'short video': ['video/', 'issue/Film'],
  accounts: ['account/{Login,Register,Reset}', 'account/Passkeys', 'account/Devices'],
  'member, community': [
    'member/ProfileForm',
    'member/AvatarForm',
    'message/LetterThread',
    'message/NoticeSettings',
    'apply/',
  ],
  'member, mall': [
    'account/{AddressForm,WithdrawalForm}',
    'account/SecurityCard',
    'member/OwnPoints',
    'pictures/PictureField',
  ],
  goods: ['sku/SkuPanel', 'sku/Delivery', 'sku/ReviewList', 'countdown/', 'goods/ClaimCoupon'],
  lists: ['ui/InPlace'],
  'cart, checkout, pay': ['cart/Cart', 'payment/Checkout', 'pay/Pay'],
  promotions: ['sku/SetOrder', 'sku/GiftOrder', 'goods/ClaimCoupon'],
  'seller, staff': ['desk/SelectRows', 'desk/CodeForm', 'choice/ChoiceField', 'seller/'],
}

test('every feature has an entry in the table of islands', () => {
  const missing = Object.entries(features).flatMap(([feature, parts]) =>
    parts.filter(part => !table.includes(part)).map(part => `${feature}: ${part}`),
  )
  expect(missing).toEqual([])
})

/** `shell/{A,B}.tsx` and `shell/My*.tsx` stand for several. */
const named = [...table.matchAll(/`([\w/]+\/[\w{},*]+\.tsx?)`/g)].map(([, file]) => `src/islands/${file}`)

test('every file named in the table exists', () => {
  expect(named.filter(file => globSync(file).length === 0)).toEqual([])
})

test('every island that a page hydrates is in the table', () => {
  const standing = new Set(named.flatMap(file => globSync(file)))
  const missing = sources('**/*.astro').flatMap(page => {
    const source = read(page)
    const woken = new Set([...source.matchAll(/<([A-Z]\w*)\b(?:(?!\/?>\s).)*?\bclient:/gs)].map(([, name]) => name!))
    return [...source.matchAll(/import \{([^}]+)\} from '([^']+\.tsx)'/g)]
      .filter(([, names]) => names!.split(',').some(name => woken.has(name.trim())))
      .map(([, , from]) => join(dirname(page), from!))
      .filter(file => !standing.has(file))
  })
  expect([...new Set(missing)].sort()).toEqual([])
})

/** A page with all the parts that it renders. */
function partsOf(file: string, all = new Set<string>()): Set<string> {
  if (all.has(file)) return all
  all.add(file)
  for (const [, to] of read(file).matchAll(/from '(\.[^']+\.astro)'/g)) partsOf(join(dirname(file), to!), all)
  return all
}

/** Console pages whose forms are not submitted in place, with the reason. */
const elsewhere: Record<string, string> = {
  'staff/csv': 'a file goes in, another comes out',
  'seller/letters': 'an island of its own writes and shows letters',
}

test('console forms are submitted in place', () => {
  const pages = sources('pages/{seller,staff}/**/*.astro').filter(page => {
    // Every console page has the form for the second factor.
    const parts = [...partsOf(page)].filter(part => !part.endsWith('desk/Confirm.astro')).map(read)
    return parts.some(part => /<form[^>]*method="post"/.test(part)) && !parts.some(part => part.includes('<InPlace'))
  })
  expect(pages.map(page => page.slice('src/pages/'.length, -'.astro'.length)).sort()).toEqual(
    Object.keys(elsewhere).sort(),
  )
})
