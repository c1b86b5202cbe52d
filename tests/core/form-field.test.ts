import { expect, test } from 'vitest'
import { type FormField, sectionsOf } from '../../src/lib/core/form-field.ts'

const field = (name: string, section?: FormField['section']): FormField => ({
  ...{ name, text: 'staff:name' },
  ...(section && { section }),
})
const names = (fields: FormField[]) =>
  sectionsOf(fields).map(({ title, fields }) => [title, fields.map(({ name }) => name)])

test('a section begins with the field that names it and ends in front of the next', () => {
  expect(names([field('a'), field('b', 'console:looks'), field('c'), field('d', 'console:record')])).toEqual([
    [undefined, ['a']],
    ['console:looks', ['b', 'c']],
    ['console:record', ['d']],
  ])
  expect(names([field('a', 'console:looks')])).toEqual([['console:looks', ['a']]])
  expect(names([])).toEqual([])
})
