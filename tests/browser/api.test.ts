import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../src/lib/browser/api.ts'
import { standIn } from './stand-in.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A network on which nobody answers: a call ends when its signal says so. */
function silentNetwork() {
  standIn(() => ({}))
  const begun = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    begun.resolve()
    return new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)))
  })
  const minute = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(minute.signal)
  return { begun: begun.promise, endMinute: () => minute.abort() }
}

const call = (signal?: AbortSignal) => api('/api/search/suggest', { text: '胎' }, signal)

test.each([
  ['a call', undefined],
  ['one that could be given up', new AbortController().signal],
])('%s ends when nobody has answered in a minute', async (_, signal) => {
  const { begun, endMinute } = silentNetwork()
  const answer = call(signal)
  await begun
  endMinute()
  await expect(answer).rejects.toThrow('网络连接失败')
})

test('a call that is given up ends at once', async () => {
  const { begun } = silentNetwork()
  const own = new AbortController()
  const answer = call(own.signal)
  await begun
  own.abort()
  await expect(answer).rejects.toThrow('网络连接失败')
})
