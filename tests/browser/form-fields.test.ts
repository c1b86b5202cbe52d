import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changedFields, fillFields } from '../../src/lib/browser/form-fields.ts'

/** As much of a form's fields as is read and written. */
class Input {
  #value = ''
  type = 'text'
  autocomplete = ''
  checked = false
  defaultChecked = false
  defaultValue = ''
  dataset: Record<string, string> = {}
  heard: string[] = []
  name: string
  constructor(name: string, values: Partial<Input> = {}) {
    this.name = name
    Object.assign(this, values)
  }
  get value() {
    return this.#value
  }
  set value(text: string) {
    this.#value = text
  }
  dispatchEvent({ type }: Event) {
    this.heard.push(type)
    return true
  }
}

const formOf = (fields: Input[]) => ({ querySelectorAll: () => fields }) as unknown as HTMLFormElement

let frames: (() => void)[]
beforeEach(() => {
  frames = []
  vi.stubGlobal('HTMLSelectElement', class {})
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => {
    frames.push(then)
    queueMicrotask(then)
  })
})
afterEach(() => vi.unstubAllGlobals())

/** React sets the default of a field to each value that it gives it. */
const controlled = (name: string, value: string, first: string) =>
  new Input(name, { value, defaultValue: value, dataset: { first } })

test('what is typed into a field that React controls counts as changed, and is compared with what the page had', () => {
  const form = formOf([
    controlled('sku_0_price', '99', '88'),
    controlled('sku_0_weight', '', ''),
    new Input('spec_name_0', { value: '颜色' }),
    new Input('bank_account', { value: '6222' }),
  ])
  expect(changedFields(form)).toEqual({ 'sku_0_price#0': '99', 'spec_name_0#0': '颜色' })
})

test('a field that appears once another is filled in is filled too, in its place', async () => {
  const spec = new Input('spec_values_0')
  const fields = [spec]
  const filled = fillFields(formOf(fields), { 'spec_values_0#0': '红,黑', 'sku_1_price#0': '99' })
  const rows = [controlled('sku_0_price', '', ''), controlled('sku_1_price', '', '')]
  queueMicrotask(() => fields.push(...rows))
  expect(await filled).toBe(true)
  expect([spec, ...rows].map(({ value }) => value)).toEqual(['红,黑', '', '99'])
  expect(rows[1]!.heard).toEqual(['input', 'change'])
})

test('a field that never appears is given up, and one that somebody has changed stays', async () => {
  const mine = new Input('title', { value: '我的' })
  expect(await fillFields(formOf([mine]), { 'title#0': '旧的', 'gone#0': '1' })).toBe(false)
  expect(mine.value).toBe('我的')
  expect(frames.length).toBeLessThan(100)
})

test.each([
  ['the publication of a short video', 'src/islands/issue/Film.tsx', ['title']],
  ['a bank account', 'src/layouts/wallet/AccountForm.astro', ['realname', 'mobile']],
])('%s is kept', (_what, file, names) => {
  const source = readFileSync(file, 'utf8')
  expect(source).toMatch(/data-keep="\w+"/)
  for (const name of names) expect(source).toContain(`name="${name}"`)
})
