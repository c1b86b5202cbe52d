import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkLanguagePairs } from '../../../src/lib/core/content/language-pairs.ts'
import * as schema from '../../../src/lib/core/content/schema.ts'
import { locales } from '../../../src/lib/core/i18n.ts'
import { addressesIn, localizeLinks } from '../../../src/lib/domain/site/addresses.ts'
import { contentFiles, frontMatter, library } from './library.ts'

const article = { title: '购物流程', class_id: 1, sort: 1, create_time: '2026-10-01 09:00:00' }
const notice = { title: '上线', is_top: 0, sort: 1, create_time: '2026-10-01 09:00:00' }

/** The errors of a schema for some data, each with its field. */
type Rule = { safeParse(data: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined } }
const saidBy = (rule: Rule) => (data: unknown) =>
  rule.safeParse(data).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
const ofHelp = saidBy(schema.help([1, 2]))
const ofNotice = saidBy(schema.notice)
const ofSite = saidBy(schema.site)

test('every content file exists in both languages', () => {
  expect(() => checkLanguagePairs(contentFiles())).not.toThrow()
})

test('names a missing translation', () => {
  const [chinese, english] = ['src/content/help/zh-cn/3.md', 'src/content/help/en-us/3.md']
  expect(() => checkLanguagePairs([chinese])).toThrow(`${english} is missing`)
  expect(() => checkLanguagePairs([english])).toThrow(`${chinese} is missing`)
})

test.each(['src/content/help/3.md', 'src/content/help/zh-cn/03.md', 'src/content/site/fr.json'])(
  'refuses the file name %s',
  path => expect(() => checkLanguagePairs([path])).toThrow(`${path}: content files are named`),
)

test('translations of an article agree in everything but text', () => {
  const facts = (path: string) => {
    const source = readFileSync(path, 'utf8')
    const { title, ...facts } = frontMatter(source).data
    return { ...facts, links: [...source.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link) }
  }
  const chinese = contentFiles().filter(path => path.includes('/zh-cn/'))
  expect(chinese.length).toBeGreaterThan(30)
  for (const path of chinese) expect(facts(path.replace('zh-cn', 'en-us')), path).toEqual(facts(path))
})

test('translations of the site texts agree in everything but text', async () => {
  const fact = /^(href|icon|id|key|scope|logo|phone|email|qq|weixin|sort|class_id|footer|qrcode|icp)$|_(link|url|img)$/
  const bones = (data: unknown) =>
    JSON.stringify(data, (key, value) => (typeof value === 'object' || fact.test(key) ? value : typeof value), 1)
  expect(bones(await library.site('en-us'))).toBe(bones(await library.site('zh-cn')))
  expect(bones(await library.helpClass('en-us'))).toBe(bones(await library.helpClass('zh-cn')))
})

test.each(locales)('all help and notice links in %s texts exist', async locale => {
  const known = [
    ...(await library.help(locale)).map(({ id }) => `/cms/help-${id}`),
    ...(await library.notice(locale)).map(({ id }) => `/cms/notice-${id}`),
  ]
  const sources = contentFiles().filter(path => path.includes(locale))
  const links = sources.flatMap(path => readFileSync(path, 'utf8').match(/\/cms\/(help|notice)-\d+/g) ?? [])
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(link => !known.includes(link))).toEqual([])
})

test('parses times in Shanghai, and defaults notices to the web', () => {
  const read = schema.notice.parse(notice)
  expect(read).toMatchObject({ create_time: Date.UTC(2026, 9, 1, 1) / 1000, receiving_type: 'web' })
})

test('accepts valid front matter', () => {
  expect(ofHelp(article)).toEqual([])
  expect(ofNotice({ ...notice, receiving_type: 'web,app' })).toEqual([])
})

test('refuses unknown, missing and empty keys', () => {
  const { title, ...untitled } = article
  expect(ofHelp({ ...article, author: '小王' })).toEqual([expect.stringContaining('author')])
  expect(ofHelp(untitled)).toEqual([expect.stringContaining('title: ')])
  expect(ofHelp({ ...article, title: ' ' })).toEqual(['title: must not be empty'])
})

test.each(['2026-02-30 09:00:00', '2026-10-01', '2026-10-01T09:00:00', '2026-10-01 25:00:00', '昨天'])(
  'refuses the time %s',
  create_time => {
    const said = 'create_time: must be a time in Shanghai, written as 2026-10-01 09:00:00'
    expect(ofNotice({ ...notice, create_time })).toEqual([said])
  },
)

test('refuses an unquoted time with a hint', () => {
  const said = 'create_time: must stand in quotes: "2026-10-01 09:00:00"'
  expect(ofHelp({ ...article, create_time: new Date() })).toEqual([said])
})

test('refuses unknown and duplicate classes', () => {
  expect(ofHelp({ ...article, class_id: 9 })).toEqual(['class_id: must be one of 1, 2 (src/content/help-class)'])
  const row = { class_id: 1, class_name: '购物指南', sort: 1, footer: true }
  expect(saidBy(schema.helpClass)([row, row])).toEqual([': has the same class_id twice'])
})

test('is_top must be 0 or 1, and receiving_type a comma-separated list', () => {
  expect(ofNotice({ ...notice, is_top: 2 })).toEqual(['is_top: must be 0 or 1'])
  expect(ofNotice({ ...notice, receiving_type: 'web, app' })).toEqual([
    'receiving_type: must be words with commas between, such as web,app',
  ])
})

test.each(['cart', '//evil.example', '/\\evil.example', 'http://a.example', 'javascript:alert(1)', '/a b'])(
  'refuses the address %s',
  async href => {
    const site = await library.site('zh-cn')
    const said = 'legal_links.0.href: must start with / (a page of this site) or https://'
    expect(ofSite({ ...site, legal_links: [{ text: '协议', href }] })).toEqual([said])
  },
)

test('refuses localised addresses, unknown icons and unknown keys', async () => {
  const site = await library.site('zh-cn')
  const prefixed = { text: '协议', href: '/en-us/cms/help-17' }
  expect(ofSite({ ...site, legal_links: [prefixed] })).toEqual([expect.stringContaining('without /en-us')])
  const misspelt = { ...site.category, icon: 'gird' }
  expect(ofSite({ ...site, category: misspelt })).toEqual([expect.stringContaining('category.icon: must be one of')])
  expect(ofSite({ ...site, slogan: '' })).toEqual([expect.stringContaining('slogan')])
})

test('localises internal links and leaves external ones', () => {
  const data = { a: [{ href: '/cart' }, { href: 'https://a.example/' }], logo: '/a.svg' }
  expect(addressesIn('en-us', data)).toEqual({ ...data, a: [{ href: '/en-us/cart' }, data.a[1]] })
  const html = '<p><a href="/cms/help-3">a</a> <a href="https://a.example/">b</a> <a href="#c">c</a></p>'
  expect(localizeLinks('en-us', html)).toBe(html.replace('/cms', '/en-us/cms'))
  expect(localizeLinks('zh-cn', html)).toBe(html)
})

test.each([
  ['/upload/image/202611/a.webp', true],
  ['https://files.example/cheyou/image/a.webp', true],
  ['http://10.0.0.5:9000/cheyou/image/a.webp', true],
  ['javascript:alert(1)//a.png', false],
  ['//elsewhere.example/a.png', false],
])('the logo may be %s: %s', async (logo, isValid) => {
  expect(schema.site.safeParse({ ...(await library.site('zh-cn')), logo }).success).toBe(isValid)
})
