import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import settings from '../src/lib/astro-i18next.config.cjs'
import { localePath, locales, translator } from '../src/lib/i18n.ts'

const areas = readdirSync('public/locales/zh-cn').map(file => basename(file, '.json'))
const words = (locale: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(`public/locales/${locale}/${area}.json`, 'utf8'))
const slots = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()

test('languages and areas are those of the astro-i18next settings', () => {
  expect(settings.locales).toEqual([...locales])
  expect([...settings.namespaces].sort()).toEqual(areas.sort())
})

test.each(areas)('%s has the same words in both languages, with the same slots', area => {
  const [chinese, english] = [words('zh-cn', area), words('en-us', area)]
  expect(Object.keys(english).sort()).toEqual(Object.keys(chinese).sort())
  for (const key of Object.keys(chinese)) expect([key, slots(english[key]!)]).toEqual([key, slots(chinese[key]!)])
  expect(Object.values(chinese).filter(text => text.trim() === '')).toEqual([])
})

test('English words are English', () => {
  const chinese = areas.flatMap(area =>
    Object.entries(words('en-us', area)).filter(([, text]) => /\p{Script=Han}/u.test(text)),
  )
  expect(chinese.filter(([key]) => !/^lang/.test(key))).toEqual([])
})

test('a translator speaks one language however many are at work', async () => {
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

test('an address gets its language in front, another site’s stays', () => {
  expect([localePath('en-us', '/'), localePath('en-us', '/allBbs?i=1'), localePath('zh-cn', '/allBbs')]).toEqual([
    '/en-us',
    '/en-us/allBbs?i=1',
    '/allBbs',
  ])
  expect(localePath('en-us', 'https://elsewhere.example/x')).toBe('https://elsewhere.example/x')
})

test('no Chinese stands in code: words live in locales and content, demo data apart', () => {
  const files = globSync('src/**/*.{ts,tsx,astro,mjs,cjs,scss}').filter(file => !file.startsWith('src/lib/db/seed/'))
  const literal = files.filter(file => /\p{Script=Han}/u.test(withoutComments(readFileSync(file, 'utf8'))))
  expect(literal.filter(file => !allowed.includes(file))).toEqual([])
})

test('words are asked for with just the slots that they have', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}')
  const asked = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'(\w+):(\w+)'(?:,\s*\{([^{}]*)\})?\s*\)/g)].map(
      ([, area, key, given = '']) => {
        const names = [...given.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name]) => `{{${name}}}`)
        return { at: `${file} ${area}:${key}`, given: names.sort(), wanted: slots(words('zh-cn', area!)[key!] ?? '') }
      },
    ),
  )
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter(({ given, wanted }) => String(given) !== String(wanted))).toEqual([])
})

/** Rules about Chinese text itself. */
const allowed = ['src/lib/search/words.ts', 'src/lib/trade/places.ts', 'src/lib/db/migrations/2026_11_26_questions.ts']

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/.*$/gm, '')
