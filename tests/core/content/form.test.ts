import { expect, test } from 'vitest'
import type { Bodies, Body } from '../../../src/lib/core/content/bodies.ts'
import { isRows, sectionForms, textForms } from '../../../src/lib/core/content/fields.ts'
import { bodyFromForm, contentFormParts, formOf, nameOfPlace } from '../../../src/lib/core/content/form.ts'
import { actOnRows, isRowAct } from '../../../src/lib/core/content/rows.ts'
import { type SectionName, sectionOf, sections } from '../../../src/lib/core/content/sections.ts'
import { locales, translator } from '../../../src/lib/core/i18n.ts'
import { announced, article } from '../../domain/content/desk.ts'
import { library } from '../../domain/site/library.ts'

const names = Object.keys(sections) as SectionName[]
const shipped = async (name: SectionName): Promise<Body> => ({
  'zh-cn': sectionOf(name, await library.site('zh-cn')),
  'en-us': sectionOf(name, await library.site('en-us')),
})

test.each(names)('the form of the section “%s” keeps all shipped content', async name => {
  const body = await shipped(name)
  const parts = contentFormParts('words', name)
  expect(bodyFromForm('words', parts, formOf('words', parts, body), body)).toEqual(body)
})

test('the forms of articles, notices and classes are lossless', async () => {
  for (const [kind, body] of [
    ['help', article],
    ['notice', announced],
    ['helpClass', { 'zh-cn': await library.helpClass('zh-cn'), 'en-us': await library.helpClass('en-us') }],
  ] as const) {
    const parts = contentFormParts(kind, 'all')
    const again = bodyFromForm(kind, parts, formOf(kind, parts, body), body)
    // Times in forms have no seconds.
    expect(again).toEqual(
      'create_time' in body ? { ...body, create_time: Math.floor(body.create_time / 60) * 60 } : body,
    )
  }
})

test('rows are added, moved and removed within their bounds, in both languages', async () => {
  const parts = contentFormParts('words', 'menu')
  const first = formOf('words', parts, await shipped('menu'))
  const texts = (values: Record<string, string>) =>
    Array.from({ length: 10 }, (_each, n) => values[`navigation.${n}.text.en-us`]).filter(text => text !== undefined)
  const [one, two, ...rest] = texts(first)
  expect(texts(actOnRows(parts, first, 'down:navigation.0'))).toEqual([two, one, ...rest])
  expect(texts(actOnRows(parts, first, 'up:navigation.1'))).toEqual([two, one, ...rest])
  expect(texts(actOnRows(parts, first, 'remove:navigation.0'))).toEqual([two, ...rest])
  let more = first
  for (let n = 0; n < 5; n++) more = actOnRows(parts, more, 'add:navigation')
  expect(texts(more)).toEqual([one, two, ...rest, '', ''])
  expect(more['dock.0.text.zh-cn']).toBe(first['dock.0.text.zh-cn'])
  for (const pressed of ['up:navigation.0', 'down:navigation.99', 'remove:search.scopes.0', 'add:__proto__', 'publish'])
    expect(texts(actOnRows(parts, first, pressed))).toEqual([one, two, ...rest])
  expect([isRowAct('add:down_app.features'), isRowAct('draft')]).toEqual([true, false])
})

test('another URL is used if "other" is chosen; a new class gets the next number', async () => {
  const links = contentFormParts('words', 'links')
  const body = await shipped('links')
  const typed = {
    ...formOf('words', links, body),
    'legal_links.0.href': 'other',
    'legal_links.0.href.other': ' https://a.example/ ',
  }
  const read = bodyFromForm('words', links, typed, body) as Bodies['words']
  expect(read['en-us'].legal_links![0]!.href).toBe('https://a.example/')
  const classes = { 'zh-cn': await library.helpClass('zh-cn'), 'en-us': await library.helpClass('en-us') }
  const more = actOnRows(
    contentFormParts('helpClass', 'all'),
    formOf('helpClass', contentFormParts('helpClass', 'all'), classes),
    'add:classes',
  )
  const made = bodyFromForm('helpClass', contentFormParts('helpClass', 'all'), more, classes) as Bodies['helpClass']
  expect(made['zh-cn'].at(-1)).toEqual({ class_id: 6, class_name: '', sort: 6, footer: false })
})

test.each([
  ['words', 'menu', 'zh-cn.navigation.0.text', 'navigation.0.text.zh-cn'],
  ['words', 'menu', 'en-us.navigation.3.href', 'navigation.3.href'],
  ['words', 'contact', 'zh-cn.contact.email', 'contact.email'],
  ['help', '1', 'zh-cn.title', 'title.zh-cn'],
  ['help', '1', 'class_id', 'class_id'],
  ['helpClass', 'all', 'zh-cn.2.class_name', 'classes.2.class_name.zh-cn'],
] as const)('in the form of %s %s, an error at %s belongs to the field %s', (kind, name, place, field) => {
  expect(nameOfPlace(kind, contentFormParts(kind, name), place)).toBe(field)
})

test('every field and list has a label in both languages', () => {
  const parts = [...Object.values(sectionForms), ...Object.values(textForms)].flat()
  const labelled = parts.flatMap(part =>
    isRows(part)
      ? [part.list, ...part.of.flatMap(each => (each.kind === 'hidden' ? [] : each.name))]
      : part.kind === 'hidden'
        ? []
        : part.name,
  )
  for (const locale of locales)
    for (const name of new Set(labelled)) {
      const key = `content:f_${name.replaceAll('.', '_')}`
      expect(translator(locale)(key as never), `${locale} ${key}`).not.toBe(key.split(':')[1])
    }
})
