import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import settings from '../../src/lib/core/astro-i18next.config.cjs'
import { pluralText } from '../../src/lib/core/format.ts'
import { areaTexts, localePath, locales, translator } from '../../src/lib/core/i18n.ts'

const areas = readdirSync('public/locales/zh-cn').map(file => basename(file, '.json'))
const words = (locale: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(`public/locales/${locale}/${area}.json`, 'utf8'))
const slots = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()

test('languages and areas match the astro-i18next settings', () => {
  expect(settings.locales).toEqual([...locales])
  expect([...settings.namespaces].sort()).toEqual(areas.sort())
})

test.each(areas)('%s has the same keys in both languages, with the same placeholders', area => {
  const [chinese, english] = [words('zh-cn', area), words('en-us', area)]
  const ofOne = Object.keys(english).filter(key => key.endsWith('_one'))
  expect(
    Object.keys(english)
      .filter(key => !ofOne.includes(key))
      .sort(),
  ).toEqual(Object.keys(chinese).sort())
  for (const key of Object.keys(chinese)) expect([key, slots(english[key]!)]).toEqual([key, slots(chinese[key]!)])
  expect(Object.values(chinese).filter(text => text.trim() === '')).toEqual([])
})

test('an English text with a count has a singular form, or reads well with any count', () => {
  const counting = areas.flatMap(area =>
    Object.entries(words('en-us', area)).flatMap(([key, text]) =>
      text.includes('{{count}}') && !key.endsWith('_one') ? `${area}:${key}` : [],
    ),
  )
  const ofOne = (key: string) => words('en-us', key.split(':')[0]!)[`${key.split(':')[1]}_one`]
  expect(counting.filter(key => ofOne(key) === undefined).sort()).toEqual([...asWellWithOne].sort())
})

test('singular forms have no other placeholders, and no key is unused', () => {
  const wrong = areas.flatMap(area => {
    const english = words('en-us', area)
    return Object.entries(english).filter(([key, text]) => {
      const many = english[key.slice(0, -'_one'.length)]
      return key.endsWith('_one') && !slots(text).every(slot => many !== undefined && slots(many).includes(slot))
    })
  })
  expect(wrong).toEqual([])
})

test('the singular is the same on pages and in islands', () => {
  const t = translator('en-us')
  const said = [0, 1, 2, '1', '{{count}}'].map(count => t('mine:fansCount', { count }))
  expect(said).toEqual(['0 followers', '1 follower', '2 followers', '1 follower', '{{count}} followers'])
  expect(translator('zh-cn')('mine:fansCount', { count: 1 })).toBe('1 粉丝')
  expect([1, 2].map(count => pluralText(areaTexts('en-us', 'payment'), 'score', count))).toEqual([
    '1 point',
    '2 points',
  ])
  expect(pluralText(areaTexts('zh-cn', 'payment'), 'usePoints', 1, { money: '0.01' })).toContain('1')
  expect(pluralText(areaTexts('en-us', 'payment'), 'usePoints', 1, { money: '0.01' })).toBe('Use 1 point for ¥0.01')
})

test('a limit is called one, not a sum', () => {
  const sums = areas.flatMap(area =>
    Object.values(words('zh-cn', area)).filter(text => /共 ?\{\{(?:most|max|limit)\}\}/.test(text)),
  )
  expect(sums).toEqual([])
})

test('English words are English', () => {
  const chinese = areas.flatMap(area =>
    Object.entries(words('en-us', area)).filter(([, text]) => /\p{Script=Han}/u.test(text)),
  )
  expect(chinese.filter(([key]) => !/^lang/.test(key))).toEqual([])
})

test('translators of different languages do not interfere', async () => {
  const say = async (n: number) => {
    const t = translator(n % 2 ? 'en-us' : 'zh-cn')
    await new Promise(setImmediate)
    return t('refusal:badField', { field: 'id' })
  }
  const said = await Promise.all(Array.from({ length: 100 }, (_each, n) => say(n)))
  expect(said).toEqual(
    Array.from({ length: 100 }, (_each, n) => (n % 2 ? 'This field is not right: id' : '参数错误：id')),
  )
})

test('a path gets its language prefix, an external URL does not', () => {
  expect([localePath('en-us', '/'), localePath('en-us', '/allBbs?i=1'), localePath('zh-cn', '/allBbs')]).toEqual([
    '/en-us',
    '/en-us/allBbs?i=1',
    '/allBbs',
  ])
  expect(localePath('en-us', 'https://elsewhere.example/x')).toBe('https://elsewhere.example/x')
})

test('there is no Chinese text in code: texts are in locales and content, except demo data', () => {
  const files = globSync('src/**/*.{ts,tsx,astro,mjs,cjs,scss}').filter(file => !file.startsWith('src/lib/demo/'))
  const literal = files.filter(file => /\p{Script=Han}/u.test(withoutComments(readFileSync(file, 'utf8'))))
  expect(literal.filter(file => !allowed.includes(file))).toEqual([])
})

const COUNT = '{{count}}'

test('texts are called with exactly their placeholders', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}')
  const asked = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'(\w+):(\w+)'(?:,\s*\{([^{}]*)\})?\s*\)/g)].map(
      ([, area, key, given = '']) => {
        const named = [...given.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name]) => `{{${name}}}`)
        const wanted = slots(words('zh-cn', area!)[key!] ?? '')
        // A noun without its number still has a singular form.
        const chooses = words('en-us', area!)[`${key}_one`] !== undefined && !wanted.includes(COUNT)
        const names = chooses ? named.filter(name => name !== COUNT) : named
        return { at: `${file} ${area}:${key}`, given: names.sort(), wanted }
      },
    ),
  )
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter(({ given, wanted }) => String(given) !== String(wanted))).toEqual([])
})

/** No noun follows the count, or it is always plural. */
const asWellWithOne = Object.entries({
  account: 'mail_notices_subject sms_notice',
  address: 'count',
  basics: 'seriesCount',
  console: 'choiceLeft chosen',
  cart: 'count left maxBuy minBuy picked tooMany',
  content: 'agreed agreedShipped',
  coupon: 'limit percent',
  csv: 'wrongCells',
  embed: 'sold',
  essay: 'calledCount count pollVotes',
  exchange: 'exchanged left most',
  gifts: 'given left',
  goods: 'sold',
  issue: 'calledCount',
  list: 'brandGoods count desc filtered limit stockLeft',
  mall: 'exchanged found sales',
  malldesk: 'aDay couponSums goodsShown',
  moderate: 'pins',
  payment: 'count couponsCount shopSum slipBody',
  promotion: 'bought sold',
  search: 'elsewhere follows found goodsCount',
  security: 'passkeysFull',
  seller: 'soldOf takenOf',
  sku: 'comboLeft maxBuy minBuy',
  typing: 'sold',
}).flatMap(([area, keys]) => keys.split(' ').map(key => `${area}:${key}`))

/** Rules about Chinese text itself. */
const allowed = [
  'src/lib/server/permitted-differences.ts',
  'src/lib/core/word-segmentation.ts',
  'src/lib/domain/trade/regions.ts',
  'src/lib/db/migrations/2026_11_26_questions.ts',
]

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/.*$/gm, '')
