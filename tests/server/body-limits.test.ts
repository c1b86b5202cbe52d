import { expect, test } from 'vitest'
import { bodyTypeOf } from '../../src/lib/core/body-type.ts'
import { withinLimits } from '../../src/lib/server/body-limits.ts'
import { hostileForms } from '../bench/hostile-forms.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const within = (type: string, body: string) => withinLimits(bodyTypeOf([type])!, Buffer.from(body))
const parts = (count: number, boundary = 'b') =>
  `${`--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(count)}--${boundary}--\r\n`

test.each(['manyFields', 'manyParts', 'disguisedParts', 'deepJson', 'wideJson'] as const)(
  'the body %s is refused before it is parsed',
  name => {
    const { type, body } = hostileForms[name]()
    expect(withinLimits(bodyTypeOf([type])!, body)).toBe(false)
  },
)

test.each(['encodedField', 'nearBoundaries'] as const)('the form %s counts as one field and is accepted', name => {
  const { type, body } = hostileForms[name]()
  expect(withinLimits(bodyTypeOf([type])!, body)).toBe(true)
})

test('a form has at most a thousand fields', () => {
  expect(within(FORM, Array(1000).fill('a=1').join('&'))).toBe(true)
  expect(within(FORM, Array(1001).fill('a=1').join('&'))).toBe(false)
  expect(within(`${FORM}; charset=utf-8`, '&'.repeat(1000))).toBe(false)
  expect(within(FORM.toUpperCase(), '&'.repeat(1000))).toBe(false)
})

test('a multipart form has at most a thousand parts, also with a quoted boundary', () => {
  expect(within('multipart/form-data; boundary=b', parts(1000))).toBe(true)
  expect(within('multipart/form-data; boundary=b', parts(1001))).toBe(false)
  expect(within('Multipart/Form-Data; boundary="b c"', parts(1001, 'b c'))).toBe(false)
})

test('a multipart form without a boundary is left to the parser, which refuses it', () => {
  expect(within('multipart/form-data', parts(2000))).toBe(true)
})

test('JSON has at most 32 levels; brackets inside strings do not count', () => {
  expect(within(JSON_TYPE, `${'['.repeat(32)}${']'.repeat(32)}`)).toBe(true)
  expect(within(JSON_TYPE, `${'['.repeat(33)}${']'.repeat(33)}`)).toBe(false)
  expect(within(JSON_TYPE, JSON.stringify({ content: '[{'.repeat(100), quoted: '\\"[[' }))).toBe(true)
  expect(within(JSON_TYPE, `{"a":"\\\\",${'"b":['.repeat(40)}`)).toBe(false)
})

test('JSON has at most 20,000 values; commas inside strings do not count', () => {
  expect(within(JSON_TYPE, JSON.stringify(Array(20_000).fill(1)))).toBe(true)
  expect(within(JSON_TYPE, JSON.stringify(Array(20_002).fill(1)))).toBe(false)
  expect(within(JSON_TYPE, JSON.stringify({ content: ','.repeat(30_000) }))).toBe(true)
})

test('a body without a type is parsed as JSON, so it is measured as JSON', () => {
  expect(within('', `${'['.repeat(33)}${']'.repeat(33)}`)).toBe(false)
  expect(within('text/plain', `${'['.repeat(33)}${']'.repeat(33)}`)).toBe(false)
})
