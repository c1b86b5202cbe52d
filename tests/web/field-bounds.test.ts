import { expect, test } from 'vitest'
import { boundedBy } from '../../src/lib/web/field-bounds.ts'

test('fields have the bounds of the call that the form sends', () => {
  const fields = boundedBy('/api/staff/levelSave', [
    { name: 'level_name', text: 'staff:name' },
    { name: 'level_name_en', text: 'malldesk:nameEn' },
    { name: 'grade', text: 'malldesk:grade', kind: 'number' },
    { name: 'send_balance', text: 'malldesk:sendBalance', kind: 'money' },
  ])
  expect(fields.map(({ name, required, min, max }) => ({ name, required, min, max }))).toEqual([
    { name: 'level_name', required: true, min: undefined, max: 20 },
    { name: 'level_name_en', required: undefined, min: undefined, max: 30 },
    { name: 'grade', required: true, min: 1, max: 18 },
    { name: 'send_balance', required: true, min: undefined, max: undefined },
  ])
})

test('a text that is needed but may be empty is not required', () => {
  const [field] = boundedBy('/api/seller/store/save', [{ name: 'telephone', text: 'address:telephone' }])
  expect(field).toEqual({ name: 'telephone', text: 'address:telephone', max: 20 })
})

test('what a field states itself stands, and what is chosen has no bounds', () => {
  const options = [{ value: 1, text: '1' }]
  const fields = boundedBy('/api/staff/giftAdd', [
    { name: 'title', text: 'staff:heading', max: 10 },
    { name: 'type', text: 'gifts:type', options },
    { name: 'image', text: 'staff:picture', kind: 'picture' },
  ])
  expect(fields).toEqual([
    { name: 'title', text: 'staff:heading', required: true, max: 10 },
    { name: 'type', text: 'gifts:type', options },
    { name: 'image', text: 'staff:picture', kind: 'picture' },
  ])
})
