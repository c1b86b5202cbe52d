import { expect, test } from 'vitest'
import { type AnyCall, paths } from '../../src/lib/api/index.ts'

// Every text that a call accepts, found in its schema.

interface Rule {
  _zod: { def: Record<string, unknown> & { type: string } }
  safeParse(sent: unknown): { success: boolean; data?: unknown }
}
interface Field {
  name: string
  rule: Rule
}

/** The fields of a schema, also those of its lists and objects. */
function fieldsOf(rule: Rule, name: string): Field[] {
  const { def } = rule._zod
  const inner = (part: unknown, more = '') => fieldsOf(part as Rule, name + more)
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, Rule>).flatMap(([key, each]) => [
      { name: `${name}.${key}`, rule: each },
      ...fieldsOf(each, `${name}.${key}`),
    ])
  if (def.type === 'array') return inner(def['element'], '[]')
  if (def.type === 'record') return inner(def['valueType'], '{}')
  if (def.type === 'union') return (def['options'] as unknown[]).flatMap(option => inner(option))
  if (def.type === 'pipe') return [...inner(def['in']), ...inner(def['out'])]
  if (def['innerType']) return inner(def['innerType'])
  return []
}

/** Passwords are compared byte for byte; the cells of a file, the editor's blocks and a text's body are read later. */
const ELSEWHERE = /password$|\.csv$|\.blocks$|\.body$/
const all = paths.flatMap(([path, row]) => fieldsOf((row as AnyCall).input as unknown as Rule, path))
const fields = all.filter(({ name }) => !ELSEWHERE.test(name))

const each = ['\0', '\u0007', '\u202e', '\u00ad', '\u200b', '\u3164', '\u2800', '\u{E0041}', '\ud800']
/** All at once is the quick form. */
const unseen = process.env['TEST_FULL'] === '1' ? each : [each.join('')]
/** Spellings that fields of various formats accept. */
const around = ['甲', '13800138000', '/art/a', 'a@b.cn', '2026', 'https://a.cn/a', 'a', '']

const texts = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part]
    : typeof part === 'object' && part !== null
      ? Object.values(part).flatMap(texts)
      : []

test('no field of any call lets an invisible character through', () => {
  expect(fields.length).toBeGreaterThan(500)
  const passing = fields.filter(({ rule }) =>
    unseen.some(sign =>
      around
        .map(text => `${text}${sign}${text}`)
        .flatMap(text => [text, [text], { 7: text }].map(sent => rule.safeParse(sent)))
        .some(({ success, data }) => success && texts(data).some(text => each.some(one => text.includes(one)))),
    ),
  )
  expect(passing.map(({ name }) => name)).toEqual([])
})

test('no field that needs a text takes one that nobody can see', () => {
  const taken = fields.filter(
    ({ rule }) => !rule.safeParse('').success && unseen.some(sign => rule.safeParse(sign + sign).success),
  )
  expect(taken.map(({ name }) => name)).toEqual([])
})

test('a password is compared as typed', () => {
  const typed = ' 8\u200b\u00ad signs '
  const read = all
    .filter(({ name }) => /password$/.test(name))
    .map(({ name, rule }) => ({ name, ...rule.safeParse(typed) }))
  expect(read.filter(({ success, data }) => success && data !== typed).map(({ name }) => name)).toEqual([])
})
