import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $toasts, dismiss, showError, showSuccess } from '../../src/lib/browser/stores/toast.ts'

const woken: string[] = []
beforeEach(() => {
  vi.stubGlobal('document', { dispatchEvent: ({ type }: Event) => woken.push(type) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  $toasts.set([])
  woken.length = 0
})
const shown = () => $toasts.get().map(({ text, good }) => [text, good])

test('messages stack, newest last, until each is dismissed', () => {
  showSuccess('收藏成功')
  showError(new Error('网络不好'))
  showError('不行')
  expect(shown()).toEqual([
    ['收藏成功', true],
    ['网络不好', false],
    ['不行', false],
  ])
  dismiss($toasts.get()[1]!.id)
  expect(shown()).toEqual([
    ['收藏成功', true],
    ['不行', false],
  ])
})

test('a repeated message replaces the earlier one', () => {
  showError('不行')
  const [first] = $toasts.get()
  showSuccess('收藏成功')
  showError('不行')
  expect(shown()).toEqual([
    ['收藏成功', true],
    ['不行', false],
  ])
  expect($toasts.get()[1]!.id).not.toBe(first!.id)
})

test('each message hydrates the island that shows it', () => {
  showSuccess('收藏成功')
  showError('不行')
  expect(woken).toEqual(['island:toaster', 'island:toaster'])
})
