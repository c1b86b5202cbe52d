import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standIn } from './stand-in.ts'

let store: typeof import('../../src/lib/browser/stores/suggestions.ts')
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  store = await import('../../src/lib/browser/stores/suggestions.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (text: string) => ({ words: [{ text, pieces: [], also: false }], places: [], goods: [], essays: [] })
const shown = () => store.$suggestions.get().found?.words[0]?.text
const typing = (...texts: string[]) => {
  for (const text of texts) store.askSuggestions(text)
  return vi.advanceTimersByTimeAsync(1000)
}

test('continuous typing leads to one request, and a repeated text to none', async () => {
  const calls = standIn(({ input }) => ({ data: answer(String(input['text'])) }))
  await typing('冬', '冬季', ' 冬季胎 ')
  expect(calls.map(({ input }) => input['text'])).toEqual(['冬季胎'])
  expect(shown()).toBe('冬季胎')
  await typing('轮胎')
  await typing('冬季胎')
  expect(calls).toHaveLength(2)
  expect(shown()).toBe('冬季胎')
})

test('an older response that arrives late changes nothing', async () => {
  const waiting = new Map<unknown, (said: object) => void>()
  standIn(({ input }) => new Promise(done => waiting.set(input['text'], done)))
  await typing('冬季')
  await typing('冬季胎')
  waiting.get('冬季胎')!({ data: answer('新') })
  await vi.advanceTimersByTimeAsync(0)
  waiting.get('冬季')!({ data: answer('旧') })
  await vi.advanceTimersByTimeAsync(0)
  expect([shown(), store.$suggestions.get().text]).toEqual(['新', '冬季胎'])
})

test('empty input shows no suggestions, and a failure is reported', async () => {
  standIn(() => {
    throw new Error('no network')
  })
  await typing('冬季')
  expect(store.$suggestions.get()).toMatchObject({ found: null, state: 'failed' })
  await typing('')
  expect(store.$suggestions.get()).toMatchObject({ found: null, state: 'quiet' })
})
