import { expect, test } from 'vitest'
import { type FormField, sectionsOf, typedIn } from '../../src/lib/core/form-field.ts'

const field = (name: string, section?: FormField['section']): FormField => ({
  name,
  text: 'staff:name',
  ...(section && { section }),
})
const names = (fields: FormField[]) =>
  sectionsOf(fields).map(({ title, fields }) => [title, fields.map(({ name }) => name)])

test('a section starts with the field that names it and ends before the next', () => {
  expect(names([field('a'), field('b', 'console:looks'), field('c'), field('d', 'console:record')])).toEqual([
    [undefined, ['a']],
    ['console:looks', ['b', 'c']],
    ['console:record', ['d']],
  ])
  expect(names([field('a', 'console:looks')])).toEqual([['console:looks', ['a']]])
  expect(names([])).toEqual([])
})

test('a refused form, identified by its hidden fields, keeps what was typed', () => {
  const sent = { pressed: 'save', values: { id: '7', name: '轮' }, fault: { field: 'name' } }
  expect(typedIn(sent, 'save', { id: 7 })).toEqual({ formId: 'save-7', values: sent.values, fault: sent.fault })
  const none = { values: {}, fault: null }
  expect(typedIn(sent, 'save', { id: 8 })).toEqual({ formId: 'save-8', ...none })
  expect(typedIn(sent, 'save', { id: '' })).toEqual({ formId: 'save', ...none })
  expect(typedIn(sent, 'drop', { id: 7 })).toMatchObject(none)
  expect(typedIn({ ...sent, fault: null }, 'save', { id: 7 })).toMatchObject(none)
  expect(typedIn(undefined, 'save')).toMatchObject(none)
})
